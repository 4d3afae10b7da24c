import type { TFunction } from 'i18next';
import type { Money } from '../../../runtime/use-money.ts';
import { isMoney, variableText } from './variable-text.ts';

/** A variable's value as people read it: a fee in the currency of this device, anything else as it is stored. */
export function shownVariable(
  name: string,
  value: unknown,
  money: Money,
  t: TFunction<'organization'>,
): string {
  if (isMoney(name, value)) return money.formatCents(String(value));
  return variableText(name, value, money.rate) || t('variables.empty');
}
