import { z } from 'zod/mini';
import { recordId } from './primitives.ts';

/** Which parts a supplier's list confirmed the costs of (X14), as the server has it. */
export const costListSchema = z.object({
  id: z.string(),
  /** As codes name the supplier; "": nobody said whose list it was. */
  supplier: z.string(),
  /** On which it was taken, of the office (T1): 2026-01-31. */
  day: z.string(),
  /** As a cell of a workbook holds them (X1). */
  refIds: z.string(),
  seq: z.int(),
});

export type CostList = z.infer<typeof costListSchema>;

/** How lists with such a header are read, as the server has it. */
export const listLayoutSchema = z.object({
  id: z.string(),
  header: z.string(),
  layout: z.string(),
  seq: z.int(),
});

export type ListLayout = z.infer<typeof listLayoutSchema>;

/** Up to which row of the server's a device has read; its id tells whether the server still has it. */
export const readUpToSchema = z.nullable(z.object({ id: z.string(), seq: z.int() }));

export type ReadUpTo = z.infer<typeof readUpToSchema>;

/** One that the server does not have. */
const heldCostListSchema = z.object({
  id: recordId,
  ...z.pick(costListSchema, { supplier: true, day: true }).shape,
  /** Parts whose cost it confirmed. */
  refIds: z.array(z.string()),
  /** Costs that it changed: each counts once it is published as the list says it. */
  changes: z.array(z.object({ refId: z.string(), quantity: z.number() })),
  /** `drafted`: its changes are not published yet. */
  status: z.enum(['drafted', 'waiting', 'refused']),
  /** Why the server refused it; "" where it did not. */
  error: z.string(),
});

export type HeldCostList = z.infer<typeof heldCostListSchema>;

/** The local document `costLists`, in the order in which they were taken. */
export const heldCostListsSchema = z.object({ rows: z.array(heldCostListSchema) });

/** The local document `costDays`: by which list each part's cost was confirmed last. */
export const costDaysSchema = z.object({
  read: readUpToSchema,
  lists: z.array(z.pick(costListSchema, { supplier: true, day: true })),
  /** By the part's refId the place in `lists`. */
  parts: z.record(z.string(), z.int()),
});

export type CostDays = z.infer<typeof costDaysSchema>;
