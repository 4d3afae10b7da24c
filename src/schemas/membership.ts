import { z } from 'zod/mini';

/** What a role lets its holders do beyond reading the book (B1). */
export const permissions = ['manage', 'author', 'sales'] as const;
export type Permission = (typeof permissions)[number];

/** A permission of a later server is left out. */
export const permissionsSchema = z.pipe(
  z.pipe(
    z.array(z.string()),
    z.transform((names) => permissions.filter((each) => names.includes(each))),
  ),
  // Says what comes of it, which a transform does not.
  z.array(z.enum(permissions)),
);

export const roleSchema = z.object({
  id: z.string(),
  org: z.string(),
  name: z.string(),
  permissions: z.catch(permissionsSchema, () => []),
});

export type Role = z.infer<typeof roleSchema>;

/** The signed-in user's own profile in one organization. */
const membershipSchema = z.object({
  /** The profile's id. */
  id: z.string(),
  org: z.string(),
  orgName: z.string(),
  /** Whether the organization is the user's own. */
  owner: z.boolean(),
  roles: z.array(roleSchema),
});

export type Membership = z.infer<typeof membershipSchema>;

/** The local document `memberships`: the user's profiles as the server last told them. */
export const membershipsSchema = z.object({ rows: z.array(membershipSchema) });

/** A member as those who may read the organization see them. */
const memberSchema = z.object({
  /** The profile's id. */
  id: z.string(),
  user: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the server has seen that the address is the person's own. */
  verified: z.boolean(),
  /** Ids of the member's roles. */
  roles: z.array(z.string()),
});

export type Member = z.infer<typeof memberSchema>;
