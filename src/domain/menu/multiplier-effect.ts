import { Big } from 'big.js';
import type { Variables } from '../../schemas/organization.ts';
import { displayAmount } from '../pricing/amounts.ts';
import { decimalText } from '../pricing/exact.ts';
import type { MenuView } from './menu-view.ts';
import { type Multipliers, type PricedTier, priceMenu } from './price-menu.ts';

export type MultiplierEffect = {
  tierName: string;
  /** What the multiplier adds to the tier's shown price, in whole units of the currency, as decimal text. */
  added: string;
};

/**
 * What one of a job's multipliers adds to the price of the tier that customers choose most, else of gold, else of the
 * first with a price: the difference of the shown prices with it and with 1 in its place.
 *
 * @param rate units of the currency to one base unit
 * @returns null where no tier has a price
 */
export function multiplierEffect(
  view: MenuView,
  variables: Variables,
  multipliers: Multipliers,
  multiplier: keyof Multipliers,
  { rate, agreement }: { rate: string; agreement: boolean },
): MultiplierEffect | null {
  const { tiers } = priceMenu(view, variables, multipliers);
  const priced = tiers.filter(({ price }) => price.ok);
  const tier =
    priced.find(({ mostChosen }) => mostChosen) ??
    priced.find(({ kind }) => kind === 'gold') ??
    priced[0];
  if (!tier) return null;
  const without = priceMenu(view, variables, { ...multipliers, [multiplier]: 1 }).tiers.find(
    ({ menuTierId }) => menuTierId === tier.menuTierId,
  );
  const shown = (of: PricedTier | undefined) =>
    of?.price.ok ? displayAmount(agreement ? of.price.discounted : of.price.price, rate) : null;
  const [now, before] = [shown(tier), shown(without)];
  if (now === null || before === null) return null;
  return { tierName: tier.tierName, added: decimalText(new Big(now).minus(before)) };
}
