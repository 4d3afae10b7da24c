import { z } from 'zod/mini';
import { draftPositionSchema, publicationSchema } from './draft.ts';
import { heldFlagsSchema } from './flag.ts';
import { membershipsSchema } from './membership.ts';
import { ownDescriptionsSchema } from './own-description.ts';
import { papersSchema } from './paper.ts';
import { sentVisitsSchema, serverClockSchema, thisDeviceSchema } from './sent-visits.ts';
import { syncStateSchema } from './sync-state.ts';
import { documentTables } from './tables.ts';

/**
 * The local documents: the four whole-snapshot tables, what the organization puts on paper, where the
 * tables stand in the log, what the user is in which organization, the descriptions that were written on this device, of an author's draft where
 * undo stands and that it is to be published, how price lists are read, what the user flagged, what the
 * server has of the visits, what this device calls itself in them, and how the server's clock stands to its own.
 */
export const localDocuments = {
  ...documentTables,
  papers: papersSchema,
  syncState: syncStateSchema,
  memberships: membershipsSchema,
  ownDescriptions: ownDescriptionsSchema,
  draftPosition: draftPositionSchema,
  publication: publicationSchema,
  priceListLayouts: z.object({
    rows: z.array(z.object({ header: z.string(), layout: z.string() })),
  }),
  flags: heldFlagsSchema,
  sentVisits: sentVisitsSchema,
  thisDevice: thisDeviceSchema,
  serverClock: serverClockSchema,
} as const;
