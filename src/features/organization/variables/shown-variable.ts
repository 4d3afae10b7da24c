import { ownRules } from '../../../domain/pricing/constants.ts';
import { shownRule } from './shown-rule.ts';
import { isMoney, variableText } from './variable-text.ts';
import type { Writing } from './writing.ts';

/** A variable's value as people read it: a fee in the currency of this device, anything else as it is stored. */
export function shownVariable(name: string, value: unknown, writing: Writing): string {
  const { money, t } = writing;
  const rule = ownRules.find((each) => each === name);
  if (rule) return shownRule(rule, value, writing);
  if (isMoney(name, value)) return money.formatCents(String(value));
  return variableText(name, value, money.rate) || t('variables.empty');
}
