import type { Membership, Permission } from '../../schemas/membership.ts';

/** What a user is in an organisation (B3). */
export type Standing = 'outsider' | 'newcomer' | 'member' | 'manager';

/** A newcomer has joined and waits for a role. The owner manages whatever the roles say. */
export function standing(membership: Membership | undefined): Standing {
  if (!membership) return 'outsider';
  if (may(membership, 'manage')) return 'manager';
  return membership.roles.length > 0 ? 'member' : 'newcomer';
}

/** Whether the server lets this member do it (B3). Managing is the owner's whatever the roles say. */
export function may({ owner, roles }: Membership, permission: Permission): boolean {
  if (owner && permission === 'manage') return true;
  return roles.some(({ permissions }) => permissions.includes(permission));
}
