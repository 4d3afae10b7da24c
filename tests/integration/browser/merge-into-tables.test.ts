import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDocument } from '../../../src/database/local/documents.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { mergeIntoTables } from '../../../src/replication/apply/merge-into-tables.ts';
import { rebuild } from '../../../src/replication/apply/rebuild.ts';
import type { Book } from '../../../src/schemas/book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';

const org = 'org000000000001';
const identity = { server: 'http://127.0.0.1:1', user: 'user00000000001', org };

function book(id: string, parent = ''): Book {
  const times = { created: '2026-01-01 00:00:00.000Z', updated: '2026-01-01 00:00:00.000Z' };
  return { id, org, refId: id, name: id, parent, dependencies: [], ...times };
}

const parent = book('book00000000001');
const own = book('book00000000002');
const heir = book('book00000000002', parent.id);

function tier(seq: number, inBook: Book): ChangeRow {
  const data = { refId: `tier${seq}`, name: `Tier ${seq}`, rank: seq };
  return {
    id: `change${seq}`.padEnd(15, '0'),
    book: inBook.id,
    org,
    seq,
    created: `2026-01-01 00:00:0${seq}.000Z`,
    changeset: [{ collection: 'tiers', operation: 'create', id: '', data }],
  };
}

async function* pages(...rows: ChangeRow[]) {
  yield { epoch: 'first', rows };
}

const rebuildAsked = { kind: 'rebuild', reason: 'tables rebuilt' };
let workspace: Workspace;

beforeEach(async () => {
  workspace = await openWorkspace(identity);
});

afterEach(async () => {
  await workspace.database.remove();
});

describe('advance', () => {
  it('[R14] takes no rows of other books than those that the tables are made of by now', async () => {
    const { database } = workspace;
    const fromParent = tier(1, parent);
    const before = tier(2, own);
    const arrived = tier(3, own);
    await makeTables([own], before);
    const asked = await generation();

    // Asked for when only the own book was in view; another tab knows of the parent before they arrive.
    await makeTables([heir, parent], fromParent, before);
    const state = await readDocument(database, 'syncState');
    const late = { generation: asked, books: [own], after: placeOf(before), rows: [arrived] };
    expect(await mergeIntoTables(database, late)).toEqual(rebuildAsked);
    expect(await readDocument(database, 'syncState')).toEqual(state);

    const books = [heir, parent];
    const after = placeOf(before);
    const now = { generation: await generation(), books, after, rows: [arrived] };
    expect(await mergeIntoTables(database, now)).toMatchObject({
      records: [{ id: arrived.id, status: 'applied' }],
    });
    expect(await database.tiers.count().exec()).toBe(3);
  });

  it('[R2] takes no rows behind those that a restored backup has put the cursor back to', async () => {
    const { database } = workspace;
    const [first, second, third] = [tier(1, own), tier(2, own), tier(3, own)];
    await makeTables([own], first, second);
    const asked = await generation();

    await makeTables([own], first);
    const late = { generation: asked, books: [own], after: placeOf(second), rows: [third] };
    expect(await mergeIntoTables(database, late)).toEqual(rebuildAsked);
    expect((await readDocument(database, 'syncState'))?.cursor?.seq).toBe(1);
  });
});

describe('rebuild', () => {
  it('[S4] makes no tables of a log that was read before another tab went on', async () => {
    const { database } = workspace;
    const [first, second] = [tier(1, own), tier(2, own)];
    await makeTables([own], first);
    const before = await readDocument(database, 'syncState');

    // This tab is frozen with the pages that it has; the other one applies what comes next.
    const arrived = { generation: await generation(), books: [own], after: placeOf(first) };
    await mergeIntoTables(database, { ...arrived, rows: [second] });
    const state = await readDocument(database, 'syncState');
    expect(await rebuild(database, [own], before, pages(first), () => {})).toBe(false);
    expect(await rebuild(database, [own], null, pages(first), () => {})).toBe(false);
    expect(await readDocument(database, 'syncState')).toEqual(state);
    expect(await rebuild(database, [own], state, pages(first), () => {})).toBe(true);
  });
});

async function makeTables(books: readonly Book[], ...log: ChangeRow[]): Promise<void> {
  const { database } = workspace;
  const before = await readDocument(database, 'syncState');
  expect(await rebuild(database, books, before, pages(...log), () => {})).toBe(true);
}

function placeOf({ seq, id }: ChangeRow) {
  return { seq, id };
}

async function generation(): Promise<number> {
  const state = await readDocument(workspace.database, 'syncState');
  if (!state) throw new Error('There are no tables.');
  return state.generation;
}
