import type { RecordKey } from '../../schemas/draft.ts';
import { pricebookTables } from '../../schemas/pricebook.ts';
import { contentOf, isPricebookTable } from '../changes/table-content.ts';
import type { StepEditor } from '../draft/commands/step-editor.ts';
import { keyOf } from '../draft/history.ts';
import { inheritedIn } from '../draft/published-book.ts';
import type { CellFault } from './cell-fault.ts';
import type { KnownRecords } from './known-records.ts';
import type { MatchedSheet } from './match-rows.ts';
import { shownRefIds } from './shown-rows.ts';
import { sheetOf } from './tables.ts';

/**
 * Takes own records away that the file lacks (X3). One that a record which stays still leads to stays too, and is a
 * fault: nothing of an offer goes without its author having said so. Where there is an inherited record, it is shown
 * again and what leads to it is kept (A6).
 *
 * @returns how many are taken away
 */
export function removeMissing(
  sheets: readonly MatchedSheet[],
  editor: StepEditor,
  known: KnownRecords,
  faults: CellFault[],
): number {
  const missing = missingIn(sheets, editor, known);
  if (missing.size === 0) return 0;
  for (const { key, user } of stillUsed(missing, editor, known)) {
    const found = missing.get(keyOf(key));
    if (!found) continue;
    missing.delete(keyOf(key));
    const reason = {
      code: 'stillUsed',
      refId: key.refId,
      sheet: sheetOf(user.table),
      user: user.refId,
    } as const;
    const { name, headers } = found.sheet;
    faults.push({ sheet: name, row: 1, column: headers.get('refId') ?? '', reason });
  }
  for (const { key } of missing.values()) editor.remove(key);
  return missing.size;
}

type Missing = Map<string, { key: RecordKey; sheet: MatchedSheet['sheet'] }>;

function missingIn(
  sheets: readonly MatchedSheet[],
  { published }: StepEditor,
  known: KnownRecords,
): Missing {
  const missing: Missing = new Map();
  for (const { sheet, rows, isComplete } of sheets) {
    if (!isComplete) continue;
    const { table } = sheet;
    const there = new Set(rows.map(({ key }) => key.refId));
    for (const { refId, org } of known.shownIn(table)) {
      if (org !== published.org || there.has(refId)) continue;
      missing.set(keyOf({ table, refId }), { key: { table, refId }, sheet });
    }
  }
  return missing;
}

/** What is missing but led to by a record that stays, or that stays for this reason, each once. */
function* stillUsed(
  missing: ReadonlyMap<string, { key: RecordKey }>,
  editor: StepEditor,
  known: KnownRecords,
): Iterable<{ key: RecordKey; user: RecordKey }> {
  const made = [...editor.step.values()].map(({ key }) => key);
  const shown = pricebookTables.flatMap((table) =>
    known.shownIn(table).map(({ refId }): RecordKey => ({ table, refId })),
  );
  const staying = [...shown, ...made].filter((key) => !missing.has(keyOf(key)));
  const reached = new Set(staying.map(keyOf));
  const contents = new Map(
    pricebookTables.flatMap((table) =>
      known.shownIn(table).map((row) => [keyOf({ table, refId: row.refId }), row.content]),
    ),
  );
  for (const user of staying) {
    const isEdited = editor.step.has(keyOf(user));
    const content = isEdited ? editor.content(user) : contents.get(keyOf(user));
    for (const table of contentOf(user.table).relations.filter(isPricebookTable)) {
      for (const refId of shownRefIds(content?.[table])) {
        const key: RecordKey = { table, refId };
        if (reached.has(keyOf(key)) || !missing.has(keyOf(key))) continue;
        if (inheritedIn(editor.published, key)) continue;
        reached.add(keyOf(key));
        staying.push(key);
        yield { key, user };
      }
    }
  }
}
