import { numberFormat } from '../domain/pricing/number-locale.ts';
import type { VisitDiscount } from '../schemas/discount.ts';

/**
 * What a discount takes off (O8), for a text of whoever says it: `kind` is the text's last key, and it takes the rest.
 *
 * @param cents an amount of the base unit as it is shown, with its cents
 */
export function discountWords(
  { name, percent, max, amount }: VisitDiscount,
  { cents, locale }: { cents: (amount: string) => string; locale: string },
) {
  if (percent === undefined) return { kind: 'amount', name, amount: cents(amount ?? '0') } as const;
  const written = numberFormat(locale, { maximumFractionDigits: 20 });
  const of = { name, percent: written.format(percent as Intl.StringNumericLiteral) };
  if (max === undefined) return { kind: 'percent', ...of } as const;
  return { kind: 'upTo', ...of, max: cents(max) } as const;
}
