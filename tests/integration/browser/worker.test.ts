import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWorker } from '../../../src/app/start-worker.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import { damage$ } from '../../../src/database/storage/row-checksum.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { commitBatch } from '../../../src/database/tables/batch.ts';
import type { BookWork } from '../../../src/database/views/book-work.ts';
import { ofStoredBook$ } from '../../../src/database/views/of-stored-book.ts';
import { readPast } from '../../../src/database/views/past.ts';
import { readPublishedBook } from '../../../src/database/views/published-book.ts';
import { untilLoaded } from '../../../src/database/views/watch.ts';
import type { Batch } from '../../../src/domain/changes/table-writes.ts';
import { allMoves, allOffers } from '../../../src/domain/draft/all-prices.ts';
import { unadjusted } from '../../../src/domain/menu/price-menu.ts';
import { bookAsOf } from '../../../src/domain/past/book-as-of.ts';
import { whatChanged } from '../../../src/domain/past/what-changed.ts';
import { defaultVariables } from '../../../src/domain/pricing/constants.ts';
import { WorkerClient } from '../../../src/runtime/worker-client.ts';
import type { Book } from '../../../src/schemas/book.ts';
import type { ChangeImage } from '../../../src/schemas/change-image.ts';
import { pricebookTables } from '../../../src/schemas/pricebook.ts';
import { change, create, refs, update } from '../../support/log-builder.ts';
import { changeRows } from '../../support/raw-database.ts';
import { button } from '../../support/shown-screen.tsx';
import { emptySyncState } from '../../support/sync-state.ts';
import { showChanges, showMoves } from '../../support/worker-screens.tsx';
import { heir, publishedBook } from '../../unit/draft/published.ts';
import { pastOf } from '../../unit/past/past-of.ts';

const identity = { server: 'http://127.0.0.1:1', user: 'worker000000001', org: 'o1' };
const created = '2026-01-01 00:00:00.000Z';
const changes = [
  change(1, [
    create('tiers', 'gold', { name: 'Gold' }),
    create('costsMaterial', 'part', { name: 'Part', quantity: 100 }),
    create('offers', 'swap', { name: 'Swap', ...refs('costsMaterial', 'part') }),
    create('menus', 'ac', { name: 'AC' }),
    create('menuTiers', 'ac_gold', {
      refs: [
        { collection: 'menus', refIds: ['ac'] },
        { collection: 'tiers', refIds: ['gold'] },
        { collection: 'offers', refIds: ['swap'] },
      ],
    }),
  ]),
  change(2, [update('costsMaterial', 'part', { quantity: 130 })]),
];
const variables = { ...defaultVariables };
const dearer = { ...variables, hourlyFee: variables.hourlyFee * 2 };
const by = (of: typeof variables) => ({ variables: of, terms: unadjusted, agreement: false });

let workspace: Workspace;
let client: WorkerClient<BookWork>;

beforeEach(async () => {
  workspace = await openWorkspace(identity);
  await commitBatch(workspace.database, batch(), { isFirst: true });
  client = new WorkerClient<BookWork>(async () => startWorker(), 'book');
});

afterEach(async () => {
  client.end();
  await workspace.database.remove();
});

/** The log's tables, with what each change replaced. */
function batch(): Batch {
  const { tables } = publishedBook(changes);
  const place = (at: number) => {
    const row = changes[at];
    return row ? { seq: row.seq, id: row.id } : null;
  };
  const images = pastOf(changes).changes.map(
    ({ change, replaced }, at): ChangeImage => ({
      generation: 1,
      change,
      after: place(at - 1),
      replaced: JSON.stringify(replaced),
    }),
  );
  const books = heir.map((link): Book => ({ ...link, name: link.id, created, updated: created }));
  return {
    effect: [
      { table: 'books', puts: books, removes: [] },
      ...pricebookTables.map(
        (table) =>
          ({ table, puts: [...tables.recordsOf(table)], removes: [] }) as Batch['effect'][number],
      ),
    ],
    images,
    next: { ...emptySyncState, cursor: place(changes.length - 1), booksKey: '[]', revisions: [] },
  };
}

const seen = { epoch: '', seq: 1, variables, rates: [], at: created, kept: [] };
const now = { epoch: '', seq: 2, variables: dearer, rates: [] };
const read = () => client.call('whatChanged', identity, seen, now, null);

