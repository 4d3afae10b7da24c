import type { TFunction } from 'i18next';
import { ownRules } from '../../../domain/pricing/constants.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { shownRule } from './shown-rule.ts';
import { isMoney, variableText } from './variable-text.ts';

/** How a value is written, and in which language. */
export type Writing = { money: Money; t: TFunction<'organization'>; language: string };

/** A variable's value as people read it: a fee in the currency of this device, anything else as it is stored. */
export function shownVariable(name: string, value: unknown, writing: Writing): string {
  const { money, t } = writing;
  const rule = ownRules.find((each) => each === name);
  if (rule) return shownRule(rule, value, writing);
  if (isMoney(name, value)) return money.formatCents(String(value));
  return variableText(name, value, money.rate) || t('variables.empty');
}
