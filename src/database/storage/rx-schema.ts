import { defaultHashSha256, type RxJsonSchema } from 'rxdb';
import { laterFields } from '../../schemas/pricebook-content.ts';
import { type CollectionRow, type CollectionTable, schemaVersion } from '../../schemas/tables.ts';
import shapes from './row-shapes.gen.json' with { type: 'json' };

/** Tables that have changed since the first version of the local schema. */
const tableVersions: Partial<Record<CollectionTable, number>> = { pricebookChanges: 5 };

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
 * what is stored shows in that file. It needs a new version here, or is a field in `laterFields`.
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

/**
 * What RxDB knows the schema of a stored table again by: it opens none whose schema has changed, unless all
 * its rows are moved to a later version. Fields that were added later are left out of it, so the rows stay.
 *
 * @param text the schema in JSON; what else RxDB has hashed is hashed as it is
 */
export function schemaHash(text: string | Blob | ArrayBuffer): Promise<string> {
  if (typeof text !== 'string' || !text.startsWith('{')) return defaultHashSha256(text);
  const schema: { title?: string; properties: object; required: string[] } = JSON.parse(text);
  const later = new Map(Object.entries(laterFields)).get(schema.title ?? '');
  if (!later) return defaultHashSha256(text);
  const isFirst = (name: string) => !later.includes(name);
  const properties = Object.entries(schema.properties).filter(([name]) => isFirst(name));
  const first = {
    properties: Object.fromEntries(properties),
    required: schema.required.filter(isFirst),
  };
  return defaultHashSha256(JSON.stringify({ ...schema, ...first }));
}
