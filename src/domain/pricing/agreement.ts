import type { Variables } from '../../schemas/organization.ts';
import { own } from '../plain-object.ts';
import { exact } from './exact.ts';

/**
 * Whether the organization's service agreement takes anything off its prices (M8): not where `saDiscount` is 1 or more. One that
 * is no number gives no price at all, and counts as if it did.
 */
export function offersAgreement(variables: Variables): boolean {
  return !(exact(own(variables, 'saDiscount'))?.gte(1) ?? false);
}
