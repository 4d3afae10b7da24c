import { exhaustMap, type Observable, takeUntil } from 'rxjs';
import { damage$ } from '../../database/storage/row-checksum.ts';
import { storageFaultOf } from '../../database/storage/storage-fault.ts';
import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import { discardUnreadable, outdateTables, reportUnseen } from '../../database/tables/repair.ts';
import { failureOf } from '../../server/failure.ts';
import { UnreadableChange } from '../../server/read-log.ts';
import { BrokenDownload } from '../../server/whole-log.ts';

/** Until `stopped$`, asks for tables that this tab found damaged to be rebuilt from the log. */
export function mendTables(
  database: TierbookDatabase,
  stopped$: Observable<unknown>,
  requestSync: () => void,
): void {
  const noteDamage = async () => {
    try {
      if (!(await outdateTables(database))) return;
      await discardUnreadable(database);
      requestSync();
    } catch (error) {
      // The next reading of what is damaged reports it again.
      console.error(error);
    }
  };
  damage$(database).pipe(exhaustMap(noteDamage), takeUntil(stopped$)).subscribe();
  // It may be closed before it was counted.
  reportUnseen(database).catch(() => {});
}

/** Looks for the reason of a failure that neither the network nor the browser's storage explains. */
export async function examineTables(database: TierbookDatabase, failure: unknown): Promise<void> {
  const isLogs = failure instanceof UnreadableChange || failure instanceof BrokenDownload;
  const isServers = isLogs || failureOf(failure).kind !== 'other';
  if (isServers || storageFaultOf(failure)) return;
  try {
    await discardUnreadable(database);
  } catch (error) {
    // The failure is tried again, and then this is as well.
    console.error(error);
  }
}
