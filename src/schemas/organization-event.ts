import { z } from 'zod/mini';
import { permissionsSchema } from './membership.ts';
import { paperFields } from './paper.ts';
import { timestamp } from './primitives.ts';

const named = z.object({ id: z.string(), name: z.string() });
const count = z._default(z.number(), 0);
const change = <T>(value: z.ZodMiniType<T>) => z.object({ before: value, after: value });
const lists = {
  added: z._default(z.array(named), () => []),
  removed: z._default(z.array(named), () => []),
  /** How many of either are left out. */
  more: count,
};
/** A field of a later server is left out. */
const onPaper = z.pipe(
  z.array(z.string()),
  z.transform((names) => paperFields.filter((each) => names.includes(each))),
);
const variable = z.object({
  name: z.string(),
  /** A number, a text or null; absent where there was no such variable. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});

/** What an event tells besides who did it and whom it concerns, by its kind (B7). */
export const happeningSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      'organizationCreated',
      'memberJoined',
      'memberLeft',
      'memberRemoved',
      'ownershipHandedOver',
      'sessionsEnded',
      'accountDeleted',
    ]),
  }),
  z.object({
    kind: z.literal('organizationChanged'),
    data: z.object({
      name: z.optional(change(z.string())),
      /** refIds, "" for none of its own. */
      currency: z.optional(change(z.string())),
    }),
  }),
  z.object({
    kind: z.literal('variablesChanged'),
    data: z.object({ changes: z.array(variable), more: count }),
  }),
  z.object({ kind: z.literal('paperChanged'), data: z.object({ fields: onPaper }) }),
  z.object({ kind: z.literal('memberRolesChanged'), data: z.object(lists) }),
  z.object({
    kind: z.literal('roleCreated'),
    data: z.object({ role: named, permissions: permissionsSchema }),
  }),
  z.object({
    kind: z.literal('roleChanged'),
    data: z.object({
      role: named,
      name: z.optional(change(z.string())),
      permissions: z.optional(change(permissionsSchema)),
    }),
  }),
  z.object({
    kind: z.literal('roleDeleted'),
    data: z.object({ role: named, members: count }),
  }),
  z.object({ kind: z.literal('bookCreated'), data: z.object({ book: named, ...lists }) }),
  z.object({
    kind: z.literal('bookChanged'),
    data: z.object({
      book: named,
      name: z.optional(change(z.string())),
      shared: z.optional(change(z.boolean())),
      ...lists,
    }),
  }),
  z.object({ kind: z.literal('bookDeleted'), data: z.object({ book: named }) }),
  z.object({
    kind: z.literal('customersErased'),
    data: z.object({ visits: z.number() }),
  }),
  z.object({
    kind: z.enum(['oldCustomersErased', 'oldCustomersNotErased']),
    data: z.object({ visits: z.number(), months: z.number() }),
  }),
  z.object({
    kind: z.literal('orderMadeToStand'),
    data: z.object({
      order: z.string(),
      /** 0: it has none. */
      number: z.int(),
      /** Of those that count no more. */
      instead: z.array(z.int()),
    }),
  }),
  z.object({
    kind: z.literal('redaction'),
    data: z.object({ reason: z.string(), seq: z.number() }),
  }),
]);

export type Happening = z.infer<typeof happeningSchema>;

/** Something that happened to an organization, as the server tells those who manage it. */
export const organizationEventSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** The account that did it, "" for the operator and for one that is deleted; its name of then. */
  actor: z.string(),
  actorName: z.string(),
  operator: z.boolean(),
  /** The account that it concerns, likewise. */
  subject: z.string(),
  subjectName: z.string(),
  data: z.unknown(),
  created: timestamp,
});

export type OrganizationEvent = z.infer<typeof organizationEventSchema>;

/** What an event tells; null where it is of a kind or form that a later server knows. */
export function happeningOf({ kind, data }: OrganizationEvent): Happening | null {
  return happeningSchema.safeParse({ kind, data: data ?? {} }).data ?? null;
}
