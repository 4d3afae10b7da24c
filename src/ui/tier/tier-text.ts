import type { TFunction } from 'i18next';
import { tierLabel } from '../../domain/menu/menu-view.ts';
import { tableNames, tierKinds } from '../../domain/pricing/warranty.ts';

/**
 * A tier's name as people read it: where it is one of the usual ones, as books write these, in the person's language,
 * else the shop's own as it is.
 */
export function tierText(t: TFunction<'common'>, tierName: string): string {
  const label = tierLabel(tierName);
  const usual = tierKinds.find((kind) => tierLabel(tableNames[kind]) === label);
  return usual ? t(`tierName.${usual}`) : label;
}
