import type { TableWrites } from '../../src/domain/changes/table-writes.ts';
import type { Tables } from '../../src/domain/changes/tables.ts';

/** Carries out the writes to the pricebook tables; those to the books are left out. */
export function applyWrites(tables: Tables, writes: readonly TableWrites[]): void {
  for (const write of writes) {
    if (write.table === 'books') continue;
    for (const id of write.removes) tables.remove(write.table, id);
    for (const record of write.puts) tables.put(write.table, record);
  }
}
