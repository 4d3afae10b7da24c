import { z } from 'zod/mini';
import { recordId } from './primitives.ts';

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
