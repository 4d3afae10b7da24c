import type { PendingChange } from '../../schemas/change-log.ts';
import { type ContentValue, type RecordEdit, stepAtOnceSchema } from '../../schemas/draft.ts';
import { isPlainObject, type PlainObject } from '../plain-object.ts';
import { contentOf, isPricebookTable } from './table-content.ts';

/**
 * Steps of the draft that are published at once (A13): each by itself, in the order in which they were made. What a step
 * means is decided against the book as it is by then, as of the rest of the draft (A3).
 */
export type StepAtOnce = Pick<PendingChange, 'id' | 'book' | 'status' | 'error' | 'created'> & {
  /** The id that it has, or is to have, in the log. */
  change: string;
  /** None if what is stored can't be read. */
  edits: readonly RecordEdit[];
};

/** What a row says that waits, of an earlier program too. */
export function stepOf({ id, book, status, error, created, changeset }: PendingChange): StepAtOnce {
  const row = { id, book, status, created, ...(error === undefined ? {} : { error }) };
  const said = parsed(changeset);
  if (Array.isArray(said)) return { ...row, change: id, edits: earlierEdits(said) };
  const step = stepAtOnceSchema.safeParse(said).data;
  return { ...row, change: step?.change ?? id, edits: step?.edits ?? [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * What a change says that an earlier program stored, as edits without what was published before: they take the place of
 * whatever is there, as that program meant them.
 */
export function earlierEdits(changeset: readonly unknown[]): RecordEdit[] {
  return changeset.flatMap((record): RecordEdit[] => {
    if (!isPlainObject(record) || !isPlainObject(record.data)) return [];
    const { collection: table, operation, data } = record;
    if (typeof table !== 'string' || !isPricebookTable(table)) return [];
    if (typeof data.refId !== 'string') return [];
    const key = { table, refId: data.refId };
    if (operation === 'delete') return [{ ...key, kind: 'remove', values: {}, base: {} }];
    return [{ ...key, kind: 'change', values: valuesIn(table, data), base: {} }];
  });
}

function valuesIn(table: Parameters<typeof contentOf>[0], data: PlainObject): RecordEdit['values'] {
  const { fields, relations } = contentOf(table);
  const refs = Array.isArray(data.refs) ? data.refs : [];
  const given = [
    ...fields.map(({ name }) => [name, data[name]]),
    ...relations.map((name) => [name, refs.find((ref) => ref?.collection === name)?.refIds]),
  ];
  const known = given.filter(([, value]) => value !== undefined);
  return Object.fromEntries(known as [string, ContentValue][]);
}
