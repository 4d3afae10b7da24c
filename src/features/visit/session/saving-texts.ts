import type { TFunction } from 'i18next';
import type { VisitTotal } from '../../../domain/session/visit-total.ts';
import type { Money } from '../../../runtime/use-money.ts';

/** What the agreement saves and what is left of its price, a sentence each; none where it saves nothing (K3). */
export function savingTexts(
  { currency, saving, agreementPrice }: VisitTotal,
  money: Pick<Money, 'formatWhole'>,
  t: TFunction<'session'>,
): string[] {
  if (saving === null) return [];
  const saves = t('total.saves', { amount: money.formatWhole(saving, currency) });
  if (agreementPrice === null) return [saves];
  const { price, left } = agreementPrice;
  const cost = t(left === '0' ? 'total.paid' : 'total.left', {
    price: money.formatWhole(price, currency),
    left: money.formatWhole(left, currency),
  });
  return [saves, cost];
}
