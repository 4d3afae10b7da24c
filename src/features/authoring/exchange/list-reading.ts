import { z } from 'zod/mini';
import { encodings } from '../../../spreadsheets/csv/decode-text.ts';
import type { ListReading } from './file-reading.ts';

const column = z.nullable(z.int().check(z.minimum(0)));

/** As it is remembered on the device. */
const listReadingSchema = z.object({
  layout: z.object({
    headerRows: z.int().check(z.minimum(0)),
    columns: z.object({ code: column, name: column, cost: column }),
    decimal: z.enum(['.', ',']),
    currency: z.nullable(z.string()),
  }),
  encoding: z.nullable(z.enum(encodings)),
  makeUnmatched: z.boolean(),
});

/** null: what an earlier program remembered says nothing any more. */
export function readListReading(text: string): ListReading | null {
  try {
    return listReadingSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
