import type { ChangeRecord } from '../../schemas/change-log.ts';
import type { PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import { preferOwn } from '../menu/own-over-inherited.ts';
import { recordId } from './record-id.ts';
import { contentOf, isPricebookTable } from './table-content.ts';
import type { Tables } from './tables.ts';

/** What a change does to one record, for a person to read. */
export type ChangePart = {
  table: PricebookTable;
  /** What the record is called, its refId if it has no name. */
  name: string;
  kind: 'created' | 'changed' | 'deleted';
  /** The fields and relations that it gives another value; none for a new or deleted record. */
  details: string[];
  /** The description that it writes, which a person may want to copy; null if it writes none. */
  text: string | null;
};

/**
 * What a change of this device does, record by record. One that copies an inherited record to the own
 * organization (R15) is described by what it makes different, not as a new record.
 *
 * @param tables hold what the changeset speaks of, where it exists (`keysDescribed`)
 * @param organizations the organization itself first, then its ancestors
 */
export function describeChange(
  changeset: readonly ChangeRecord[],
  tables: Pick<Tables, 'get'>,
  organizations: readonly string[],
): ChangePart[] {
  return changeset.flatMap(({ collection: table, operation, data }): ChangePart[] => {
    if (!isPricebookTable(table)) return [];
    const known = organizations.map((org) => tables.get(table, recordId(org, table, data.refId)));
    const name = nameIn(data) || known.map(nameIn).find(Boolean) || data.refId;
    if (operation === 'delete') return [{ table, name, kind: 'deleted', details: [], text: null }];
    const changed = (details: string[]): ChangePart => {
      const text = details.includes('description') ? String(data.description) : null;
      return { table, name, kind: 'changed', details, text };
    };
    if (operation === 'update') return [changed(detailsGiven(table, data))];
    const [inherited] = preferOwn(
      known.slice(1).flatMap((record) => record ?? []),
      organizations,
    );
    if (!inherited) return [{ table, name, kind: 'created', details: [], text: null }];
    const isOther = (detail: string) => !isSame(detail, data, inherited, organizations);
    return [changed(detailsGiven(table, data).filter(isOther))];
  });
}

/** The records that describing the changesets may look at. */
export function keysDescribed(
  changesets: readonly (readonly ChangeRecord[])[],
  organizations: readonly string[],
): Map<PricebookTable, Set<string>> {
  const keys = new Map<PricebookTable, Set<string>>();
  for (const { collection: table, data } of changesets.flat()) {
    if (!isPricebookTable(table)) continue;
    const ids = keys.get(table) ?? new Set();
    keys.set(table, ids);
    for (const org of organizations) ids.add(recordId(org, table, data.refId));
  }
  return keys;
}

function detailsGiven(table: PricebookTable, data: ChangeRecord['data']): string[] {
  const { fields, relations } = contentOf(table);
  const refs = data.refs ?? [];
  return [
    ...fields.map(({ name }) => name).filter((name) => data[name] !== undefined),
    ...relations.filter((relation) => refs.some(({ collection }) => collection === relation)),
  ];
}

function isSame(
  detail: string,
  data: ChangeRecord['data'],
  inherited: PricebookRecord,
  organizations: readonly string[],
): boolean {
  const before: unknown = Object.entries(inherited).find(([name]) => name === detail)?.[1];
  if (!Array.isArray(before)) return data[detail] === before;
  const refIds = data.refs?.findLast(({ collection }) => collection === detail)?.refIds ?? [];
  const stands = (refId: string, id: unknown) =>
    organizations.some((org) => recordId(org, detail, refId) === id);
  return refIds.length === before.length && refIds.every((refId, at) => stands(refId, before[at]));
}

function nameIn(record: object | undefined): string {
  return record && 'name' in record && typeof record.name === 'string' ? record.name : '';
}
