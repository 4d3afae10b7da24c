import { useTranslation } from 'react-i18next';
import type { Money } from '../../../runtime/use-money.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import type { Writing } from './writing.ts';

/** How values are written on this device now. */
export function useWriting(money: Money): Writing {
  const { t, i18n } = useTranslation('organization');
  const tierText = useTierText();
  return { money, t, language: i18n.language, tierText };
}
