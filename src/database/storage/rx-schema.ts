import type { RxJsonSchema } from 'rxdb';
import { z } from 'zod/mini';
import {
  type CollectionRow,
  type CollectionTable,
  collectionTables,
  schemaVersion,
} from '../../schemas/tables.ts';

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

/** The RxDB JSON schema of a table, derived from its zod schema. */
export function rxSchema<T extends CollectionTable>(table: T): RxJsonSchema<CollectionRow<T>> {
  const { indexes = [], bounds = {} } = indexed[table] ?? {};
  const { type, properties, required } = z.toJSONSchema(collectionTables[table], {
    io: 'output',
    override: ({ jsonSchema, path }) => {
      delete jsonSchema.default;
      Object.assign(jsonSchema, bounds[path.at(-1) ?? '']);
    },
  });
  return {
    title: table,
    version: tableVersions[table] ?? schemaVersion,
    primaryKey: 'id',
    type,
    properties,
    required,
    additionalProperties: false,
    ...(indexes.length > 0 ? { indexes } : {}),
  } as unknown as RxJsonSchema<CollectionRow<T>>;
}
