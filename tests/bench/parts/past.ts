import { applyWithImage } from '../../../src/domain/changes/before-image.ts';
import { BookGraph } from '../../../src/domain/changes/books.ts';
import { pastChange } from '../../../src/domain/changes/image-window.ts';
import { MemoryTables } from '../../../src/domain/changes/tables.ts';
import { windowSize } from '../../../src/domain/changes/window-size.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import type { KnownPast } from '../../../src/domain/past/before-images.ts';
import { bookAsOf } from '../../../src/domain/past/book-as-of.ts';
import { menuPriceSteps } from '../../../src/domain/past/menu-prices.ts';
import { whatChanged } from '../../../src/domain/past/what-changed.ts';
import { defaultVariables } from '../../../src/domain/pricing/constants.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { ChangeRecord } from '../../../src/schemas/change-log.ts';
import { generateHistory } from '../log/generate-log.ts';
import type { Line, Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import type { BenchServer, Servers } from '../support/servers.ts';

/** The records that are live at the end of either log. */
const live = 20_000;

/** Records that are asked about, one after the other. */
const asked = 30;

/** What the past costs: who changed a record of a long log (H2), and what a device does that has all of its window (H1, H7, H8). */
export async function benchPast(
  servers: Servers,
  { changes = 1_000_000, rounds = 5 }: Sizes,
): Promise<Part[]> {
  const server = await servers.start({
    records: changes,
    perChangeset: 1,
    generate: (count) => generateHistory({ count, creates: live, removals: 0 }),
  });
  try {
    return [await recordPart(changes, server), devicePart(rounds)];
  } finally {
    await server.stop();
  }
}

async function recordPart(changes: number, server: BenchServer): Promise<Part> {
  const { org, token } = server.account;
  const first: number[] = [];
  const whole: number[] = [];
  let rows = 0;
  for (let number = 0; number < asked; number += 1) {
    const of = JSON.stringify([['contentItems', `contentItems_${number}`]]);
    const start = performance.now();
    for (let before = 0, isMore = true; isMore; ) {
      const query = new URLSearchParams({ of, before: `${before}` });
      const answer = await fetch(`${server.url}/api/record-changes/${org}?${query}`, {
        headers: { Authorization: token },
      });
      const page = (await answer.json()) as { more: boolean; rows: { seq: number }[] };
      if (before === 0) first.push(performance.now() - start);
      rows += page.rows.length;
      before = page.rows.at(-1)?.seq ?? 0;
      isMore = page.more;
    }
    whole.push(performance.now() - start);
  }
  if (rows < asked) throw new Error(`Only ${rows} changes were found.`);
  return {
    title: `Who changed a record: a log of ${changes}`,
    lines: [
      { name: 'the latest hundred changes', unit: 'ms', values: first, goal: { atMost: 1000 } },
      { name: 'all of them', unit: 'ms', values: whole, goal: { atMost: 1000 } },
    ],
    remarks: [`${Math.round(rows / asked)} changes of a record.`],
  };
}

function devicePart(rounds: number): Part {
  const { book, past, bytes } = deviceWithPast();
  const menu = [...book.tables.recordsOf('menus')][0]?.refId ?? '';
  const variables = { ...defaultVariables };
  const at = '1970-01-01 00:00:00.000Z';
  const dearer = { ...variables, hourlyFee: 6 };
  const values = (work: () => unknown) =>
    Array.from({ length: rounds }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    });
  const lines: Line[] = [
    {
      name: 'the book as of the oldest image',
      unit: 'ms',
      values: values(() => bookAsOf(book, past, past.from)),
      goal: { atMost: 10_000 },
    },
    {
      name: 'what changed since then, at another fee',
      unit: 'ms',
      values: values(() => {
        const before = { book: bookAsOf(book, past, past.from), variables, rate: '1' };
        return whatChanged(before, { book, variables: dearer, rate: '1' });
      }),
      goal: { atMost: 10_000 },
    },
    {
      name: 'the prices of a menu through all of it',
      unit: 'ms',
      values: values(() => {
        const ways = {
          variables: [{ at, author: '', isWhole: true, variables }],
          rates: [{ at, rate: '1' }],
        };
        return finish(menuPriceSteps(book, past, menu, ways, at));
      }),
      goal: { atMost: 10_000 },
    },
    {
      name: 'the images as they are stored',
      unit: 'MB',
      values: [bytes / 1e6],
      goal: { atMost: 20 },
    },
  ];
  return {
    title: `The past on a device: ${live} records, ${windowSize} changes`,
    lines,
    remarks: ['In Node, without pauses; on a screen it is done in pieces of 8 ms.'],
  };
}

/** A book of one organization, and the images of as many changes as a device keeps. */
function deviceWithPast(): { book: PublishedBook; past: KnownPast; bytes: number } {
  const link = { id: 'b1', org: 'o1', refId: 'book', parent: '', dependencies: [] };
  const graph = new BookGraph([link]);
  const tables = new MemoryTables();
  const changes: KnownPast['changes'] = [];
  const records = [
    ...generateHistory({ count: live + windowSize, creates: live, removals: 0 }),
  ] as ChangeRecord[];
  let bytes = 0;
  for (const [at, record] of records.entries()) {
    const created = new Date(Date.parse('2026-01-01') + at * 1000).toISOString();
    const row = { id: `c${at}`, seq: at + 1, book: 'b1', org: 'o1', created, changeset: [record] };
    const { outcome, replaced } = applyWithImage(tables, row, graph);
    if (at < live) continue;
    changes.push({
      id: row.id,
      seq: row.seq,
      change: pastChange({ author: '', publication: '' }, outcome),
      replaced,
    });
    bytes += JSON.stringify(replaced).length;
  }
  const book = { tables, graph, books: [link], org: 'o1', book: 'b1', organizations: ['o1'] };
  return { book, past: { from: live, changes }, bytes };
}
