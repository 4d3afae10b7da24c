import { Big } from 'big.js';
import type { OrderContent } from '../../schemas/order.ts';
import type { Variables } from '../../schemas/organization.ts';
import { paymentAddress } from '../organization/payment-link.ts';
import { own } from '../plain-object.ts';
import { numberFormat } from '../pricing/number-locale.ts';
import { monthlyPayment, readFinancing } from '../session/financing.ts';
import type { VisitTotal } from '../session/visit-total.ts';

/** What is due, and in what. */
type Due = Pick<VisitTotal, 'due' | 'currency' | 'rate'>;

/**
 * What a total comes to a month (O9).
 *
 * @param disclosure what has to be said of it; "": it is not shown
 * @returns undefined where none is shown
 */
export function monthlyOf(
  { due, currency, rate }: Due,
  variables: Variables,
  disclosure: string,
): OrderContent['monthly'] {
  const financing = readFinancing(own(variables, 'financing'));
  if (!financing || disclosure.trim() === '') return undefined;
  const digits = digitsOf(currency);
  const payment = monthlyPayment(new Big(due), financing, { rate: new Big(rate), digits });
  return payment === null ? undefined : { payment, months: financing.months, disclosure };
}

/**
 * Where an order is paid (O9): by the organization's payment link, where something is due in a currency that has a code.
 *
 * @param order its id
 */
export function paymentAddressOf(
  order: string,
  { due, currency }: Due,
  variables: Variables,
): string | undefined {
  const link = own(variables, 'paymentLink') ?? null;
  if (link === null || !isCode(currency) || !new Big(due).gt(0)) return undefined;
  const amount = new Big(due).toFixed(digitsOf(currency));
  return paymentAddress(link, { amount, currency: currency.toUpperCase(), order }) ?? undefined;
}

/** Whether it is a code as ISO 4217 has them. */
function isCode(currency: string | null): currency is string {
  return currency !== null && /^[a-z]{3}$/i.test(currency);
}

/** So many digits a currency without a code has. */
const usualDigits = 2;

function digitsOf(currency: string | null): number {
  if (!isCode(currency)) return usualDigits;
  const { maximumFractionDigits } = numberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? usualDigits;
}
