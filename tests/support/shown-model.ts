import type { BookLink } from '../../src/schemas/book.ts';
import type { ChangeRow } from '../../src/schemas/change-log.ts';
import { type ModelResult, replayModel } from './replay-model.ts';

/**
 * What a log showed an organization as of a change, and how two such books differ, written a second time as plainly as
 * rules R1, R15, X1, X7 and H9 read, on top of the replay's own model.
 */

/** By table and refId: fields and relations by name. */
export type ModelBook = Map<string, Map<string, ModelContent>>;

type ModelContent = Record<string, unknown>;

export type ModelDifference = {
  collection: string;
  refId: string;
  operation: string;
  fields: Record<string, { before: unknown; after: unknown }>;
};

const tablesInOrder = [
  ...['contentItems', 'menuCopy', 'tiers', 'costsMaterial', 'costsTime', 'menus', 'offers'],
  ...['menuTiers', 'problemTags', 'problems'],
];

const notContent = ['id', 'refId', 'org', 'created', 'updated', 'seq'];

export function modelBook(
  books: BookLink[],
  changes: ChangeRow[],
  org: string,
  until: number,
): ModelBook {
  const inView = viewOf(books, org);
  const orgs = [org, ...inView.map((book) => book.org)];
  const known = until === 0 ? [] : changes.filter(({ seq }) => seq <= until);
  const { tables } = replayModel(inView, known);
  const shown: ModelBook = new Map();
  for (const [table, records] of Object.entries(tables)) {
    const byRefId = new Map<string, ModelContent>();
    for (const furthest of orgs.toReversed()) {
      for (const record of records.filter((one) => one.org === furthest)) {
        byRefId.set(String(record.refId), contentOf(record, tables, inView));
      }
    }
    shown.set(table, byRefId);
  }
  return shown;
}

export function modelDifferences(before: ModelBook, after: ModelBook): ModelDifference[] {
  const found = tablesInOrder.flatMap((collection) => {
    const [was, is] = [before.get(collection), after.get(collection)];
    const refIds = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
    return [...refIds].sort().flatMap((refId): ModelDifference[] => {
      const [a, b] = [was?.get(refId), is?.get(refId)];
      const names = Object.keys(a ?? b ?? {});
      const operation = !a ? 'create' : !b ? 'delete' : 'update';
      const differing = names.filter(
        (name) => operation !== 'update' || JSON.stringify(a?.[name]) !== JSON.stringify(b?.[name]),
      );
      if (differing.length === 0 && operation === 'update') return [];
      const fields = Object.fromEntries(
        differing.map((name) => [name, { before: a ? a[name] : null, after: b ? b[name] : null }]),
      );
      return [{ collection, refId, operation, fields }];
    });
  });
  const written = found.filter(({ operation }) => operation !== 'delete');
  const deleted = found.filter(({ operation }) => operation === 'delete');
  const ofTable = (table: string) => deleted.filter(({ collection }) => collection === table);
  return [...written, ...tablesInOrder.toReversed().flatMap(ofTable)];
}

function contentOf(
  record: Record<string, unknown>,
  tables: ModelResult['tables'],
  books: BookLink[],
): ModelContent {
  const content: ModelContent = {};
  for (const [name, value] of Object.entries(record)) {
    if (notContent.includes(name)) continue;
    const targets: { id?: unknown; refId?: unknown }[] =
      name === 'books' ? books : (tables[name] ?? []);
    content[name] = Array.isArray(value)
      ? value.flatMap((id) => targets.filter((one) => one.id === id).map(({ refId }) => refId))
      : value;
  }
  return content;
}

/** Own books by id, then generation by generation the parent and the dependencies of each. */
function viewOf(books: BookLink[], org: string): BookLink[] {
  const found: BookLink[] = [];
  let generation = books
    .filter((book) => book.org === org)
    .map(({ id }) => id)
    .sort();
  while (generation.length > 0) {
    const next: string[] = [];
    for (const id of generation) {
      const book = books.find((one) => one.id === id);
      if (book === undefined || found.includes(book)) continue;
      found.push(book);
      next.push(book.parent, ...book.dependencies);
    }
    generation = next;
  }
  return found;
}
