import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inSlices } from '../../../src/replication/pull/slices.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import { propertyOptions } from '../../support/property-options.ts';

const row = (seq: number, changeset: unknown) => ({ seq, changeset }) as ChangeRow;
const record = (references: number) => ({
  collection: 'problems',
  operation: 'update',
  data: { refs: [{ collection: 'menus', refIds: Array.from({ length: references }, String) }] },
});

describe('the slices of a page', () => {
  it('[S3] are one where the changes are as people make them', () => {
    const rows = Array.from({ length: 500 }, (_, seq) => row(seq, [record(2), record(0)]));
    expect([...inSlices(rows)]).toEqual([rows]);
    expect([...inSlices([])]).toEqual([[]]);
  });

  it('[S2] hold a change of very many references alone', () => {
    const rows = [row(1, [record(1)]), row(2, [record(155_000)]), row(3, [record(155_000)])];
    expect([...inSlices(rows)]).toEqual(rows.map((each) => [each]));
  });

  it('[R2] are all changes in their order, whatever these say', () => {
    const changeset = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.nat({ max: 4000 }).map(record), { maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(changeset, { maxLength: 20 }), (changesets) => {
        const rows = changesets.map((each, seq) => row(seq, each));
        const slices = [...inSlices(rows)];
        expect(slices.flat()).toEqual(rows);
        if (rows.length > 0) expect(slices.every((slice) => slice.length > 0)).toBe(true);
      }),
      propertyOptions(100),
    );
  });
});
