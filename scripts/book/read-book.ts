import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  type BookJob,
  type BookOption,
  type BookPart,
  type BookProblem,
  kinds,
  optionNames,
  type StarterBook,
  type Texts,
} from './starter-book.ts';

const folder = fileURLToPath(new URL('../../demo/starter/', import.meta.url));

const cells = z.record(z.string(), z.string());
const problemSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(kinds),
  tags: z.string(),
  keys: z.string(),
  note: z.string(),
  'band-aid': z.string(),
  bronze: z.string(),
  silver: z.string(),
  gold: z.string(),
  platinum: z.string(),
});
const fileSchema = z.strictObject({
  sizes: cells.default({}),
  tags: cells.default({}),
  parts: cells.default({}),
  jobs: cells.default({}),
  problems: z.record(z.string(), problemSchema).default({}),
});

/**
 * Reads the starter book. How a file is written is said at the top of demo/starter/shared.yaml.
 *
 * @throws one error that lists every fault of form, each with its file and key
 */
export function readBook(files = readBookFiles()): StarterBook {
  const faults: string[] = [];
  const book: StarterBook = { tags: new Map(), parts: new Map(), jobs: new Map(), problems: [] };
  const raw = [...files].map(([file, text]) => {
    const parsed = fileSchema.safeParse(parse(text));
    if (parsed.success) return { file, ...parsed.data };
    faults.push(
      ...parsed.error.issues.map((issue) => `${file}, ${issue.path.join('.')}: ${issue.message}`),
    );
    return { file, ...fileSchema.parse({}) };
  });
  const sizes = new Map(raw.flatMap((file) => Object.entries(file.sizes)));
  const each = <T>(
    file: string,
    from: Record<string, T>,
    read: (key: string, value: T, size: Size | null) => void,
  ) => {
    for (const [key, value] of Object.entries(from)) {
      for (const size of sizesOf(key, sizes)) {
        const name = size ? key.replaceAll(`{${size.of}}`, size.key) : key;
        try {
          read(name, value, size);
        } catch (error) {
          faults.push(`${file}, ${name}: ${(error as Error).message}`);
        }
      }
    }
  };
  for (const { file, tags, parts, jobs } of raw) {
    each(file, tags, (key, value) => book.tags.set(key, textsIn(cellsOf(value, 2))));
    each(file, parts, (key, value, size) => once(book.parts, key, partOf(key, value, size)));
    each(file, jobs, (key, value, size) => once(book.jobs, key, jobOf(key, value, size)));
  }
  for (const { file, problems } of raw) {
    each(file, problems, (key, value, size) => {
      book.problems.push(problemOf(key, file.replace('.yaml', ''), value, size, book));
    });
  }
  if (faults.length > 0) throw new Error(`The starter book has faults:\n${faults.join('\n')}`);
  return book;
}

/** The texts of demo/starter by name. */
export function readBookFiles(): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return new Map(names.sort().map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')]));
}

/** One of the sizes that a key with `{of}` in it stands for. */
type Size = { of: string; key: string; text: string; place: number };

function sizesOf(key: string, sizes: ReadonlyMap<string, string>): (Size | null)[] {
  const of = /\{(\w+)\}/.exec(key)?.[1];
  if (of === undefined) return [null];
  const listed = sizes.get(of);
  if (listed === undefined) return [null];
  return listed.split(/\s+/).map((each, place) => {
    return { of, key: each.replace('/', '_'), text: each.replace('_', '.'), place };
  });
}

function cellsOf(value: string, least: number, size: Size | null = null): string[] {
  const filled = size
    ? value.replaceAll(`{${size.of}}`, size.key).replaceAll(`{${size.of.toUpperCase()}}`, size.text)
    : value;
  const found = filled.split('|').map((cell) => cell.trim());
  if (found.length < least)
    throw new Error(`has ${found.length} cells and needs ${least}: ${value}`);
  return found;
}

function textsIn([en = '', es = '']: string[]): Texts {
  if (en === '' || es === '') throw new Error('needs a text in each language');
  return { en, es };
}

function once<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.has(key)) throw new Error('is there twice');
  map.set(key, value);
}

function partOf(key: string, value: string, size: Size | null): BookPart {
  const row = cellsOf(value, 3, size);
  const costs = (row[2] ?? '').split(/\s+/);
  const cost = size && costs.length > 1 ? costs[size.place] : costs[0];
  const [dollars = '', unit = 'each'] = (cost ?? '').split('/');
  if (!(Number(dollars) > 0)) throw new Error(`costs "${cost}"`);
  return { key, texts: textsIn(row), dollars: Number(dollars), unit };
}

function jobOf(key: string, value: string, size: Size | null): BookJob {
  const row = cellsOf(value, 3, size);
  const listed = (row[2] ?? '').split(/\s+/);
  const hours = Number(size && listed.length > 1 ? listed[size.place] : listed[0]);
  if (!(hours >= 0)) throw new Error(`takes "${row[2]}" hours`);
  const parts = words(row[3]).map((word) => {
    const [part = '', count = '1'] = word.split('*');
    return { part, count: Number(count) };
  });
  const about = words(row[4]);
  return { key, texts: textsIn(row), hours, parts, about: about.length > 0 ? about : [key] };
}

function words(cell = ''): string[] {
  return cell.split(/\s+/).filter((word) => word !== '' && word !== '-');
}

function problemOf(
  key: string,
  trade: string,
  given: z.infer<typeof problemSchema>,
  size: Size | null,
  book: StarterBook,
): BookProblem {
  const [en = '', es = ''] = cellsOf(given.keys, 2, size);
  const keysOf = (list: string) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
  const keys = [...keysOf(en), ...keysOf(es)];
  const options: BookOption[] = [];
  for (const name of optionNames) {
    const [enTitle = '', esTitle = '', jobs = '', price = ''] = cellsOf(given[name], 3, size);
    const below = options.at(-1)?.jobs ?? [];
    const added = words(jobs).map((job) => {
      const found = book.jobs.get(job);
      if (!found) throw new Error(`${name}: there is no job "${job}"`);
      if (below.includes(found)) throw new Error(`${name}: "${job}" is there already`);
      return found;
    });
    const things = new Set(added.flatMap(({ about }) => about));
    const kept = below.filter(({ about }) => !about.every((thing) => things.has(thing)));
    const fixed = price === '' ? null : Number(price.replace('$', ''));
    options.push({
      name,
      title: textsIn([enTitle, esTitle]),
      jobs: [...added, ...kept],
      dollars: fixed,
    });
  }
  return {
    key,
    trade,
    kind: given.kind,
    name: textsIn(cellsOf(given.name, 2, size)),
    note: textsIn(cellsOf(given.note, 2, size)),
    tags: words(given.tags),
    keywords: keys,
    options,
  };
}
