import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRecord } from '../../../src/domain/changes/check-record.ts';
import { readFields } from '../../../src/domain/changes/read-fields.ts';

type Check = (json: string, bytes: number) => { message: string; at: number } | null;
const hook: { checkChangeset: Check } = createRequire(import.meta.url)(
  '../../../pocketbase/pb_hooks/lib/check-changeset.js',
);
const checkChangeset = (json: string) => hook.checkChangeset(json, Buffer.byteLength(json));

/** What the app's replay says of one record, as far as it needs no other record. */
function verdictOfReplay(record: unknown): string | null {
  const checked = checkRecord(record);
  if (!checked.ok) return checked.error;
  const request = checked.value;
  if (request.kind !== 'create' && request.kind !== 'update') return null;
  const fields = readFields(request.table, request.data);
  return fields.ok ? null : fields.error;
}

const collections = ['menus', 'menuTiers', 'menuCopy', 'contentItems', 'offers', 'tiers'];
collections.push('costsMaterial', 'costsTime', 'problems', 'problemTags');
collections.push('checklists', 'tierSets', 'formulas', 'books', 'constructor', '');
const fields = ['refId', 'name', 'content', 'description', 'multiplier', 'rank', 'quantity'];
fields.push('hours', 'refs', 'other', '__proto__');
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', 'text', '1.50', '-2', '1e3', ' 1', '1\n', '.5') },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, 0, -1.5, [], {}, '9'.repeat(400)) },
  fc.jsonValue(),
);
const data = fc.oneof(
  { weight: 9, arbitrary: fc.dictionary(fc.constantFrom(...fields), value) },
  fc.jsonValue(),
);
const record = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record(
      {
        collection: fc.constantFrom<unknown>(...collections, null, 5),
        operation: fc.constantFrom<unknown>('create', 'update', 'delete', 'upsert', null),
        data,
        id: fc.string(),
      },
      { requiredKeys: ['collection', 'operation'] },
    ),
  },
  fc.jsonValue(),
);

describe('the server’s check of a changeset', () => {
  it('[B5] agrees word for word with the replay, record by record', () => {
    fc.assert(
      fc.property(record, (anything) => {
        const json = JSON.stringify([anything]);
        const [parsed] = JSON.parse(json);
        expect(checkChangeset(json)?.message ?? null).toBe(verdictOfReplay(parsed));
      }),
      { numRuns: 3000, seed: 20_261_121 },
    );
  });

  it('[B5] names the first record at fault', () => {
    const fine = { collection: 'menus', operation: 'create', data: { refId: 'a' } };
    const faulty = { ...fine, operation: 'replace' };
    const json = JSON.stringify([fine, fine, faulty, {}]);
    expect(checkChangeset(json)).toEqual({ message: 'Unsupported operation', at: 2 });
  });
});
