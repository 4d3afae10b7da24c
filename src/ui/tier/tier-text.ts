import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { tierLabel } from '../../domain/menu/menu-view.ts';
import type { PricedTier } from '../../domain/menu/price-menu.ts';
import { tableNames, tierKinds } from '../../domain/pricing/warranty.ts';

/** Says a tier's name as people read it. */
export function useTierText(): TierTextOf {
  const { t } = useTranslation('common');
  return useCallback((tierName) => tierText(t, tierName), [t]);
}

/** A tier's name as people read it. */
export type TierTextOf = (tierName: string) => string;

/**
 * A tier's name as people read it: where it is one of the usual ones, as books write these, in the person's language,
 * else the shop's own as it is.
 */
export function tierText(t: TFunction<'common'>, tierName: string): string {
  const label = tierLabel(tierName);
  const usual = tierKinds.find((kind) => tierLabel(tableNames[kind]) === label);
  return usual ? t(`tierName.${usual}`) : label;
}

/** The warranty that a tier carries, in the shop's words or the usual ones (A10); "" if it carries none. */
export function warrantyText(
  t: TFunction<'common'>,
  { kind, warranty }: Pick<PricedTier, 'kind' | 'warranty'>,
): string {
  return warranty ?? (kind ? t(`warranty.${kind}`) : '');
}
