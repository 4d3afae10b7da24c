import { describe, expect, it } from 'vitest';
import { pageSizeAfter } from '../../../src/replication/log-pages.ts';

const rows = (count: number, records: number) =>
  Array.from({ length: count }, () => ({ changeset: Array.from({ length: records }, () => ({})) }));

describe('the size of the next page of the log', () => {
  it('[S3] is the largest that the server answers while changesets are short', () => {
    expect(pageSizeAfter(rows(20, 1))).toBe(1000);
    expect(pageSizeAfter([{ changeset: 'no list' }])).toBe(1000);
    expect(pageSizeAfter([])).toBe(1000);
  });

  it('[S3] falls with their length, so that no page takes long to read', () => {
    expect(pageSizeAfter(rows(20, 10))).toBe(200);
    expect(pageSizeAfter(rows(20, 1000))).toBe(20);
  });
});
