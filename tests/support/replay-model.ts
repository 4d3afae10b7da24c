import { createHash } from 'node:crypto';
import type { BookLink } from '../../src/schemas/book.ts';
import type { ChangeRow } from '../../src/schemas/change-log.ts';

/**
 * The replay rules written a second time, as plainly as they read and without a line of the program:
 * everything is copied for every changeset, and everything is found by looking through all of it.
 */
export function replayModel(books: BookLink[], changes: ChangeRow[]): ModelResult {
  let records: ModelRecord[] = [];
  const outcomes: ModelOutcome[] = [];
  const seen: string[] = [];
  const inOrder = [...changes].sort((a, b) =>
    a.seq !== b.seq ? a.seq - b.seq : a.id < b.id ? -1 : a.id > b.id ? 1 : 0,
  );
  for (const change of inOrder) {
    if (!books.some((book) => book.id === change.book) || seen.includes(change.id)) continue;
    seen.push(change.id);
    const { id, book, seq, created, note } = change;
    const tried = structuredClone(records);
    const failed = failureOf(tried, change, books);
    if (failed === null) records = tried;
    outcomes.push({
      ...{ id, book, seq, created },
      ...(note ? { note } : {}),
      ...(failed === null ? { status: 'applied' } : { status: 'skipped', ...failed }),
    });
  }
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const table of Object.keys(fieldsOf)) {
    tables[table] = records
      .filter((record) => record.table === table)
      .sort((a, b) => compare(a.org, b.org) || compare(a.refId, b.refId))
      .map(({ table: _, content, ...record }) => ({ ...record, ...content }));
  }
  return { tables, outcomes };
}

export type ModelResult = {
  tables: Record<string, Record<string, unknown>[]>;
  outcomes: ModelOutcome[];
};

export type ModelOutcome = {
  id: string;
  book: string;
  seq: number;
  created: string;
  note?: string;
  status: string;
  error?: string;
  at?: number;
};

type ModelRecord = {
  table: string;
  id: string;
  org: string;
  refId: string;
  created: string;
  updated: string;
  seq: number;
  content: Record<string, unknown>;
};

type Loose = Record<string, unknown>;

/** Field by field: its default, whose type is the field's. */
const fieldsOf: Record<string, [string, string | number | boolean][]> = {
  menus: [
    ['name', ''],
    ['hidden', false],
  ],
  menuTiers: [],
  menuCopy: [['name', '']],
  contentItems: [
    ['name', ''],
    ['content', ''],
  ],
  offers: [
    ['name', ''],
    ['multiplier', 1],
    ['price', 0],
  ],
  tiers: [
    ['name', ''],
    ['rank', 0],
  ],
  costsMaterial: [
    ['name', ''],
    ['quantity', 0],
    ['codes', ''],
  ],
  costsTime: [
    ['name', ''],
    ['hours', 0],
    ['rate', ''],
  ],
  problems: [
    ['name', ''],
    ['description', ''],
    ['keywords', ''],
    ['hidden', false],
  ],
  problemTags: [['name', '']],
};

const relationsOf: Record<string, string[]> = {
  menus: ['books'],
  menuTiers: ['menus', 'offers', 'tiers', 'menuCopy', 'contentItems'],
  menuCopy: ['contentItems'],
  offers: ['menus', 'costsTime', 'costsMaterial'],
  problems: ['menus', 'problemTags'],
};

function failureOf(
  records: ModelRecord[],
  change: ChangeRow,
  books: BookLink[],
): { error: string; at: number } | null {
  if (!Array.isArray(change.changeset) || change.changeset.length === 0) {
    return { error: 'Invalid changeset', at: 0 };
  }
  for (let at = 0; at < change.changeset.length; at += 1) {
    const error = apply(records, change, books, change.changeset[at]);
    if (error !== null) return { error, at };
  }
  return null;
}

