import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { PricebookTable } from '../../schemas/pricebook.ts';
import { recordId } from './record-id.ts';
import { contentOf } from './table-content.ts';

/**
 * Makes the records of a changeset: `values` holds a record's fields, and for each of its relations the refIds
 * that it leads to (R11).
 */

/** A record of a changeset whose id is not known yet, since it depends on the organization. */
export type RecordDraft = Omit<ChangeRecord, 'id'>;

/** A create; what `values` does not hold takes its initial value (R7). */
export function createRecord(
  collection: PricebookTable,
  refId: string,
  values: Record<string, unknown> = {},
): RecordDraft {
  return { collection, operation: 'create', data: { refId, ...fieldsAndRefs(collection, values) } };
}

/** An update: only the fields and relations given change. */
export function updateRecord(
  collection: PricebookTable,
  refId: string,
  values: Record<string, unknown>,
): RecordDraft {
  return { collection, operation: 'update', data: { refId, ...fieldsAndRefs(collection, values) } };
}

/** A delete. */
export function deleteRecord(collection: PricebookTable, refId: string): RecordDraft {
  return { collection, operation: 'delete', data: { refId } };
}

/** The changeset as the organization publishes it. */
export function withIds(drafts: readonly RecordDraft[], org: string): ChangeRecord[] {
  return drafts.map((draft) => ({
    ...draft,
    id: recordId(org, draft.collection, draft.data.refId),
  }));
}

function fieldsAndRefs(
  table: PricebookTable,
  values: Record<string, unknown>,
): Omit<ChangeRecord['data'], 'refId'> {
  const { relations } = contentOf(table);
  const entries = Object.entries(values);
  const refs = entries
    .filter(([name]) => relations.includes(name))
    .map(([collection, refIds]) => ({ collection, refIds: [...(refIds as readonly string[])] }));
  const fields = Object.fromEntries(entries.filter(([name]) => !relations.includes(name)));
  return refs.length > 0 ? { ...fields, refs } : fields;
}
