import { contentOf } from '../../src/domain/changes/table-content.ts';
import type { ChangeRecord } from '../../src/schemas/change-log.ts';
import type { PricebookTable } from '../../src/schemas/pricebook.ts';

/** US dollars in one base unit: the spec's thresholds of 0.13144 are then one dollar each. */
const dollarsPerBaseUnit = 7.6083;

/** A change record whose id is not known yet, since that depends on the organisation. */
export type RecordDraft = Omit<ChangeRecord, 'id'>;

/** An amount in US dollars as a quantity in the base unit, to four decimals. */
export function fromDollars(dollars: number): number {
  return Number((dollars / dollarsPerBaseUnit).toFixed(4));
}

/** A create of a record; `values` holds its fields, and the refIds of each of its relations. */
export function createRecord(
  collection: PricebookTable,
  refId: string,
  values: Record<string, unknown> = {},
): RecordDraft {
  return { collection, operation: 'create', data: { refId, ...fieldsAndRefs(collection, values) } };
}

/** An update of a record: only the fields and relations given change. */
export function updateRecord(
  collection: PricebookTable,
  refId: string,
  values: Record<string, unknown>,
): RecordDraft {
  return { collection, operation: 'update', data: { refId, ...fieldsAndRefs(collection, values) } };
}

/** A delete of a record. */
export function deleteRecord(collection: string, refId: string): RecordDraft {
  return { collection, operation: 'delete', data: { refId } };
}

function fieldsAndRefs(
  table: PricebookTable,
  values: Record<string, unknown>,
): Omit<ChangeRecord['data'], 'refId'> {
  const { relations } = contentOf(table);
  const entries = Object.entries(values);
  const refs = entries
    .filter(([name]) => relations.includes(name))
    .map(([collection, refIds]) => ({ collection, refIds: refIds as string[] }));
  const fields = Object.fromEntries(entries.filter(([name]) => !relations.includes(name)));
  return refs.length > 0 ? { ...fields, refs } : fields;
}