function apply(
  records: ModelRecord[],
  change: ChangeRow,
  books: BookLink[],
  given: unknown,
): string | null {
  if (!isObject(given)) return 'Invalid change record';
  const table = String(given.collection);
  const withoutTable = ['checklists', 'tierSets', 'formulas'].includes(table);
  const known = withoutTable || Object.keys(fieldsOf).includes(table);
  if (typeof given.collection !== 'string' || !known) return 'Collection not allowed';
  const operation = given.operation;
  if (operation !== 'create' && operation !== 'update' && operation !== 'delete') {
    return 'Unsupported operation';
  }
  const none = given.data === undefined || given.data === null;
  const data = operation === 'delete' && none ? {} : given.data;
  if (!isObject(data)) return 'Invalid change record';
  const refId = data.refId === undefined || data.refId === null ? '' : data.refId;
  if (typeof refId !== 'string') return 'Invalid value for refId';
  if (refId === '' && operation !== 'delete') {
    return `refId is required for ${operation} operations`;
  }
  if (withoutTable) return null;
  const place = records.findIndex(
    (record) =>
      record.table === table &&
      record.org === change.org &&
      (refId === '' ? record.id === given.id : record.refId === refId),
  );
  if (place < 0 && operation !== 'create') return 'Record not found with refId';
  if (operation === 'delete') {
    records.splice(place, 1);
    return null;
  }
  return write(records, change, books, { table, operation, refId, data, place });
}

function write(
  records: ModelRecord[],
  change: ChangeRow,
  books: BookLink[],
  what: { table: string; operation: string; refId: string; data: Loose; place: number },
): string | null {
  const { table, operation, refId, data, place } = what;
  const old = records[place];
  const content: Loose = {};
  for (const [name, initial] of fieldsOf[table] ?? []) content[name] = initial;
  for (const name of relationsOf[table] ?? []) content[name] = [];
  if (operation === 'update') Object.assign(content, old?.content);

  for (const [name, initial] of fieldsOf[table] ?? []) {
    const value = data[name];
    if (value === undefined) continue;
    if (typeof initial === 'string') {
      if (typeof value !== 'string') return `Invalid value for ${name}`;
      content[name] = value;
    } else if (typeof initial === 'boolean') {
      if (value !== true && value !== false) return `Invalid value for ${name}`;
      content[name] = value;
    } else {
      const isText = typeof value === 'string' && /^-?[0-9]+(\.[0-9]+)?$/.test(value);
      if (typeof value !== 'number' && !isText) return `Invalid value for ${name}`;
      if (!Number.isFinite(Number(value))) return `Invalid value for ${name}`;
      content[name] = Number(value) + 0;
    }
  }
  const refs = data.refs === undefined || data.refs === null ? [] : data.refs;
  if (!Array.isArray(refs)) return 'Invalid reference';
  for (const ref of refs) {
    if (!isObject(ref) || !Array.isArray(ref.refIds)) return 'Invalid reference';
    const relation = (relationsOf[table] ?? []).find((name) => name === ref.collection);
    if (relation === undefined) return 'Invalid reference';
    const ids = ref.refIds.map((target) => idIn(records, change, books, relation, target));
    if (ids.includes(undefined)) return 'Referenced record not found';
    content[relation] = ids;
  }

  const record: ModelRecord = {
    table,
    id: idOf(change.org, table, refId),
    org: change.org,
    refId,
    created: old?.created ?? change.created,
    updated: change.created,
    seq: change.seq,
    content,
  };
  if (place < 0) records.push(record);
  else records[place] = record;
  return null;
}

function idIn(
  records: ModelRecord[],
  change: ChangeRow,
  books: BookLink[],
  relation: string,
  refId: unknown,
): string | undefined {
  for (const org of [change.org, ...ancestry(books, change.book).map((book) => book.org)]) {
    const there: { id: string; org: string; refId: string }[] =
      relation === 'books' ? books : records.filter(({ table }) => table === relation);
    const ids = there.filter((one) => one.org === org && one.refId === refId).map(({ id }) => id);
    if (ids.length > 0) return ids.sort()[0];
  }
  return undefined;
}

/** The book, then generation by generation the parent and the dependencies of each. */
function ancestry(books: BookLink[], id: string): BookLink[] {
  const found: BookLink[] = [];
  let generation = [id];
  while (generation.length > 0) {
    const next: string[] = [];
    for (const one of generation) {
      const book = books.find((candidate) => candidate.id === one);
      if (book === undefined || found.includes(book)) continue;
      found.push(book);
      next.push(book.parent, ...book.dependencies);
    }
    generation = next;
  }
  return found;
}

function idOf(org: string, table: string, refId: string): string {
  let rest = 0n;
  for (const byte of createHash('sha256').update(`${org}/${table}/${refId}`).digest()) {
    rest = rest * 256n + BigInt(byte);
  }
  let digits = '';
  for (let count = 0; count < 50; count += 1) {
    digits = '0123456789abcdefghijklmnopqrstuvwxyz'.charAt(Number(rest % 36n)) + digits;
    rest /= 36n;
  }
  return digits.slice(0, 15);
}

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
