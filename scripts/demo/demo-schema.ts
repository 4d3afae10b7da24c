import { z } from 'zod';
import { costsFault } from '../../src/domain/organization/costs-fault.ts';
import { longestOfPaper } from '../../src/domain/organization/paper.ts';
import { variablesFault } from '../../src/domain/organization/variables-fault.ts';

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

export const problemSchema = z.strictObject({
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

export const tradeSchema = z.strictObject({ problems: z.array(z.unknown()).min(1) });

export const sharedSchema = z.strictObject({
  tiers: z.array(z.enum(tierNames)).length(tierNames.length),
  tags: z.array(name).min(1),
  lines: z.record(refId, line),
  menuCopy: z.record(refId, z.strictObject({ name, lines: z.array(refId).min(1) })),
});

export type SharedEntry = z.infer<typeof sharedSchema>;

const fields = z.record(z.string(), z.unknown());

/** One later changeset: in the order create, update, add, withdraw, delete. */
export const revisionSchema = z.strictObject({
  why: name,
  create: z.record(z.string(), z.record(refId, fields)).default({}),
  update: z.record(z.string(), z.record(refId, fields)).default({}),
  add: z.array(z.unknown()).default([]),
  withdraw: z.array(name).default([]),
  delete: z.record(z.string(), z.array(refId).min(1)).default({}),
});

export type RevisionEntry = z.infer<typeof revisionSchema>;

export const historySchema = z.strictObject({ revisions: z.array(z.unknown()).min(1) });

const account = z.strictObject({ email: z.email(), name });

export const organizationSchema = z.strictObject({
  publisher: z.strictObject({ name, account }),
  organization: z.strictObject({
    name,
    currency: name,
    variables: z
      .record(z.string(), z.unknown())
      .refine((given) => variablesFault(given) === null, 'no server would take them'),
    costs: z
      .record(z.string(), z.unknown())
      .refine((given) => costsFault(given) === null, 'no server would take them'),
    paper: z.strictObject({
      address: name.max(longestOfPaper.address),
      phone: name.max(longestOfPaper.phone),
      licence: name.max(longestOfPaper.licence),
      terms: name.max(longestOfPaper.terms),
      cancellation: name.max(longestOfPaper.cancellation),
    }),
  }),
  password: z.string().min(10),
  accounts: z
    .array(
      account.extend({
        role: z.enum(['owner', 'Administrator', 'Author', 'Technician', 'none']),
      }),
    )
    .min(1),
  revisions: z.array(z.unknown()).min(1),
});

export type OrganizationEntry = z.infer<typeof organizationSchema>;
