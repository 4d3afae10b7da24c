import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { CostDays, HeldCostList } from '../schemas/cost-list.ts';

/** By which list a part's cost was confirmed last (X14). */
export type CostDay = CostDays['lists'][number];

export const noCostDays: CostDays = { read: null, lists: [], parts: {} };

/** A list that was taken: parts whose cost stays, and what it says that others cost, in the base unit. */
export type TakenList = CostDay & {
  same: readonly string[];
  changes: HeldCostList['changes'];
};

/** Bytes of the refIds that one list names to the server. */
const mostBytes = 200_000;
/** Characters of its supplier. */
const longestSupplier = 200;

/**
 * A list as it is kept until the server has it: in as many as are needed to name all of its parts. One that changes nothing
 * waits for no draft.
 *
 * @param newId makes the id of each
 */
export function heldCostLists(taken: TakenList, newId: () => string): HeldCostList[] {
  const { day, same, changes } = taken;
  const supplier = taken.supplier
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSupplier);
  const held: HeldCostList[] = [];
  let bytes = mostBytes;
  const listWith = (refId: string): HeldCostList => {
    // With quotes around it and what separates it from the next.
    const more = utf8ToBytes(refId.replaceAll('"', '""')).length + 3;
    bytes += more;
    const last = held.at(-1);
    if (last && bytes <= mostBytes) return last;
    bytes = more;
    const list: HeldCostList = {
      ...{ id: newId(), supplier, day, refIds: [], changes: [] },
      ...{ status: 'drafted', error: '' },
    };
    held.push(list);
    return list;
  };
  for (const change of changes) listWith(change.refId).changes.push(change);
  for (const refId of same) listWith(refId).refIds.push(refId);
  return changes.length > 0 ? held : held.map((list) => ({ ...list, status: 'waiting' }));
}

/**
 * A list whose changes were in the draft. As long as one of them is, it stays as it is; then those count that are published
 * as the list says them, and without any of them the list was not taken.
 *
 * @param costOf what a part costs as published; null: there is none
 * @returns null: it is as good as none
 */
export function settledCostList(
  list: HeldCostList,
  isDrafted: (refId: string) => boolean,
  costOf: (refId: string) => number | null,
): HeldCostList | null {
  const open = list.changes.filter(({ refId, quantity }) => costOf(refId) !== quantity);
  if (open.some(({ refId }) => isDrafted(refId))) return list;
  const published = list.changes.filter((change) => !open.includes(change));
  if (list.changes.length > 0 && published.length === 0) return null;
  const refIds = [...list.refIds, ...published.map(({ refId }) => refId)];
  return refIds.length === 0 ? null : { ...list, refIds, changes: [], status: 'waiting' };
}

/** The days once a list counts; of two lists of one part that of the later day does. */
export function withCostList(
  days: CostDays,
  { supplier, day, refIds }: CostDay & { refIds: readonly string[] },
): CostDays {
  const known = days.lists.findIndex((each) => each.supplier === supplier && each.day === day);
  const place = known < 0 ? days.lists.length : known;
  const lists = known < 0 ? [...days.lists, { supplier, day }] : days.lists;
  const parts = { ...days.parts };
  for (const refId of refIds) {
    const before = lists[parts[refId] ?? -1];
    if (!before || before.day <= day) parts[refId] = place;
  }
  return withoutUnused({ ...days, lists, parts });
}

/** The day of each part that has one, by refId. */
export function costDaysByPart({ lists, parts }: CostDays): ReadonlyMap<string, CostDay> {
  return new Map(
    Object.entries(parts).flatMap(([refId, place]): [string, CostDay][] => {
      const list = lists[place];
      return list ? [[refId, list]] : [];
    }),
  );
}

/** The same day so many months before, or the last of that month: 2026-02-28 is a month before 2026-03-31. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  first.setUTCDate(Math.min(date, last.getUTCDate()));
  return first.toISOString().slice(0, 10);
}

/** Lists that no part has any more, as each of a supplier's gives way to the next. */
function withoutUnused({ read, lists, parts }: CostDays): CostDays {
  const used = [...new Set(Object.values(parts))].sort((a, b) => a - b);
  if (used.length === lists.length) return { read, lists, parts };
  const places = new Map(used.map((place, at) => [place, at]));
  return {
    read,
    lists: used.flatMap((place) => lists[place] ?? []),
    parts: Object.fromEntries(
      Object.entries(parts).map(([refId, place]) => [refId, places.get(place) ?? 0]),
    ),
  };
}
