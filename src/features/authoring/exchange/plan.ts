import type { StepEditor } from '../../../domain/draft/commands/step-editor.ts';
import { isSameValue } from '../../../domain/draft/published-book.ts';
import type { Ignored } from '../../../domain/exchange/table-sheet.ts';
import { sheetNames } from '../../../domain/exchange/tables.ts';
import type { Content, ContentValue, RecordKey } from '../../../schemas/draft.ts';
import type { PricebookTable } from '../../../schemas/pricebook.ts';
import type { PlannedEdit } from './file-reading.ts';

/** What an import would do to the book as its author sees it. */
export type Plan = {
  /** The tables in which something changes, in the order of the workbook. */
  tables: TablePlan[];
  /** How many records it edits. */
  edits: number;
  /** How many cells can't be read. */
  faults: number;
  /** What is not read. */
  ignored: Ignored;
  /** How many own records the file lacks. */
  missing: number;
};

export type TablePlan = {
  table: PricebookTable;
  made: number;
  changed: number;
  removed: number;
  examples: PlannedChange[];
};

/** What becomes of one record; without `before`, the value is a new record's. */
export type PlannedChange = {
  key: RecordKey;
  kind: 'made' | 'changed' | 'removed';
  name: string;
  values: { name: string; before?: ContentValue; after: ContentValue }[];
};

/** So many changes are shown of a table. */
const mostExamples = 5;

/** @param before the draft without the step */
export function tablePlans(entries: readonly PlannedEdit[], before: StepEditor): TablePlan[] {
  const plans = new Map<PricebookTable, TablePlan>();
  for (const { key, edit } of entries) {
    const was = before.content(key);
    before.put(key, edit);
    const is = before.content(key);
    const kind = was === null ? 'made' : is === null ? 'removed' : 'changed';
    const plan = plans.get(key.table) ?? emptyPlan(key.table);
    plans.set(key.table, plan);
    plan[kind] += 1;
    if (plan.examples.length < mostExamples) {
      plan.examples.push({ key, kind, name: nameOf(is ?? was, key), values: valuesOf(was, is) });
    }
  }
  return [...sheetNames.keys()].flatMap((table) => plans.get(table) ?? []);
}

function emptyPlan(table: PricebookTable): TablePlan {
  return { table, made: 0, changed: 0, removed: 0, examples: [] };
}

function nameOf(content: Content | null, { refId }: RecordKey): string {
  const texts = [content?.name, content?.content];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? refId;
}

function valuesOf(was: Content | null, is: Content | null): PlannedChange['values'] {
  if (!is) return [];
  return Object.entries(is)
    .filter(([name, value]) => (was ? !isSameValue(value, was[name]) : isSaid(value)))
    .map(([name, after]) => {
      const before = was?.[name];
      return before === undefined ? { name, after } : { name, before, after };
    });
}

/** Of a new record, what it says at all. */
function isSaid(value: ContentValue): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== '' && value !== false;
}
