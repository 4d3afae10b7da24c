import type { TFunction } from 'i18next';
import type { PricedTier } from '../../domain/menu/price-menu.ts';

/** The warranty that a tier carries, in the shop's words or the usual ones (A10); "" if it carries none. */
export function warrantyText(
  t: TFunction<'common'>,
  { kind, warranty }: Pick<PricedTier, 'kind' | 'warranty'>,
): string {
  return warranty ?? (kind ? t(`warranty.${kind}`) : '');
}
