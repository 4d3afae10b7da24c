import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { z } from 'zod';
import { type RecordDraft, withIds } from '../../src/domain/changes/build-changeset.ts';
import { readBook, readBookFiles } from '../book/read-book.ts';
import { bookRecords } from '../book/records.ts';
import type { StarterBook } from '../book/starter-book.ts';
import type { Demo, Publication, Target } from './demo-data.ts';
import { organizationSchema, type RevisionEntry } from './demo-schema.ts';
import { revisionFaults } from './revision-faults.ts';
import { revisionRecords } from './revisions.ts';
import { seedStarters } from './seed-starters.ts';

/** Reads one data file, given its path inside `demo/`. */
type ReadText = (file: string) => string;

const pathOf = (file: string) => fileURLToPath(new URL(`../../demo/${file}`, import.meta.url));
const readFromDisk: ReadText = (file) => readFileSync(pathOf(file), 'utf8');

/** The logo of the demo organization, as base64. */
export function readDemoLogo(): string {
  return readFileSync(pathOf('logo.png'), 'base64');
}

/**
 * Reads the demo organization. The starter books, and the problems that it has beside them, are read where they are published.
 *
 * @throws one error that lists every fault found, each with its file and the change
 */
export function readDemo(readText: ReadText = readFromDisk): Demo {
  const entry = readDataFile(readText, 'organization.yaml', organizationSchema);
  const faults = entry.revisions.flatMap((revision) =>
    revisionFaults(revision).map((fault) => `organization.yaml, "${revision.why}": ${fault}`),
  );
  if (faults.length > 0) throw new Error(`The demo data has faults:\n${faults.join('\n')}`);
  const { publisher, organization, accounts, password, revisions } = entry;
  return {
    publisher: publisher.account,
    seedStarters: (superuser, log) => seedStarters(superuser, publisher, readBook(), log),
    organization: {
      ...organization,
      publications: (target) => {
        const books = readDemoBooks(readText);
        return revisions.map((revision) => publicationOf(revision, books, target));
      },
    },
    accounts,
    password,
  };
}

/** The starter book, and the same with the problems that the demo organization has beside it. */
export type DemoBooks = { starter: StarterBook; withOwn: StarterBook };

/** @throws one error that lists every fault of form, each with its file and key */
export function readDemoBooks(readText: ReadText = readFromDisk): DemoBooks {
  const files = readBookFiles();
  const own = 'own-problems.yaml';
  return {
    starter: readBook(files),
    withOwn: readBook(new Map([...files, [own, readText(own)]])),
  };
}

function publicationOf(revision: RevisionEntry, books: DemoBooks, target: Target): Publication {
  const drafts = [
    ...revisionRecords(revision),
    ...revision.add.flatMap((key) => ownProblem(key, books, target)),
  ];
  return { changeset: withIds(drafts, target.org), note: revision.why };
}

/** The records of a problem that the starter book does not have. */
function ownProblem(
  key: string,
  { starter, withOwn }: DemoBooks,
  { bookRefId }: Target,
): RecordDraft[] {
  const problem = withOwn.problems.find((each) => each.key === key);
  if (!problem) throw new Error(`own-problems.yaml: there is no problem "${key}"`);
  const jobs = new Map(
    problem.options.flatMap((option) => option.jobs.map((job) => [job.key, job] as const)),
  );
  const tags = new Map([...withOwn.tags].filter(([tag]) => problem.tags.includes(tag)));
  const inherited = new Set(bookRecords(starter, 'en', bookRefId).flat().map(keyOf));
  return bookRecords({ parts: withOwn.parts, tags, jobs, problems: [problem] }, 'en', bookRefId)
    .flat()
    .filter((draft) => !inherited.has(keyOf(draft)));
}

function keyOf({ collection, data }: RecordDraft): string {
  return `${collection}/${data.refId}`;
}

/** @throws an error that names the file, and each fault with its place there */
function readDataFile<T>(readText: ReadText, file: string, schema: z.ZodType<T>): T {
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
