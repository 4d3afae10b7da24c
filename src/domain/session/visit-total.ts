import { Big } from 'big.js';
import type { SelectedOffer } from '../../schemas/session.ts';
import { decimalText } from '../pricing/exact.ts';
import { confirmedAmount } from './offer-drift.ts';

/**
 * What the confirmed offers of a visit come to: the amounts that the customer read, added up. Amounts
 * of different currencies are not added; the currencies are in the order of their first offer.
 */
export function visitTotals(
  offers: readonly SelectedOffer[],
): { currency: string | null; amount: string }[] {
  const totals = new Map<string | null, Big>();
  for (const offer of offers) {
    const before = totals.get(offer.currency) ?? new Big(0);
    totals.set(offer.currency, before.plus(confirmedAmount(offer)));
  }
  return [...totals].map(([currency, amount]) => ({ currency, amount: decimalText(amount) }));
}
