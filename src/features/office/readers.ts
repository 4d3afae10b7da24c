import type { Permission } from '../../schemas/membership.ts';

/** Each of these lets read all visits of the organization (V4). */
export const readers: readonly Permission[] = ['manage', 'sales'];
