import type { Membership, Permission } from '../../schemas/membership.ts';

/** What a user is in an organisation (B3). */
export type Standing = 'outsider' | 'newcomer' | 'member' | 'manager';

/** A newcomer has joined and waits for a role. The owner manages whatever the roles say. */
export function standing(membership: Membership | undefined): Standing {
  if (!membership) return 'outsider';
  if (membership.owner || hasPermission(membership, 'manage')) return 'manager';
  return membership.roles.length > 0 ? 'member' : 'newcomer';
}

export function hasPermission(membership: Membership, permission: Permission): boolean {
  return membership.roles.some((role) => role.permissions.includes(permission));
}
