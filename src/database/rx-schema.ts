import type { RxJsonSchema } from 'rxdb';
import { z } from 'zod';
import {
  type CollectionRow,
  type CollectionTable,
  collectionTables,
  schemaVersion,
} from '../schemas/tables.ts';

/** The RxDB JSON schema of a table, derived from its zod schema. */
export function rxSchema<T extends CollectionTable>(table: T): RxJsonSchema<CollectionRow<T>> {
  const { type, properties, required } = z.toJSONSchema(collectionTables[table], {
    io: 'output',
    override: ({ jsonSchema }) => {
      delete jsonSchema.default;
    },
  });
  return {
    title: table,
    version: schemaVersion,
    primaryKey: 'id',
    type,
    properties,
    required,
    additionalProperties: false,
  } as unknown as RxJsonSchema<CollectionRow<T>>;
}
