import type { RecordEdit, RecordKey } from '../../schemas/draft.ts';
import { type PricebookTable, pricebookTables } from '../../schemas/pricebook.ts';
import { type Draft, keyOf } from './history.ts';

/** An edit as a draft lists it, with the records that the draft makes for it: the menus, tiers, offers and lines of a problem. */
export type DraftEntry = { edit: RecordEdit; inner: RecordEdit[] };

/** All edits by table and refId; what was made for a new problem, or a new menu, stands behind that. */
export function draftEntries(draft: Draft): DraftEntry[] {
  const edits = pricebookTables.map((table) => sortedEdits(draft, table));
  const madeOf = madeForMenus(draft);
  const taken = new Set<string>();
  const inner = new Map<string, RecordEdit[]>();
  for (const table of ['problems', 'menus'] as const) {
    for (const edit of edits[pricebookTables.indexOf(table)] ?? []) {
      if (edit.kind !== 'make' || taken.has(keyOf(edit))) continue;
      inner.set(keyOf(edit), [...madeFor(edit, { draft, madeOf, taken })]);
    }
  }
  return edits
    .flat()
    .filter((edit) => !taken.has(keyOf(edit)))
    .map((edit) => ({ edit, inner: inner.get(keyOf(edit)) ?? [] }));
}

/** The edits of a table by refId. As plain texts ten thousand are sorted within a frame. */
function sortedEdits(draft: Draft, table: PricebookTable): RecordEdit[] {
  const edits = new Map<string, RecordEdit>();
  for (const edit of draft.values()) if (edit.table === table) edits.set(edit.refId, edit);
  // Texts are sorted by their code units.
  return [...edits.keys()].sort().map((refId) => edits.get(refId) as RecordEdit);
}

/** The tiers and offers that the draft makes, by the menu that they say they are of. */
function madeForMenus(draft: Draft): ReadonlyMap<string, RecordEdit[]> {
  const byMenu = new Map<string, RecordEdit[]>();
  for (const edit of draft.values()) {
    if (edit.kind !== 'make' || (edit.table !== 'menuTiers' && edit.table !== 'offers')) continue;
    for (const menu of refIdsIn(edit, 'menus')) {
      byMenu.set(menu, [...(byMenu.get(menu) ?? []), edit]);
    }
  }
  return byMenu;
}

/** Of a new record the tables of what is made for it alone. Parts, labor, tags and groups of lines are the book's (A7). */
const innerTables: Partial<Record<PricebookTable, readonly PricebookTable[]>> = {
  problems: ['menus'],
  menuTiers: ['offers', 'contentItems'],
};

function* madeFor(
  edit: RecordEdit,
  found: { draft: Draft; madeOf: ReadonlyMap<string, RecordEdit[]>; taken: Set<string> },
): Generator<RecordEdit> {
  const leadsTo = (innerTables[edit.table] ?? []).flatMap((table) =>
    refIdsIn(edit, table).map((refId): RecordKey => ({ table, refId })),
  );
  const made = edit.table === 'menus' ? (found.madeOf.get(edit.refId) ?? []) : [];
  for (const key of [...leadsTo, ...made]) {
    const each = found.draft.get(keyOf(key));
    if (each?.kind !== 'make' || found.taken.has(keyOf(key))) continue;
    found.taken.add(keyOf(key));
    yield each;
    yield* madeFor(each, found);
  }
}

function refIdsIn({ values }: RecordEdit, relation: PricebookTable): readonly string[] {
  const value = values[relation];
  return Array.isArray(value) ? value : [];
}
