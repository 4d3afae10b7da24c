import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import type { LogPage, LogQuestion } from '../../../src/server/log-route.ts';
import { BrokenDownload, logPages, pageSizeAfter } from '../../../src/server/whole-log.ts';
import { propertyOptions } from '../../support/property-options.ts';

const changeset = (records: number) => Array.from({ length: records }, () => ({}));
const rows = (count: number, records: number) =>
  Array.from({ length: count }, () => ({ changeset: changeset(records) }));

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

/** A log of which every answer finds some more changes committed; the server gives fewer than are asked for. */
function growingLog(seqs: readonly number[], records: readonly number[], atFirst: number) {
  const log = seqs.map((seq, n) => ({
    id: `change${seq}`,
    seq,
    changeset: changeset(records[n % records.length] ?? 1),
  })) as unknown as ChangeRow[];
  let committed = atFirst;
  let seen = 0;
  return {
    log,
    /** How many changes there were when the last answer was given. */
    seen: () => seen,
    fetchPage: async ({ after, limit }: LogQuestion): Promise<LogPage> => {
      const behind = log.slice(0, committed).filter(({ seq }) => seq > (after?.seq ?? 0));
      const given = behind.slice(0, Math.min(limit, 300));
      seen = committed;
      committed = Math.min(log.length, committed + 7);
      return { ...pageOf(given), more: behind.length > given.length };
    },
  };
}

function pageOf(given: ChangeRow[]): LogPage {
  return {
    epoch: 'first',
    poke: '',
    spread: 0,
    contact: 0,
    follows: true,
    more: false,
    total: 0,
    rows: given,
  };
}

async function used(fetchPage: (question: LogQuestion) => Promise<LogPage>): Promise<ChangeRow[]> {
  const all: ChangeRow[] = [];
  for await (const page of logPages(fetchPage)) all.push(...page.rows);
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
          const found = await used(server.fetchPage);
          expect(found).toEqual(server.log.slice(0, server.seen()));
        },
      ),
      propertyOptions(40),
    );
  });

  const thirty = () =>
    growingLog(
      Array.from({ length: 30 }, (_, n) => n + 1),
      [1],
      30,
    );

  it('[R2] are of one log: it begins again where a backup is restored meanwhile', async () => {
    const server = thirty();
    const fetchPage = async (question: LogQuestion) => {
      const page = await server.fetchPage(question);
      return question.after ? { ...page, follows: false } : page;
    };
    await expect(used(fetchPage)).rejects.toBeInstanceOf(BrokenDownload);
  });

  it('[L5] are of one history: it begins again where a change is redacted meanwhile', async () => {
    const server = thirty();
    const fetchPage = async (question: LogQuestion) => {
      const page = await server.fetchPage(question);
      return question.after ? { ...page, epoch: 'second' } : page;
    };
    await expect(used(fetchPage)).rejects.toBeInstanceOf(BrokenDownload);
  });

  it('[S7] are not believed where one says that there is more and gives nothing', async () => {
    const fetchPage = async () => ({ ...pageOf([]), more: true });
    await expect(used(fetchPage)).rejects.toBeInstanceOf(BrokenDownload);
  });
});
