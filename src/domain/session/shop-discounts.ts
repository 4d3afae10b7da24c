import type { VisitDiscount } from '../../schemas/discount.ts';
import { isPlainObject, own } from '../plain-object.ts';
import { decimalText } from '../pricing/exact.ts';
import { isRuleName, mostDiscounts } from '../pricing/rule-texts.ts';
import { type Discount, readDiscount } from './discount.ts';

/**
 * The discounts of an organization in their order, each as a visit keeps it (O8): what is not looked at is left out.
 *
 * @param given the variable; absent or null: none
 * @returns null where it can't be read
 */
export function readDiscounts(given: unknown): VisitDiscount[] | null {
  if ((given ?? null) === null) return [];
  if (!Array.isArray(given) || given.length > mostDiscounts) return null;
  const discounts = new Map<string, VisitDiscount>();
  for (const item of given) {
    if (!isPlainObject(item)) return null;
    const [discount, name] = [readDiscount(item), own(item, 'name')];
    if (!discount || !isRuleName(name) || discounts.has(name)) return null;
    const approve = own(item, 'approve') === true ? { approve: true } : {};
    discounts.set(name, { name, ...textsOf(discount), ...approve });
  }
  return [...discounts.values()];
}

function textsOf(discount: Discount): Pick<VisitDiscount, 'percent' | 'max' | 'amount'> {
  if ('amount' in discount) return { amount: decimalText(discount.amount) };
  const { percent, max } = discount;
  return { percent: decimalText(percent), ...(max === null ? {} : { max: decimalText(max) }) };
}
