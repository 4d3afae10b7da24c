import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { tierText } from './tier-text.ts';

/** Says a tier's name as people read it. */
export function useTierText(): TierTextOf {
  const { t } = useTranslation('common');
  return useCallback((tierName) => tierText(t, tierName), [t]);
}

/** A tier's name as people read it. */
export type TierTextOf = (tierName: string) => string;
