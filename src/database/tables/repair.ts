import { engineTable, isReadable } from '../storage/engine-table.ts';
import { checkedTables, reportDamage } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';
import { commitBatch } from './batch.ts';
import { whileNobodyWrites, withWriteLock } from './write-lock.ts';

/** A replay version that no program has: tables of it are rebuilt at the next contact (R16). */
const madeByNone = 0;

/**
 * Notes that the tables are to be rebuilt from the log. What exists on this device only is no part
 * of them (S10), and until then the screens show what is sound.
 *
 * @returns whether it was not noted yet
 */
export function outdateTables(database: TierbookDatabase): Promise<boolean> {
  return withWriteLock(database, async ({ version, state }) => {
    if (!state || state.replayVersion === madeByNone) return false;
    const next = { ...state, version, replayVersion: madeByNone };
    await commitBatch(database, { effect: [], next });
    return true;
  });
}

/**
 * Reports damage where a table holds rows that the storage engine does not see: they lack what its
 * indexes are made of. To be asked at the start; it counts and reads no row. A table is counted in one transaction: between two
 * of them a sync that has begun may store a row.
 */
export async function reportUnseen(database: TierbookDatabase): Promise<void> {
  for (const table of checkedTables) {
    const { dexieDb, dexieTable: rows } = await engineTable(database, table);
    const [all, ...seen] = await dexieDb.transaction('r', rows, () =>
      Promise.all([
        rows.count(),
        rows.orderBy('[_deleted+id]').count(),
        rows.orderBy('[_meta.lwt+id]').count(),
      ]),
    );
    if (seen.some((count) => count !== all)) return reportDamage(database);
  }
}

/**
 * Takes out of the tables that the log fills the rows that lack the storage engine's own marks: it
 * fails at every read and write of such a row. Damage is reported where there are any.
 *
 * @returns whether there were any
 */
export async function discardUnreadable(database: TierbookDatabase): Promise<boolean> {
  const found = await whileNobodyWrites(database, async () => {
    const counts = checkedTables.map(async (table) => {
      const { dexieTable: rows } = await engineTable(database, table);
      return rows.filter((row) => !isReadable(row)).delete();
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
  if (found > 0) reportDamage(database);
  return found > 0;
}
