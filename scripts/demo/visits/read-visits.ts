import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { optionNames } from '../../book/starter-book.ts';

const name = z.string().trim().min(1);
const names = z.array(name).min(1);

const business = z.strictObject({
  name,
  email: z.email().optional(),
  orderNumber: name.optional(),
  signer: name,
});

const visitsSchema = z.strictObject({
  technicians: z.array(z.strictObject({ email: z.email(), name, closes: z.number().gt(0).lt(1) })),
  problems: names,
  tiers: z.record(z.enum(optionNames), z.number().positive()),
  people: z.strictObject({ given: names, family: names, streets: names, towns: names }),
  businesses: z.array(business).min(1),
  notes: names,
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
