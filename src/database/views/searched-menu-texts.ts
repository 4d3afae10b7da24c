import { filter, type Observable, ReplaySubject, share, timer } from 'rxjs';
import { organizationOrder } from '../../domain/changes/books.ts';
import {
  type MenuTexts,
  type MenuTextTable,
  menuTextSteps,
  menuTextTables,
} from '../../domain/search/menu-texts.ts';
import type { PricebookRecord } from '../../schemas/pricebook.ts';
import { soundRecords } from '../storage/row-checksum.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { idleTask, inPieces } from '../tables/next-task.ts';
import { rowsInBulks } from '../tables/rows-in-bulks.ts';
import { readTable, watch } from './watch.ts';

/** So long they are kept for whoever searches again. */
const keptMs = 5 * 60_000;

const shared = new WeakMap<TierbookDatabase, Observable<MenuTexts>>();

/**
 * What all menus say, to be searched. They are read where the page has nothing else to do, by one for all that search,
 * and again after each change of theirs; a reading that a change overtakes is given up.
 */
export function searchedMenuTexts$(workspace: Workspace): Observable<MenuTexts> {
  const { database } = workspace;
  const known = shared.get(database);
  if (known) return known;
  let latest = 0;
  let before: Promise<unknown> = Promise.resolve();
  const load = () => {
    latest += 1;
    const turn = latest;
    const reading = before.then(() => readTexts(workspace, () => turn === latest));
    before = reading.catch(() => null);
    return reading;
  };
  const texts$ = watch(database, ['books', ...menuTextTables], load).pipe(
    filter((texts) => texts !== null),
    share({
      connector: () => new ReplaySubject(1),
      resetOnRefCountZero: () => timer(keptMs),
    }),
  );
  shared.set(database, texts$);
  return texts$;
}

/** null: given up. */
async function readTexts(
  { database, identity }: Workspace,
  isWanted: () => boolean,
): Promise<MenuTexts | null> {
  const read = async <T extends MenuTextTable>(table: T) => {
    const records: PricebookRecord<T>[] = [];
    for await (const rows of rowsInBulks(database, table)) {
      if (!isWanted()) break;
      records.push(...(soundRecords(database, table, rows) as PricebookRecord<T>[]));
      await idleTask();
    }
    return records;
  };
  const tables = {
    menus: await read('menus'),
    menuTiers: await read('menuTiers'),
    menuCopy: await read('menuCopy'),
    contentItems: await read('contentItems'),
    offers: await read('offers'),
    tiers: await read('tiers'),
    costsMaterial: await read('costsMaterial'),
  };
  if (!isWanted()) return null;
  const organizations = organizationOrder(await readTable(database, 'books'), identity.org);
  return inPieces(menuTextSteps(tables, organizations));
}
