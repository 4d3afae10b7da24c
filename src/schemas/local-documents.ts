import { z } from 'zod/mini';
import { costDaysSchema, heldCostListsSchema, readUpToSchema } from './cost-list.ts';
import { draftPositionSchema, publicationSchema } from './draft.ts';
import { heldFlagsSchema } from './flag.ts';
import { membershipsSchema } from './membership.ts';
import { papersSchema } from './paper.ts';
import { pastWaysSchema } from './past-ways.ts';
import { recordId, timestamp } from './primitives.ts';
import { seenBookSchema } from './seen-book.ts';
import { syncStateSchema } from './sync-state.ts';
import { documentTables } from './tables.ts';

/** A description of a problem that was written on this device, and the change that published it. */
const ownDescriptionSchema = z.object({
  /** The problem's refId. */
  problem: z.string(),
  description: z.string(),
  change: recordId,
});

export type OwnDescription = z.infer<typeof ownDescriptionSchema>;

/** The local document `ownDescriptions`: the last one for each problem, the newest at the end. */
export const ownDescriptionsSchema = z.object({ rows: z.array(ownDescriptionSchema) });

/** Why the server does not take a visit or an order, in the words of `sentences`. */
const refusedSendingSchema = z.object({
  reason: z.string(),
  /** `updated` of the session as it was refused: a later edit is another try. */
  updated: timestamp,
});

/**
 * The local document `sentVisits`: what the server has of the sessions, orders and quotes of this device (V8), as far as the
 * device was told. Whatever of them it does not name is unsent.
 */
export const sentVisitsSchema = z.object({
  /**
   * Names what RxDB notes of the server's states: another one, and all is compared anew. "" before the first contact, and
   * after copies were taken away (S7).
   */
  history: z.string(),
  /** The server's (L5), which `history` is of. */
  epoch: z.string(),
  /** By id of a session, its `updated` as the server has it. */
  visits: z.record(z.string(), timestamp),
  /** Ids of the orders that the server has. */
  orders: z.array(z.string()),
  /** Ids of the quotes that it has (O1). */
  quotes: z._default(z.array(z.string()), () => []),
  /** Whether it knows no quotes, being of before there were any. */
  isWithoutQuotes: z._default(z.boolean(), false),
  /** Ids of the mails that it has (O3). */
  mails: z._default(z.array(z.string()), () => []),
  /** Whether it mails quotes for this person, or why not, in the words of `mailOffers`; "": it is of before it did. */
  mailOffer: z._default(z.string(), ''),
  /** By id of a session, of an order, of a quote or of a mail. */
  refused: z.record(z.string(), refusedSendingSchema),
});

export type SentVisits = z.infer<typeof sentVisitsSchema>;

/** The local document `thisDevice`: a random name of it, by which a visit says where it is open (V1). */
const thisDeviceSchema = z.object({ id: z.string() });

/**
 * The local document `serverClock`: by how many milliseconds the server's clock is ahead of this device's (V2), as the
 * last contact told it that found another lead, and as was known before that.
 */
const serverClockSchema = z.object({ aheadMs: z.number(), beforeMs: z.number() });

/**
 * The local document `memberNames`: what the members of the organization that have a role are called, by which an author's
 * device tells who published (H4). None where its user publishes nothing. Whoever left, and an account that was deleted
 * (B12), is not among them after the next contact.
 */
const memberNamesSchema = z.object({
  rows: z.array(z.object({ user: z.string(), name: z.string() })),
});

export type MemberName = z.infer<typeof memberNamesSchema>['rows'][number];

/**
 * The local documents: the four whole-snapshot tables, what the organization puts on paper, where the
 * tables stand in the log, what the user is in which organization, what those are called who publish there, the descriptions that were
 * written on this device, of an author's draft where undo stands and that it is to be published, how price lists are read, what was
 * decided of their lines and which parts' costs they confirmed, what the user flagged, what the
 * server has of the visits, what this device calls itself in them, how the server's clock stands to its own, and up to where the user
 * has seen how prices and texts moved, and what prices were made of before.
 */
export const localDocuments = {
  ...documentTables,
  papers: papersSchema,
  syncState: syncStateSchema,
  memberships: membershipsSchema,
  memberNames: memberNamesSchema,
  ownDescriptions: ownDescriptionsSchema,
  draftPosition: draftPositionSchema,
  publication: publicationSchema,
  priceListLayouts: z.object({
    rows: z.array(
      z.object({
        header: z.string(),
        layout: z.string(),
        /** Whether the organization is still to be told of it; absent: nobody did that yet. */
        isUnsent: z.optional(z.boolean()),
      }),
    ),
    /** Of the organization's own; absent: nothing was read of them yet. */
    read: z.optional(readUpToSchema),
  }),
  /** What was decided of lists that are not in the draft yet, by the SHA-256 of their files (X13). */
  unfinishedLists: z.object({ rows: z.array(z.object({ hash: z.string(), list: z.string() })) }),
  costLists: heldCostListsSchema,
  costDays: costDaysSchema,
  flags: heldFlagsSchema,
  sentVisits: sentVisitsSchema,
  thisDevice: thisDeviceSchema,
  serverClock: serverClockSchema,
  seenBook: seenBookSchema,
  pastWays: pastWaysSchema,
} as const;
