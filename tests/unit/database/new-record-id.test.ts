import { expect, test } from 'vitest';
import { newRecordId } from '../../../src/database/storage/new-record-id.ts';

test('[U50] ids that are made here are 15 lower-case letters and digits, each another one', () => {
  const ids = Array.from({ length: 1000 }, newRecordId);
  expect(ids.filter((id) => !/^[a-z0-9]{15}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
