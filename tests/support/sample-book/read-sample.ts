import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { resolveTiers } from './resolve-tiers.ts';
import type { DemoProblem, DemoRevision, SampleBook } from './sample-data.ts';
import {
  type ProblemEntry,
  revisionsSchema,
  type SampleRevisionEntry,
  sharedSchema,
  tradeSchema,
} from './sample-schema.ts';

const tradeFiles = ['heating-and-cooling.yaml', 'plumbing.yaml', 'electrical.yaml'];
const folder = join(import.meta.dirname, '../../fixtures/sample-book');

/** Reads the 72 problems of the starter book of earlier releases, its history and the changes of the demo organization. */
export function readSample(): SampleBook {
  const shared = read('shared.yaml', sharedSchema);
  const known: DemoProblem[] = [];
  const problemOf = (entry: ProblemEntry): DemoProblem => {
    const problem = { ...entry, tiers: resolveTiers(entry, shared) };
    known.push(problem);
    return problem;
  };
  const revisionOf = ({ add, withdraw, ...revision }: SampleRevisionEntry): DemoRevision => ({
    ...revision,
    withdraw: withdraw.map((name) => {
      const problem = known.find((candidate) => candidate.name === name);
      if (!problem) throw new Error(`there is no problem "${name}" to withdraw`);
      return problem;
    }),
    add: add.map(problemOf),
  });
  return {
    shared,
    problems: tradeFiles.flatMap((file) => read(file, tradeSchema).problems.map(problemOf)),
    history: read('history.yaml', revisionsSchema).revisions.map(revisionOf),
    revisions: read('organization.yaml', revisionsSchema).revisions.map(revisionOf),
  };
}

function read<T>(file: string, schema: z.ZodType<T>): T {
  return schema.parse(parse(readFileSync(join(folder, file), 'utf8')));
}
