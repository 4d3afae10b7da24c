import type { RecordKey } from '../../schemas/draft.ts';
import {
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../schemas/pricebook.ts';
import { contentOf, isPricebookTable } from '../changes/table-content.ts';
import type { ListedTables } from '../changes/tables.ts';
import { preferOwn } from '../menu/own-over-inherited.ts';
import { own, type PlainObject } from '../plain-object.ts';
import { keyOf } from './history.ts';

/** The records that are shown, each with those that use it (A8), by `keyOf`. */
export type Uses = { usersOf(key: RecordKey): readonly RecordKey[] };

/** @param organizations the organization itself first, then its ancestors */
export function usesIn(tables: ListedTables, organizations: readonly string[]): Uses {
  const users = new Map<string, RecordKey[]>();
  for (const table of pricebookTables) {
    const relations = contentOf(table).relations.filter(isPricebookTable);
    if (relations.length === 0) continue;
    for (const record of preferOwn([...tables.recordsOf(table)], organizations)) {
      const user = { table, refId: record.refId };
      for (const name of usedBy(tables, relations, record)) {
        const known = users.get(name);
        if (known) known.push(user);
        else users.set(name, [user]);
      }
    }
  }
  return { usersOf: (key) => users.get(keyOf(key)) ?? [] };
}

/** What a record uses, each once. */
function usedBy(
  tables: ListedTables,
  relations: readonly PricebookTable[],
  record: PricebookRecord,
): Set<string> {
  const used = new Set<string>();
  for (const table of relations) {
    for (const id of own(record as PlainObject, table) as readonly string[]) {
      const target = tables.get(table, id);
      if (target) used.add(keyOf({ table, refId: target.refId }));
    }
  }
  return used;
}
