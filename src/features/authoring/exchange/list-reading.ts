import { z } from 'zod/mini';
import { type CostColumns, costRoles } from '../../../domain/exchange/costs/cost-columns.ts';
import type { CostRow, LineDecision } from '../../../domain/exchange/costs/cost-list.ts';
import type { CostReason } from '../../../domain/exchange/costs/cost-reason.ts';
import type { FoundBy } from '../../../domain/exchange/costs/part-index.ts';
import { encodings } from '../../../spreadsheets/csv/decode-text.ts';

const column = z.nullable(z.int().check(z.minimum(0)));

/** How a supplier's list is read, as it is remembered on the device. */
const listReadingSchema = z.object({
  /** The name of the sheet. */
  sheet: z.string(),
  /** Whether rows and columns are read that the workbook hides. */
  withHidden: z.boolean(),
  /** How a text file's characters are to be read; null: as they are likely to be meant. */
  encoding: z.nullable(z.enum(encodings)),
  /** Whose list it is, as codes name the supplier; "": nobody said. */
  supplier: z.string(),
  /** Counted from 0; -1: there is none. */
  header: z.int().check(z.minimum(-1)),
  columns: z.object(
    Object.fromEntries(costRoles.map((role) => [role, column])) as {
      [Role in keyof CostColumns]: typeof column;
    },
  ),
  isCostGuessed: z.boolean(),
  m: z.nullable(z.enum(['thousand', 'meters'])),
  decimal: z.nullable(z.enum(['.', ','])),
  /** refId of the currency of its costs; null: the one that the list says, else the device's. */
  currency: z.nullable(z.string()),
  /** As it was typed; "": nobody said. */
  factor: z.string(),
  /** The same by discount group. */
  factors: z.record(z.string(), z.string()),
  makeUnmatched: z.boolean(),
  /** Codes that were put down as not ours, the oldest first. */
  notOurs: z.array(z.string()),
});

export type ListReading = z.output<typeof listReadingSchema>;

/** So many codes are remembered as not ours (X12). */
export const mostNotOurs = 5_000;

const decisionsSchema = z.array(
  z.object({
    row: z.int(),
    refId: z.optional(z.string()),
    count: z.optional(z.string().check(z.refine((text) => typedFactor(text) === text))),
    isMeant: z.optional(z.boolean()),
    isOut: z.optional(z.boolean()),
    isNotOurs: z.optional(z.boolean()),
    isMade: z.optional(z.boolean()),
  }),
);

/** By the row of the line, as the spreadsheet numbers it. */
export type LineDecisions = ReadonlyMap<number, LineDecision>;

/** null: what an earlier program remembered says nothing any more. */
export function readListReading(text: string): ListReading | null {
  try {
    return listReadingSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Bytes of what the organization keeps of one (X14). */
const mostBytes = 100_000;

/** As text, of no more bytes than the organization keeps: the codes that were put down first go first. */
export function writeListReading(reading: ListReading): string {
  const text = JSON.stringify(reading);
  const excess = new TextEncoder().encode(text).length - mostBytes;
  if (excess <= 0 || reading.notOurs.length === 0) return text;
  const least = Math.ceil(reading.notOurs.length / 10);
  return writeListReading({ ...reading, notOurs: reading.notOurs.slice(least) });
}

/** What was decided of a list before the page was left; null: as above. */
export function readUnfinished(
  text: string,
): { reading: ListReading; decisions: LineDecisions } | null {
  const schema = z.object({ reading: listReadingSchema, decisions: decisionsSchema });
  try {
    const { data } = schema.safeParse(JSON.parse(text));
    if (!data) return null;
    const decisions = new Map(data.decisions.map(({ row, ...decision }) => [row, decision]));
    return { reading: data.reading, decisions };
  } catch {
    return null;
  }
}

export function writeUnfinished(reading: ListReading, decisions: LineDecisions): string {
  return JSON.stringify({
    reading,
    decisions: [...decisions].map(([row, each]) => ({ row, ...each })),
  });
}

/** A factor, or a count, as people type it; null: it is none. */
export function typedFactor(text: string): string | null {
  const written = text.trim().replace(',', '.');
  return /^[0-9]{1,9}(\.[0-9]{1,9})?$/.test(written) && Number(written) > 0 ? written : null;
}

/** A sheet as its columns are chosen. */
export type SheetHead = {
  name: string;
  /** How many there are. */
  rows: number;
  /** The first of them, as text. */
  first: string[][];
  /** Whether the workbook hides all of it, how many of its rows, and which of its columns, by their letters. */
  hidden: { isWhole: boolean; rows: number; columns: string[] };
  /** How it is likely to be meant. */
  guess: ListReading;
  /** Whether its only prices are list prices. */
  isGross: boolean;
  /** How the last one with such a header was read on this device; null: none was. */
  remembered: ListReading | null;
};

/** What lines are listed by: `matched` are those that have a part and a cost. */
export const lineFilters = [
  'all',
  'matched',
  'suggested',
  'asked',
  'unmatched',
  'error',
  'notOurs',
  'left',
] as const;
export type LineFilter = (typeof lineFilters)[number];

/** What a list would do; the counts of all filters but `all` add up to `all`. */
export type ListPlan = {
  counts: Record<LineFilter, number>;
  /** Of those that are matched: what changes and is taken, costs as before, is a new part, is left out by hand. */
  changed: number;
  same: number;
  made: number;
  out: number;
  isCatalogue: boolean;
  /** Parts that have this supplier's code and are not in the list, and the names of the first. */
  missing: { count: number; names: string[] };
  /** How many records the step edits. */
  edits: number;
  /** Of how many parts the list says the cost, changed or as before (X14). */
  confirmed: number;
  /** What of the list's currency is known: a code or a sign; null: it says none. */
  currency: string | null;
};

/** A part that a line may be, with what it would cost then. */
export type PartOffer = {
  refId: string;
  name: string;
  before: number;
  /** null: the reason says why not. */
  after: number | null;
  reason: CostReason | null;
};

/** A line as the screen shows it. */
export type ShownLine = {
  row: number;
  kind: CostRow['kind'] | 'notOurs';
  code: string;
  name: string;
  /** What its cells say. */
  price: string;
  unit: string;
  pack: string;
  /** The part that it is about. */
  part: { refId: string; name: string } | null;
  before: number | null;
  after: number | null;
  by: FoundBy | null;
  reason: CostReason | null;
  offers: PartOffer[];
  isOut: boolean;
  isDecided: boolean;
};

/** So many lines are listed; a filter or a few letters find the others. */
export const mostLines = 500;
