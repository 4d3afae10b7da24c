import {
  createRecord,
  type RecordDraft,
  updateRecord,
} from '../../src/domain/changes/build-changeset.ts';
import type { PricebookTable } from '../../src/schemas/pricebook.ts';
import type { RevisionEntry } from './demo-schema.ts';
import { fromDollars } from './dollars.ts';

/** Records by table and refId, checked by `revisionFaults`. */
type Records = RevisionEntry['create'];

/** The creates and updates of a revision. */
export function revisionRecords({
  create,
  update,
}: Pick<RevisionEntry, 'create' | 'update'>): RecordDraft[] {
  return [
    ...perRecord(create).map(([table, refId, values]) =>
      createRecord(table, refId, inBaseUnits(values)),
    ),
    ...perRecord(update).map(([table, refId, values]) =>
      updateRecord(table, refId, inBaseUnits(values)),
    ),
  ];
}

function perRecord(
  byTable: Records,
): [table: PricebookTable, refId: string, values: Record<string, unknown>][] {
  return Object.entries(byTable).flatMap(([table, records]) =>
    Object.entries(records).map(
      ([refId, values]) =>
        [table as PricebookTable, refId, values] satisfies [PricebookTable, string, unknown],
    ),
  );
}

/** The data speak of dollars where a record has a quantity. */
function inBaseUnits(values: Record<string, unknown>): Record<string, unknown> {
  if (!('dollars' in values)) return values;
  const { dollars, ...rest } = values;
  return { ...rest, quantity: fromDollars(dollars as number) };
}
