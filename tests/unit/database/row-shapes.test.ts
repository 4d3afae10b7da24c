import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type CollectionTable, collectionTables } from '../../../src/schemas/tables.ts';

/** What a table's schema says of its rows, as RxDB wants it: rows carry their defaults already. */
function shapeOf(table: CollectionTable) {
  const { properties, required } = z.toJSONSchema(collectionTables[table], {
    io: 'output',
    override: ({ jsonSchema }) => {
      delete jsonSchema.default;
    },
  });
  return { properties, required };
}

test('[S10] the stored tables have the shapes of their schemas (written again by npx vitest run -u)', async () => {
  const tables = Object.keys(collectionTables) as CollectionTable[];
  const shapes = Object.fromEntries(tables.map((table) => [table, shapeOf(table)]));
  await expect(`${JSON.stringify(shapes, null, 2)}\n`).toMatchFileSnapshot(
    '../../../src/database/storage/row-shapes.gen.json',
  );
});
