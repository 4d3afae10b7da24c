import type { MenuTier, PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import { recordId } from '../changes/record-id.ts';
import { organizationsBefore, preferOwn } from './own-over-inherited.ts';

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
