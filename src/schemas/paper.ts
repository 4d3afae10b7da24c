import { z } from 'zod/mini';
import { text, timestamp } from './primitives.ts';

/** What an organization puts on paper (K8), each "" where it has given none. */
const paperTextsSchema = z.object({
  /** As it is printed, where that is another than the organization's own. */
  name: z.string(),
  /** A PNG or a JPEG as base64, of at most 500,000 bytes. */
  logo: z.string(),
  /** Several lines. */
  address: z.string(),
  phone: z.string(),
  licence: z.string(),
  terms: z.string(),
  /**
   * The notice of cancellation (K17), `{date}` where the last day belongs. A server and a device of before have none.
   */
  cancellation: text,
  /** What is said below a monthly amount (O9); without it none is shown. A server and a device of before have none. */
  disclosure: text,
});

export type PaperTexts = z.infer<typeof paperTextsSchema>;

export type PaperField = keyof PaperTexts;

/** In the order in which they are shown. */
export const paperFields = Object.keys(paperTextsSchema.shape) as PaperField[];

/** The record of an organization. */
export const paperSchema = z.extend(paperTextsSchema, {
  id: z.string(),
  org: z.string(),
  /** When it was last saved: where it is still the same, so is the rest. */
  updated: timestamp,
});

export type Paper = z.infer<typeof paperSchema>;

/** The local document `papers`: replaced as one. */
export const papersSchema = z.object({ rows: z.array(paperSchema) });
