import type { TFunction } from 'i18next';
import { exact, percentText } from '../../../domain/pricing/exact.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { isMoney } from './variable-text.ts';

/** What a value of a variable that prices or totals know says, in words; "" for others and for no number. */
export function variableMeaning(
  name: string,
  value: unknown,
  money: Money,
  t: TFunction<'organization'>,
): string {
  const number = exact(value);
  if (number === undefined) return '';
  if (isMoney(name, value)) {
    return t('variables.meaning.fee', { amount: money.formatCents(String(value)) });
  }
  const percent = percentText(number.minus(1).abs());
  if (name === 'salesTax') {
    return t(number.lt(1) ? 'variables.meaning.lessTax' : 'variables.meaning.tax', { percent });
  }
  if (name !== 'saDiscount') return '';
  if (number.eq(1)) return t('variables.meaning.same');
  return t(number.gt(1) ? 'variables.meaning.more' : 'variables.meaning.less', { percent });
}
