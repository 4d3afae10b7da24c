import { z } from 'zod';
import { costsFault } from '../../src/domain/organization/costs-fault.ts';
import { longestOfPaper } from '../../src/domain/organization/paper.ts';
import { variablesFault } from '../../src/domain/organization/variables-fault.ts';
import { languages } from '../book/starter-book.ts';

const name = z.string().trim().min(1);
const refId = z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'must be lower_case_with_underscores');

const fields = z.record(z.string(), z.unknown());

/** What any later changeset has: why it is published, and records by table and refId. */
export const revisionFields = {
  why: name,
  create: z.record(z.string(), z.record(refId, fields)).default({}),
  update: z.record(z.string(), z.record(refId, fields)).default({}),
};

/** One changeset of the demo organization's book, in the order create, update, add. */
const revisionSchema = z.strictObject({
  ...revisionFields,
  /** Keys of own-problems.yaml. */
  add: z.array(refId).default([]),
});

export type RevisionEntry = z.infer<typeof revisionSchema>;

const account = z.strictObject({ email: z.email(), name });

export const organizationSchema = z.strictObject({
  publisher: z.strictObject({ account, books: z.record(z.enum(languages), name) }),
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
  revisions: z.array(revisionSchema).min(1),
});

export type OrganizationEntry = z.infer<typeof organizationSchema>;