it('[S11] [H7] [U18] a worker makes of what is stored what the page would make of it', async () => {
  const book = await readPublishedBook(workspace);
  if (!book) throw new Error('There is no book');
  const past = await readPast(workspace.database);
  const { value: changed, allSound } = await read();
  expect(allSound).toBe(true);
  expect(changed?.menus).toHaveLength(1);
  expect(changed?.menus).toEqual(
    whatChanged(
      { book: bookAsOf(book, past, 1), variables, rate: '1' },
      { book, variables: dearer, rate: '1' },
    ),
  );
  expect(changed).toMatchObject({ knownSince: null, publications: [{ to: 2 }] });
  expect(await client.call('readOffers', identity)).toEqual({ value: true, allSound: true });
  const moves = await client.call('allMoves', by(variables), by(dearer), '2');
  const all = allOffers(book);
  expect(moves).toEqual(allMoves(all, by(variables), by(dearer), '2'));
  expect(moves).toMatchObject({ menus: 1, prices: 1, largestFirst: [{ name: 'AC' }] });
  const [{ id = '' } = {}] = moves?.largestFirst ?? [];
  expect(await client.call('menuView', id)).toEqual(all.view(id));
  expect(all.view(id)).toMatchObject({ name: 'AC', tiers: [{ tierName: 'Gold' }] });
});

it('[S11] [S10] a row that is not what was written is left out, and told to the page', async () => {
  await changeRows(workspace, 'costsMaterial', (row) => ({ ...row, quantity: 1 }));
  expect(await read()).toMatchObject({ allSound: false });
  const damaged = firstValueFrom(damage$(workspace.database));
  await firstValueFrom(ofStoredBook$(workspace, read));
  await damaged;
});

it('[H7] there is nothing of an organization without a book', async () => {
  const other = { ...identity, org: 'o9' };
  expect(await client.call('whatChanged', other, seen, now, null)).toMatchObject({ value: null });
  const known = await indexedDB.databases();
  expect(known.filter(({ name }) => name?.includes('-o9'))).toEqual([]);
});

it('[S11] a worker that the browser ends, or that can’t be loaded, is told to who asked', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<Worker>();
  const ended = new WorkerClient<BookWork>(() => started, 'book');
  const worker = startWorker();
  start(worker);
  await ended.call('readOffers', identity);
  worker.terminate();
  await expect(ended.call('readOffers', identity)).rejects.toThrow('has ended');
  const none = async () => new Worker('/there-is-none.js', { type: 'module' });
  await expect(
    new WorkerClient<BookWork>(none, 'book').call('readOffers', identity),
  ).rejects.toThrow('could not be loaded');
});

it('[S11] [U56] a screen says that the worker failed, and offers to try again', async () => {
  const refused = () => Promise.reject(new Error('Of the test'));
  const around = { workspace, startWorker: refused };
  const screen = await showChanges(around, { seen, moment: now });
  await expect.poll(() => button('Try again')).not.toBeNull();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('could not be worked out');
  screen.close();
});

it('[S11] [U18] where new prices are typed, a worker that failed is told, and another one begun', async () => {
  const book = await readPublishedBook(workspace);
  if (!book) throw new Error('There is no book');
  const all = allOffers(book);
  const menus = all.menus.flatMap(({ id }) => all.view(id) ?? []);
  let isFirst = true;
  const start = async () => {
    if (!isFirst) return startWorker();
    isFirst = false;
    throw new Error('Of the test');
  };
  const around = { workspace, startWorker: start };
  const screen = await showMoves(around, { menus, before: variables, after: dearer });
  await expect.poll(() => button('Try again')).not.toBeNull();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('could not be worked out');
  button('Try again')?.click();
  await expect.poll(() => document.body.textContent).toContain('Your one menu');
  expect(document.querySelector('[role=alert]')).toBeNull();
  button('See all menus')?.click();
  await expect.poll(() => document.querySelectorAll('tr').length).toBe(2);
  screen.close();
});

it('[S11] [S2] what a worker made of half of a batch is dropped, and asked for again', async () => {
  const later = batch();
  later.next.version += 1;
  const ask = vi.fn(async () => {
    // As another tab does between two tables that the worker reads.
    if (ask.mock.calls.length === 1) await commitBatch(workspace.database, later);
    return { value: ask.mock.calls.length, allSound: true };
  });
  expect(await firstValueFrom(ofStoredBook$(workspace, ask))).toBe(2);
});

it('[S11] who leaves is not waited for, and ends the work', async () => {
  const asked = vi.fn(() => new Promise<never>(() => {}));
  const listening = ofStoredBook$(workspace, asked).subscribe();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  listening.unsubscribe();
  await untilLoaded(workspace.database);
});
