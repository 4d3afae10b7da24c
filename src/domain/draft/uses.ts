import type { RecordKey } from '../../schemas/draft.ts';
import {
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../schemas/pricebook.ts';
import { contentOf, isPricebookTable } from '../changes/table-content.ts';
import type { ListedTables, Tables } from '../changes/tables.ts';
import { preferOwn } from '../menu/own-over-inherited.ts';
import { own, type PlainObject } from '../plain-object.ts';
import { finish, type Steps } from '../steps.ts';

/** The records that are shown, each with those that use it (A8). */
export type Uses = {
  usersOf(key: RecordKey): readonly RecordKey[];
  /** Those that lead to an id of the table at which there is no record. */
  usersOfGone(table: PricebookTable, id: string): readonly RecordKey[];
};

/** @param organizations the organization itself first, then its ancestors */
export function usesIn(tables: ListedTables, organizations: readonly string[]): Uses {
  return finish(
    usesSteps(tables, (table) => preferOwn([...tables.recordsOf(table)], organizations)),
  );
}

/** The same in steps, of tables of which it is known what is shown. */
export function* usesSteps(
  tables: Tables,
  shownIn: (table: PricebookTable) => Iterable<PricebookRecord>,
): Steps<Uses> {
  const users = new Map(pricebookTables.map((table) => [table, new UsersByName()]));
  const usersOfGone = new Map(pricebookTables.map((table) => [table, new UsersByName()]));
  for (const table of pricebookTables) {
    const relations = contentOf(table).relations.filter(isPricebookTable);
    if (relations.length === 0) continue;
    for (const record of shownIn(table)) {
      const user = { table, refId: record.refId };
      for (const relation of relations) {
        for (const id of own(record as PlainObject, relation) as readonly string[]) {
          const target = tables.get(relation, id);
          if (target) users.get(relation)?.add(target.refId, user);
          else usersOfGone.get(relation)?.add(id, user);
        }
      }
      yield;
    }
  }
  return {
    usersOf: ({ table, refId }) => users.get(table)?.of(refId) ?? [],
    usersOfGone: (table, id) => usersOfGone.get(table)?.of(id) ?? [],
  };
}

class UsersByName {
  readonly #byName = new Map<string, RecordKey[]>();

  /** What is added of one user comes in a row, so that each is listed once. */
  add(name: string, user: RecordKey): void {
    const users = this.#byName.get(name);
    if (!users) this.#byName.set(name, [user]);
    else if (users.at(-1) !== user) users.push(user);
  }

  of(name: string): readonly RecordKey[] | undefined {
    return this.#byName.get(name);
  }
}
