import type { HeldCostList } from '../schemas/cost-list.ts';

/** Those that the server is to have, and does not: they wait, or it refused them. */
export function unsentCostLists(lists: readonly HeldCostList[]): HeldCostList[] {
  return lists.filter(({ status }) => status !== 'drafted');
}
