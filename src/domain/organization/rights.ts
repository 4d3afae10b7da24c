import type { Membership, Permission } from '../../schemas/membership.ts';

/** What a user is in an organization (B3). */
export type Standing = 'outsider' | 'newcomer' | 'member' | 'manager';

/**
 * A newcomer has joined and waits for a role. The owner manages whatever the roles say.
 *
 * @param isOwner what the organization itself says: its owner may have no membership
 */
export function standing(membership: Membership | undefined, isOwner = false): Standing {
  if (isOwner) return 'manager';
  if (!membership) return 'outsider';
  if (may(membership, 'manage')) return 'manager';
  return membership.roles.length > 0 ? 'member' : 'newcomer';
}

/** Whether the server shows somebody of this standing more of the organization than its name and roles (B3). */
export function isReader(standing: Standing): boolean {
  return standing === 'member' || standing === 'manager';
}

/** Each of these lets read all visits of the organization (V4). */
export const visitReaders: readonly Permission[] = ['manage', 'sales'];

/** Whether the server lets this member do it (B3). The owner may do all of it, whatever the roles say. */
export function may({ owner, roles }: Membership, permission: Permission): boolean {
  return owner || roles.some(({ permissions }) => permissions.includes(permission));
}
