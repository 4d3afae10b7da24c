import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { tierNames } from '../demo-schema.ts';

const name = z.string().trim().min(1);
const refIds = z.array(name).min(1);

const customer = z.strictObject({
  name,
  address: name,
  phone: name,
  email: z.email().optional(),
  orderNumber: name.optional(),
  signer: name.optional(),
});

const visitsSchema = z.strictObject({
  technicians: z.array(z.strictObject({ email: z.email(), name, closes: z.number().gt(0).lt(1) })),
  problems: refIds,
  tiers: z.record(z.enum(tierNames), z.number().positive()),
  customers: z.array(customer).min(10),
  notes: z.array(name).min(1),
  declines: z
    .array(
      z.strictObject({
        reason: z.enum(['price', 'thinks', 'later', 'other', 'repaired']),
        words: name.optional(),
      }),
    )
    .min(1),
  flags: z.array(
    z.strictObject({
      by: z.email(),
      about: z.enum(['problems', 'offers']),
      refId: name,
      kind: z.enum(['price', 'text']),
      note: name,
      answer: name.optional(),
    }),
  ),
});

/** What the demo's visits are made of. */
export type DemoVisits = z.infer<typeof visitsSchema>;

export type DemoTechnician = DemoVisits['technicians'][number];

/** @throws {Error} that names what in demo/visits.yaml is wrong */
export function readDemoVisits(): DemoVisits {
  const file = new URL('../../../demo/visits.yaml', import.meta.url);
  const parsed = visitsSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `demo/visits.yaml, ${path.join('.')}: ${message}`,
  );
  throw new Error(faults.join('\n'));
}
