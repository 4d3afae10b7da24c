import type { RxJsonSchema } from 'rxdb';
import { type CollectionRow, type CollectionTable, schemaVersion } from '../../schemas/tables.ts';
import shapes from './row-shapes.gen.json' with { type: 'json' };

/** Tables that have changed since the first version of the local schema. */
const tableVersions: Partial<Record<CollectionTable, number>> = { pricebookChanges: 2 };

/** The version of what is stored: of two programs, the one with the higher is the newer. */
export const storedVersion = Math.max(schemaVersion, ...Object.values(tableVersions));

/**
 * The log is long: what is sought in it is found by an index. `bounds`: what RxDB asks to know of the
 * fields of one.
 */
const indexed: Partial<Record<CollectionTable, Indexed>> = {
  pricebookChanges: {
    indexes: ['status', ['book', 'seq']],
    bounds: { status: { maxLength: 20 }, book: { maxLength: 50 }, seq: { multipleOf: 1 } },
  },
};

type Indexed = { indexes: (string | string[])[]; bounds: Record<string, object> };

/**
 * The RxDB JSON schema of a table. What it says of the rows is derived from the table's zod schema
 * beforehand (tests/unit/database/row-shapes.test.ts): no device loads what derives it, and a change of
 * what is stored, which needs a new version here, shows in that file.
 */
export function rxSchema<T extends CollectionTable>(table: T): RxJsonSchema<CollectionRow<T>> {
  const { indexes = [], bounds = {} } = indexed[table] ?? {};
  const { properties, required } = shapes[table];
  const bounded = Object.entries<object>(properties).map(([name, shape]) => [
    name,
    { ...shape, ...bounds[name] },
  ]);
  return {
    title: table,
    version: tableVersions[table] ?? schemaVersion,
    primaryKey: 'id',
    type: 'object',
    properties: Object.fromEntries(bounded),
    required,
    additionalProperties: false,
    ...(indexes.length > 0 ? { indexes } : {}),
  } as unknown as RxJsonSchema<CollectionRow<T>>;
}
