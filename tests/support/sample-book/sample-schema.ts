import { z } from 'zod';
import { revisionFields } from '../../../scripts/demo/demo-schema.ts';

/** The tiers from the simplest up: in the data each one starts from the one before it. */
export const tierNames = ['band-aid', 'bronze', 'silver', 'gold', 'platinum'] as const;

export type TierName = (typeof tierNames)[number];

const name = z.string().trim().min(1);
const refId = z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'must be lower_case_with_underscores');
const positive = z.number().positive();

/** A card of 230 px shows this many characters on two lines. */
const shortText = name.max(45);

/** A line: its text, or `What it is about: text`, which takes the place of such a line of the tier below. */
const line = z
  .union([
    shortText,
    z.record(name, shortText).refine((pair) => Object.keys(pair).length === 1, 'must be one line'),
  ])
  .transform((given): DemoLine => {
    const [name, text] = typeof given === 'string' ? [given, given] : soleEntry(given);
    return { name, text };
  });

/** One line of a card; `name` says what it is about and is its text where nothing else was given. */
export type DemoLine = { name: string; text: string };

function soleEntry(pair: Record<string, string>): [name: string, text: string] {
  const [entry] = Object.entries(pair);
  if (!entry) throw new Error('a line has a text');
  return entry;
}

const tierSchema = z.strictObject({
  offer: name.max(45),
  title: name.max(40),
  multiplier: positive.max(5).default(1),
  keeps: z.array(name).optional(),
  drops: z.array(name).optional(),
  lines: z.array(line).default([]),
  care: z.array(refId).default([]),
  time: z.record(name, positive.max(60)).default({}),
  materials: z.record(name, positive).default({}),
});

/** What the data files say of one tier: its difference from the tier below. */
export type TierEntry = z.infer<typeof tierSchema>;

const problemSchema = z.strictObject({
  name: name.max(60),
  refId,
  tags: z.array(name).min(2).max(4),
  description: name.min(30),
  tiers: z.strictObject({
    'band-aid': tierSchema,
    bronze: tierSchema,
    silver: tierSchema,
    gold: tierSchema,
    platinum: tierSchema,
  } satisfies Record<TierName, typeof tierSchema>),
});

export type ProblemEntry = z.infer<typeof problemSchema>;

export const tradeSchema = z.strictObject({ problems: z.array(problemSchema).min(1) });

export const sharedSchema = z.strictObject({
  tiers: z.array(z.enum(tierNames)).length(tierNames.length),
  tags: z.array(name).min(1),
  lines: z.record(refId, line),
  menuCopy: z.record(refId, z.strictObject({ name, lines: z.array(refId).min(1) })),
});

export type SharedEntry = z.infer<typeof sharedSchema>;

/** One later changeset: in the order create, update, add, withdraw, delete. */
const revisionSchema = z.strictObject({
  ...revisionFields,
  add: z.array(problemSchema).default([]),
  withdraw: z.array(name).default([]),
  delete: z.record(z.string(), z.array(refId).min(1)).default({}),
});

export type SampleRevisionEntry = z.infer<typeof revisionSchema>;

export const revisionsSchema = z.strictObject({ revisions: z.array(revisionSchema).min(1) });
