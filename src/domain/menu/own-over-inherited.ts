import type { MenuTier, PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import { recordId } from '../changes/record-id.ts';
import { finish, type Steps } from '../steps.ts';

/**
 * Of records of a table with the same refId only the one that is shown (R15): that of the organization which
 * comes first. Records of organizations outside the order come last.
 *
 * @param organizations the organization itself first, then its ancestors (`organizationOrder`)
 * @returns the shown records in the order in which they were given
 */
export function preferOwn<R extends { org: string; refId: string }>(
  records: readonly R[],
  organizations: readonly string[],
): R[] {
  const rank = (record: R) => rankOf(organizations, record.org);
  const shown = new Map<string, R>();
  for (const record of records) {
    const other = shown.get(record.refId);
    if (other === undefined || rank(record) < rank(other)) shown.set(record.refId, record);
  }
  return records.filter((record) => shown.get(record.refId) === record);
}

/** The organizations whose records of the same refId are shown in place of this one's. */
function organizationsBefore(organizations: readonly string[], org: string): string[] {
  return organizations.slice(0, rankOf(organizations, org));
}

/** Where an organization stands in the order; after all of it if it is not in it. */
export function rankOf(organizations: readonly string[], org: string): number {
  const index = organizations.indexOf(org);
  return index < 0 ? organizations.length : index;
}

/** A whole table as screens show it (R15). */
export type ShownRecords<R> = {
  /** One record for each refId, in the order given. */
  all: readonly R[];
  /** What following a relation to this id lands on; undefined for a dangling one. */
  get(id: string): R | undefined;
};

/**
 * @param records the whole table
 * @param organizations the organization itself first, then its ancestors (`organizationOrder`)
 */
export function shownRecords<R extends { id: string; org: string; refId: string }>(
  records: readonly R[],
  organizations: readonly string[],
): ShownRecords<R> {
  return finish(shownRecordSteps(records, organizations));
}

/** So many records are a moment's work. */
const piece = 64;

/** The same in steps. */
export function* shownRecordSteps<R extends { id: string; org: string; refId: string }>(
  records: readonly R[],
  organizations: readonly string[],
): Steps<ShownRecords<R>> {
  const byRefId = new Map<string, R>();
  for (const [number, record] of records.entries()) {
    const other = byRefId.get(record.refId);
    if (!other || rankOf(organizations, record.org) < rankOf(organizations, other.org))
      byRefId.set(record.refId, record);
    if (number % piece === 0) yield;
  }
  const all: R[] = [];
  const byId = new Map<string, R>();
  for (const [number, record] of records.entries()) {
    const shown = byRefId.get(record.refId);
    if (shown) byId.set(record.id, shown);
    if (shown === record) all.push(record);
    if (number % piece === 0) yield;
  }
  return { all, get: (id) => byId.get(id) };
}

/** How the tables are read here, whatever holds them. */
export interface PricebookReader {
  /** The records that exist among these ids, by id. */
  byIds<T extends PricebookTable>(
    table: T,
    ids: readonly string[],
  ): Promise<Map<string, PricebookRecord<T>>>;
  /** The menuTiers that have any of these menus among their relations, each once. */
  menuTiersOf(menuIds: readonly string[]): Promise<MenuTier[]>;
}

/**
 * The records that these ids stand for, by the id asked for (R15): an ancestor's record gives way to
 * the one with the same refId of an organization before it. Dangling ids are absent.
 *
 * @param organizations the organization itself first, then its ancestors
 */
export async function shownByIds<T extends PricebookTable>(
  reader: PricebookReader,
  organizations: readonly string[],
  table: T,
  ids: readonly string[],
): Promise<Map<string, PricebookRecord<T>>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return preferShown(reader, organizations, table, await reader.byIds(table, wanted));
}

/** The same for records that are already read, by whatever key they are given. */
export async function preferShown<T extends PricebookTable>(
  reader: PricebookReader,
  organizations: readonly string[],
  table: T,
  records: ReadonlyMap<string, PricebookRecord<T>>,
): Promise<Map<string, PricebookRecord<T>>> {
  const candidates = new Map<string, string[]>();
  for (const [key, { org, refId }] of records) {
    const before = organizationsBefore(organizations, org);
    candidates.set(
      key,
      before.map((other) => recordId(other, table, refId)),
    );
  }
  const ids = [...new Set([...candidates.values()].flat())];
  const found =
    ids.length === 0 ? new Map<string, PricebookRecord<T>>() : await reader.byIds(table, ids);
  const shown = new Map<string, PricebookRecord<T>>();
  for (const [key, record] of records) {
    const others = candidates.get(key)?.flatMap((id) => found.get(id) ?? []) ?? [];
    const [first = record] = preferOwn([record, ...others], organizations);
    shown.set(key, first);
  }
  return shown;
}
