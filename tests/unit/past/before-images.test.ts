import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyWithImage } from '../../../src/domain/changes/before-image.ts';
import { BookGraph } from '../../../src/domain/changes/books.ts';
import { LogReplay, replayLog, replayOrder } from '../../../src/domain/changes/replay.ts';
import { MemoryTables } from '../../../src/domain/changes/tables.ts';
import { tablesAsOf } from '../../../src/domain/past/before-images.ts';
import { changesUntil } from '../../../src/domain/past/tables-between.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { BookLink } from '../../../src/schemas/book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import { listedTables } from '../../support/listed-tables.ts';
import { book, change, create, log, remove, update } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { type RandomLog, randomLog } from '../../support/random-log.ts';

/** Replays a log and keeps the image of each change. */
function replayWithImages(books: readonly BookLink[], changes: readonly ChangeRow[]) {
  const graph = new BookGraph(books);
  const tables = new MemoryTables();
  const applied = replayOrder(graph, changes).map((row) => {
    const { outcome, replaced } = applyWithImage(tables, row, graph);
    return { outcome, image: { id: row.id, seq: row.seq, replaced } };
  });
  return {
    tables,
    outcomes: applied.map(({ outcome }) => outcome),
    images: applied.map(({ image }) => image),
  };
}

/** Moments around each change of a log, and before and after all. */
function momentsOf(changes: readonly ChangeRow[]): number[] {
  const seqs = changes.flatMap(({ seq }) => [seq - 1, seq, seq + 1]);
  return [...new Set([0, 2 ** 41, ...seqs])].filter((seq) => seq >= 0);
}

const withMoment: fc.Arbitrary<RandomLog & { seq: number }> = randomLog().chain((given) =>
  fc.constantFrom(...momentsOf(given.changes)).map((seq) => ({ ...given, seq })),
);

describe('what changes replaced', () => {
  test('[H1] laid over the tables makes those that a replay up to a change makes', () => {
    fc.assert(
      fc.property(withMoment, ({ books, changes, seq }) => {
        const { tables, images } = replayWithImages(books, changes);
        const replayed = replayLog(books, changesUntil(changes, seq)).tables;
        expect(listedTables(tablesAsOf(tables, images, seq))).toEqual(listedTables(replayed));
      }),
      propertyOptions(300),
    );
  });

  test('[H1] is the same in whatever order the images are, and if those of earlier changes lack', () => {
    fc.assert(
      fc.property(withMoment, ({ books, changes, seq }) => {
        const { tables, images } = replayWithImages(books, changes);
        const then = listedTables(tablesAsOf(tables, images, seq));
        const enough = images.filter((image) => image.seq > seq || seq === 0).reverse();
        expect(listedTables(tablesAsOf(tables, enough, seq))).toEqual(then);
      }),
      propertyOptions(100),
    );
  });

  test('[H1] is kept while tables and outcomes are those of the replay, and as of now nothing differs', () => {
    fc.assert(
      fc.property(randomLog(), ({ books, changes }) => {
        const { tables, images, outcomes } = replayWithImages(books, changes);
        const replayed = replayLog(books, changes);
        expect(listedTables(tables)).toEqual(listedTables(replayed.tables));
        expect(outcomes).toEqual(replayed.outcomes);
        const last = Math.max(1, ...changes.map(({ seq }) => seq));
        expect(listedTables(tablesAsOf(tables, images, last))).toEqual(listedTables(tables));
        expect(listedTables(tablesAsOf(tables, images, 0))).toEqual(
          listedTables(new MemoryTables()),
        );
      }),
      propertyOptions(100),
    );
  });

  test('[H1] [R3] has each record of a change once, as it was before all of it, and none of a skipped one', () => {
    const changes = log(
      [create('tiers', 't', { name: 'gold' })],
      [update('tiers', 't', { name: 'Best' }), update('tiers', 't', { rank: 2 })],
      [update('tiers', 't', { name: 'x' }), update('tiers', 'none')],
      [create('tiers', 'brief'), remove('tiers', 'brief')],
    );
    const { images } = replayWithImages([book(1)], changes);
    expect(
      images.map(({ id, replaced }) => [id, replaced.map(({ before }) => before)]),
    ).toMatchObject([
      ['c1', [null]],
      ['c2', [{ refId: 't', name: 'gold', rank: 0, updated: 'day 1', seq: 1 }]],
      ['c3', []],
      ['c4', [null]],
    ]);
  });

  test('[H1] leaves the tables of now as they are', () => {
    const changes = log([create('tiers', 't')], [remove('tiers', 't')], [create('tiers', 'u')]);
    const { tables, images } = replayWithImages([book(1)], changes);
    const then = tablesAsOf(tables, images, 1);
    expect([...then.recordsOf('tiers')].map(({ refId }) => refId)).toEqual(['t']);
    expect([...tables.recordsOf('tiers')].map(({ refId }) => refId)).toEqual(['u']);
  });

  test('[H1] holds for changes of one seq, which go by their ids', () => {
    const rows = ['a', 'b', 'c'].map((id) =>
      change(id === 'a' ? 1 : 2, [create('tiers', 't', { name: id })], { id }),
    );
    const { tables, images } = replayWithImages([book(1)], rows);
    const names = [2, 1].map((seq) =>
      [...tablesAsOf(tables, images, seq).recordsOf('tiers')].map(
        (record) => 'name' in record && record.name,
      ),
    );
    expect(names).toEqual([['c'], ['a']]);
  });
});

test('[H1] [H4] an image has who published its change, and with what it belongs together', () => {
  const said = { author: 'user00000000001', publication: 'change000000001', note: 'March list' };
  const changes = [
    change(1, [create('tiers', 'gold')], said),
    change(2, [], { author: 'user00000000001' }),
    change(3, [update('tiers', 'gold')], { author: '', publication: '' }),
  ];
  const replay = new LogReplay(new BookGraph([book(1)]), null, { keepsImages: true });
  finish(replay.replaySteps(changes));
  expect(replay.imagesOf(1).map(({ change }) => change)).toEqual([
    { ...said, id: 'c1', seq: 1, book: 'b1', created: 'day 1', status: 'applied' },
    expect.objectContaining({ seq: 2, status: 'skipped', author: 'user00000000001' }),
    { id: 'c3', seq: 3, book: 'b1', created: 'day 3', status: 'applied' },
  ]);
  // What is kept of every change of the window has none of it.
  expect(replay.window[0]).not.toHaveProperty('author');
});
