import { contentOf, isPricebookTable } from '../../src/domain/changes/table-content.ts';
import type { RevisionEntry } from './demo-schema.ts';

type Records = RevisionEntry['create'];

/** What is wrong with the tables and fields that a revision names: an empty list where it is fine. */
export function revisionFaults({
  create,
  update,
}: Pick<RevisionEntry, 'create' | 'update'>): string[] {
  return [...recordFaults('create', create), ...recordFaults('update', update)];
}

function recordFaults(operation: string, byTable: Records): string[] {
  return Object.entries(byTable).flatMap(([table, records]) => {
    if (!isPricebookTable(table)) return [`${operation}: there is no table ${table}`];
    const kinds = kindsOf(table);
    return Object.entries(records).flatMap(([refId, values]) =>
      Object.entries(values)
        .filter(([field, value]) => !kinds.get(field)?.(value))
        .map(([field]) => `${operation} ${table} ${refId}: no such field or value for ${field}`),
    );
  });
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value !== '';
const isNumber: Check = (value) => typeof value === 'number' && value > 0;
const isFlag: Check = (value) => typeof value === 'boolean';
const isList: Check = (value) => Array.isArray(value) && value.every(isText);

const checkOf = { text: isText, number: isNumber, boolean: isFlag };

function kindsOf(table: Parameters<typeof contentOf>[0]): Map<string, Check> {
  const { fields, relations } = contentOf(table);
  return new Map([
    ...fields.map(
      ({ name, kind }) =>
        // The data speak of dollars; the base unit of a quantity would be a slip.
        [name === 'quantity' ? 'dollars' : name, checkOf[kind]] as const,
    ),
    ...relations.map((name) => [name, isList] as const),
  ]);
}
