import type { OrderDraft } from '../../../domain/order/order-content.ts';
import { type Money, moneyAt } from '../../../runtime/use-money.ts';
import type { Language } from '../../../schemas/preferences.ts';

/** How an amount of an order is written: as on its paper, whatever country the organization is of by now. */
export function orderAmount(
  { country = '', currency }: Pick<OrderDraft, 'country' | 'currency'>,
  money: Money,
  language: Language,
): (amount: string) => string {
  const { formatWhole } = moneyAt({ ...money, country, language });
  return (amount) => formatWhole(amount, currency);
}
