import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { z } from 'zod';
import type { Demo, DemoProblem, DemoRevision } from './demo-data.ts';
import { refIdOf } from './demo-data.ts';
import {
  historySchema,
  organizationSchema,
  problemSchema,
  revisionSchema,
  sharedSchema,
  tradeSchema,
} from './demo-schema.ts';
import { problemFaults, type Vocabulary } from './problem-faults.ts';
import { resolveTiers } from './resolve-tiers.ts';
import { revisionFaults } from './revision-faults.ts';

const tradeFiles = ['heating-and-cooling', 'plumbing', 'electrical'].map(
  (trade) => `pricebook/${trade}.yaml`,
);

/** Reads one data file, given its path inside `demo/`. */
export type ReadText = (file: string) => string;

const pathOf = (file: string) => fileURLToPath(new URL(`../../demo/${file}`, import.meta.url));
const readFromDisk: ReadText = (file) => readFileSync(pathOf(file), 'utf8');

/** The logo of the demo organization, as base64. */
export function readDemoLogo(): string {
  return readFileSync(pathOf('logo.png'), 'base64');
}

/**
 * Reads the starter pricebook, its history and the demo organization.
 *
 * @throws one error that lists every fault found, each with its file and problem.
 */
export function readDemo(readText: ReadText = readFromDisk): Demo {
  const faults: string[] = [];
  const shared = readFile(readText, 'pricebook/shared.yaml', sharedSchema);
  const history = readFile(readText, 'history.yaml', historySchema);
  const organization = readFile(readText, 'organization.yaml', organizationSchema);

  const vocabulary: Vocabulary = {
    tags: new Set(shared.tags.map(refIdOf)),
    care: new Map(
      Object.entries(shared.menuCopy).map(([refId, { lines }]) => [refId, lines.length]),
    ),
  };
  for (const [refId, { lines }] of Object.entries(shared.menuCopy)) {
    for (const line of lines.filter((line) => !(line in shared.lines))) {
      faults.push(`pricebook/shared.yaml, menuCopy ${refId}: there is no line "${line}"`);
    }
  }

  const known: DemoProblem[] = [];
  const readProblem = (file: string, raw: unknown): DemoProblem[] => {
    const label = `${file}, ${nameOf(raw)}`;
    const parsed = problemSchema.safeParse(raw);
    if (!parsed.success) {
      faults.push(...messages(label, parsed.error));
      return [];
    }
    try {
      const problem: DemoProblem = { ...parsed.data, tiers: resolveTiers(parsed.data, shared) };
      faults.push(
        ...problemFaults(problem, known, vocabulary).map((fault) => `${label}: ${fault}`),
      );
      known.push(problem);
      return [problem];
    } catch (error) {
      faults.push(`${label}, ${(error as Error).message}`);
      return [];
    }
  };

  const readRevision = (file: string, raw: unknown): DemoRevision[] => {
    const label = `${file}, ${nameOf(raw)}`;
    const parsed = revisionSchema.safeParse(raw);
    if (!parsed.success) {
      faults.push(...messages(label, parsed.error));
      return [];
    }
    faults.push(...revisionFaults(parsed.data).map((fault) => `${label}: ${fault}`));
    for (const refId of Object.keys(parsed.data.create.problemTags ?? {}))
      vocabulary.tags.add(refId);
    const withdraw = parsed.data.withdraw.flatMap((name) => {
      const problem = known.find((candidate) => candidate.name === name);
      if (!problem) faults.push(`${label}: there is no problem "${name}" to withdraw`);
      return problem ?? [];
    });
    const add = parsed.data.add.flatMap((problem) => readProblem(file, problem));
    return [{ ...parsed.data, add, withdraw }];
  };

  const demo: Demo = {
    shared,
    problems: tradeFiles.flatMap((file) =>
      readFile(readText, file, tradeSchema).problems.flatMap((raw) => readProblem(file, raw)),
    ),
    history: history.revisions.flatMap((raw) => readRevision('history.yaml', raw)),
    organization: {
      ...organization.organization,
      revisions: organization.revisions.flatMap((raw) => readRevision('organization.yaml', raw)),
    },
    publisher: organization.publisher,
    accounts: organization.accounts,
    password: organization.password,
  };
  if (faults.length > 0) throw new Error(`The demo data has faults:\n${faults.join('\n')}`);
  return demo;
}

function readFile<T>(readText: ReadText, file: string, schema: z.ZodType<T>): T {
  let raw: unknown;
  try {
    raw = parse(readText(file));
  } catch (error) {
    throw new Error(`demo/${file}: ${(error as Error).message}`);
  }
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw new Error(messages(`demo/${file}`, parsed.error).join('\n'));
  return parsed.data;
}

function messages(label: string, error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => `${label}, ${path.join('.')}: ${message}`);
}

/** What a reader would search for: the problem's name, or why a revision was made. */
function nameOf(raw: unknown): string {
  const { name, why } = (raw ?? {}) as { name?: unknown; why?: unknown };
  return `"${name ?? why ?? 'without a name'}"`;
}
