import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LogPage } from '../../../src/replication/change-log.ts';
import {
  BrokenDownload,
  logPages,
  pageSizeAfter,
  spanOf,
} from '../../../src/replication/log-pages.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import { propertyOptions } from '../../support/property-options.ts';

const changeset = (records: number) => Array.from({ length: records }, () => ({}));
const rows = (count: number, records: number) =>
  Array.from({ length: count }, () => ({ changeset: changeset(records) }));

describe('the size of the next page of the log', () => {
  it('[S3] is the largest that the server answers while changesets are short', () => {
    expect(pageSizeAfter(rows(20, 1))).toBe(999);
    expect(pageSizeAfter([{ changeset: 'no list' }])).toBe(999);
    expect(pageSizeAfter([])).toBe(999);
  });

  it('[S3] falls with their length, so that no page takes long to read', () => {
    expect(pageSizeAfter(rows(20, 10))).toBe(200);
    expect(pageSizeAfter(rows(20, 1000))).toBe(20);
  });
});

/** A log of which every answer finds some more changes committed, and what was asked of it. */
function growingLog(seqs: readonly number[], records: readonly number[], atFirst: number) {
  const log = seqs.map((seq, n) => ({
    id: `change${seq}`,
    seq,
    changeset: changeset(records[n % records.length] ?? 1),
  })) as unknown as ChangeRow[];
  const pages: LogPage[] = [];
  let committed = atFirst;
  let seen = 0;
  return {
    log,
    pages,
    /** How many changes there were when the last answer was given. */
    seen: () => seen,
    fetchPage: async (page: LogPage) => {
      pages.push(page);
      const { seq, size, span } = page;
      const found = log
        .slice(0, committed)
        .filter((row) => row.seq >= seq && (span === null || row.seq < seq + span))
        .slice(0, size);
      seen = committed;
      committed = Math.min(log.length, committed + 7);
      return found;
    },
  };
}

async function used({ fetchPage }: ReturnType<typeof growingLog>): Promise<ChangeRow[]> {
  const all: ChangeRow[] = [];
  for await (const page of logPages(fetchPage)) all.push(...page);
  return all;
}

describe('the pages of the log', () => {
  it('[R2] are the log without a gap, however far its changes lie apart and while it grows', async () => {
    const gap = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 20_000 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(gap, { maxLength: 3000, size: 'max' }),
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 5 }),
        fc.nat(),
        async (gaps, records, atFirst) => {
          let seq = 0;
          const seqs = gaps.map((each) => {
            seq += each;
            return seq;
          });
          const server = growingLog(seqs, records, atFirst % (seqs.length + 1));
          const found = await used(server);
          expect(found).toEqual(server.log.slice(0, server.seen()));
        },
      ),
      propertyOptions(40),
    );
  });

  it.each([1, 40])(
    '[S3] are asked for in spans where a change lies at every %i. seq',
    async (apart) => {
      const seqs = Array.from({ length: 30_000 }, (_, n) => (n + 1) * apart);
      const server = growingLog(seqs, [1], seqs.length);
      expect(await used(server)).toHaveLength(seqs.length);
      const atEnd = 2;
      const unbounded = server.pages.slice(2, -atEnd).filter(({ span }) => span === null);
      expect(unbounded).toEqual([]);
      expect(server.pages.length).toBeLessThan(40);
    },
  );

  it('[R2] are of one log: it begins anew where a backup is restored meanwhile and grows', async () => {
    const seqs = Array.from({ length: 30 }, (_, n) => n + 1);
    const before = growingLog(seqs, [1], 30);
    const after = before.log.map((row) => ({
      ...row,
      id: row.seq < 10 ? row.id : `new${row.seq}`,
    }));
    const fetchPage = async (page: LogPage) =>
      page.seq === 0 ? before.fetchPage(page) : after.filter(({ seq }) => seq >= page.seq);
    await expect(used({ ...before, fetchPage })).rejects.toBeInstanceOf(BrokenDownload);
  });

  it('[S7] are not believed to end where a page lacks what it was to begin with', async () => {
    const server = growingLog(
      Array.from({ length: 30 }, (_, n) => n + 1),
      [1],
      30,
    );
    const fetchPage = async (page: LogPage) => (page.seq === 0 ? server.fetchPage(page) : []);
    await expect(used({ ...server, fetchPage })).rejects.toBeInstanceOf(BrokenDownload);
  });

  it('[S3] have spans that follow from how close the changes lie, in either order', () => {
    expect(spanOf(500, [])).toBe(1000);
    expect(spanOf(500, [{ seq: 11 }, { seq: 20 }])).toBe(5000);
    expect(spanOf(500, [{ seq: 20 }, { seq: 11 }])).toBe(5000);
  });
});
