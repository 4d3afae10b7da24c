import type { Unsent } from '../../domain/session/unsent-visits.ts';
import type { Membership } from '../../schemas/membership.ts';

/** That the user is in the organization no more whose database is open, and what became of the orders that were signed here (V4). */
export type Removal = {
  /** `arrived`: its office has all of them; `waiting`: it lacks some; `none`: none is known of. */
  orders: 'none' | 'arrived' | 'waiting';
  /** How many it lacks. */
  waiting: number;
};

/**
 * @param org whose database it is; "" for none
 * @param known what is known of it here: memberships are null before the first contact, `sent` are ids of orders
 */
export function removalOf(
  org: string,
  known: {
    memberships: readonly Pick<Membership, 'org'>[] | null;
    sent: readonly string[];
    unsent: readonly Pick<Unsent, 'kind'>[];
  },
): Removal | null {
  const { memberships, sent, unsent } = known;
  if (org === '' || !memberships || memberships.some((each) => each.org === org)) return null;
  const waiting = unsent.filter(({ kind }) => kind === 'order').length;
  if (waiting > 0) return { orders: 'waiting', waiting };
  return { orders: sent.length > 0 ? 'arrived' : 'none', waiting };
}
