import { expect, test } from 'vitest';
import { afterPublishing } from '../../../src/domain/draft/publishing.ts';
import type { Content, RecordEdit } from '../../../src/schemas/draft.ts';

const key = { table: 'costsMaterial', refId: 'fan' } as const;
const published = { name: 'Fan', quantity: 2 };
const change = (values: Content): RecordEdit => ({
  ...key,
  kind: 'change',
  values,
  base: published,
});
const sent = change({ name: 'Big fan', quantity: 5 });

test('[A5] what was edited while a part was on its way goes on from what was published', () => {
  const later = change({ name: 'Big fan', quantity: 7 });
  expect(afterPublishing(later, sent)).toEqual({
    ...change({ quantity: 7 }),
    base: { name: 'Big fan', quantity: 5 },
  });
  expect(afterPublishing(sent, sent)).toBe(null);
});

test('[A5] what was edited back while it was on its way is changed back', () => {
  const after = { name: 'Big fan', quantity: 5 };
  expect(afterPublishing(change({ name: 'Big fan' }), sent)).toEqual({
    ...change({ quantity: 2 }),
    base: after,
  });
  expect(afterPublishing(null, sent)).toEqual({ ...change(published), base: after });
});

test('[A5] a record that was taken away while it was on its way is taken away', () => {
  const made: RecordEdit = { ...key, kind: 'make', values: { name: 'Fan' }, base: {} };
  const removal = { ...key, kind: 'remove', values: {}, base: { name: 'Fan' } };
  expect(afterPublishing(null, made)).toEqual(removal);
  expect(afterPublishing(made, made)).toBe(null);
  const gone: RecordEdit = { ...key, kind: 'remove', values: {}, base: published };
  expect(afterPublishing(gone, sent)).toEqual({ ...gone, base: sent.values });
  expect(afterPublishing(gone, gone)).toBe(null);
});
