import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BookGraph } from '../../../src/domain/changes/books.ts';
import { type FoldedLog, LogReplay, replayVersion } from '../../../src/domain/changes/replay.ts';
import { windowSize } from '../../../src/domain/changes/window-size.ts';
import {
  readSnapshotSteps,
  type SnapshotRead,
} from '../../../src/domain/snapshot/read-snapshot.ts';
import { hashSteps, headText, snapshotView } from '../../../src/domain/snapshot/snapshot-hash.ts';
import { snapshotSteps } from '../../../src/domain/snapshot/write-snapshot.ts';
import { finish } from '../../../src/domain/steps.ts';
import { byCodeUnits } from '../../../src/domain/text.ts';
import type { BookLink } from '../../../src/schemas/book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import {
  type SnapshotHeader,
  type SnapshotKey,
  snapshotHeaderSchema,
} from '../../../src/schemas/snapshot.ts';
import { listedTables } from '../../support/listed-tables.ts';
import { book, create, log, refs, remove } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { type RandomLog, randomLog } from '../../support/random-log.ts';

const books = [book(1)];

describe('a snapshot', () => {
  test('[L3] with the changes behind it makes what the whole log makes', () => {
    const places = fc.array(fc.nat({ max: 40 }), { maxLength: 3 });
    fc.assert(
      fc.property(randomLog(), places, (random, cuts) => {
        const rows = inOrder(random);
        const whole = replayOf(rows, random.books);
        // By one snapshot after the other, each made of the one before.
        let stepwise = replayOf([], random.books);
        let done = 0;
        for (const cut of cuts.sort((a, b) => a - b)) {
          finish(stepwise.replaySteps(rows.slice(done, cut)));
          done = Math.min(cut, rows.length);
          const { folded } = stepwise;
          if (folded) stepwise = replayOf([], random.books, reread(folded, random.books));
        }
        finish(stepwise.replaySteps(rows.slice(done)));

        expect(made(stepwise)).toEqual(made(whole));
        const texts = [stepwise, whole].map(({ folded }) => folded && textOf(folded, random.books));
        expect(texts[0]).toBe(texts[1]);
      }),
      propertyOptions(200),
    );
  });

  test('[L3] is the same text in whatever order its records were put there', () => {
    const linesOf = (refIds: string[]) => {
      const rows = log(...refIds.map((refId) => [create('tiers', refId)]));
      const lines = textOf(foldedBy(rows)).split('\n');
      return lines.filter((line) => line.startsWith('[')).map((line) => JSON.parse(line)[0]);
    };
    expect(linesOf(['b', 'c', 'a'])).toEqual(['a', 'b', 'c']);
    expect(linesOf(['c', 'a', 'b'])).toEqual(['a', 'b', 'c']);
  });

  test('[L3, R13] keeps an id that leads to no record any more', () => {
    const rows = log(
      [create('problemTags', 'leak'), create('problemTags', 'drip')],
      [create('problems', 'sink', refs('problemTags', 'leak', 'drip'))],
      [remove('problemTags', 'leak')],
    );
    const read = listedTables(reread(foldedBy(rows)).tables);
    expect(read.problems).toMatchObject([{ problemTags: [expect.any(String), idOf(read)] }]);
    expect(read).toEqual(listedTables(replayOf(rows).tables));
  });

  test('[L3, L4] holds the latest changes as far as the window reaches', () => {
    const rows = log(
      ...Array.from({ length: windowSize + 500 }, (_, at) => [create('tiers', `${at}`)]),
    );
    const folded = reread(foldedBy(rows.slice(0, -100)));
    const replay = replayOf(rows.slice(-100), books, folded);

    expect(folded.latest).toHaveLength(windowSize);
    expect(replay.window.map(({ id }) => id)).toEqual(rows.slice(-windowSize).map(({ id }) => id));
    expect(replay.folded?.changes).toBe(rows.length);
  });

  test('[L3] is none of a log without changes', () => {
    expect(replayOf([]).folded).toBeNull();
  });

  test('[L3] is of the books and the links among them, whatever they are called', () => {
    const [own = book(1)] = books;
    expect(snapshotView([own, book(2)])).toBe(snapshotView([book(2), own]));
    expect(snapshotView([{ ...own, parent: 'b2' }, book(2)])).not.toBe(
      snapshotView([own, book(2)]),
    );
    expect(snapshotView([own])).not.toBe(snapshotView([own, book(2)]));
  });
});

describe('what is not the snapshot that is wanted', () => {
  const rows = log(
    [create('problemTags', 'leak')],
    [create('problems', 'sink', refs('problemTags', 'leak'))],
    [remove('problems', 'tap')],
  );
  const text = textOf(foldedBy(rows));

  test('[L3] is refused where it is cut off, anywhere', () => {
    for (let length = 0; length < text.length; length += 1) {
      expect(refusalOf(text.slice(0, length))).toMatch(/^(no snapshot|other bytes)$/);
    }
  });

  test('[L3] is refused where one character is another', () => {
    const place = fc.nat({ max: text.length - 1 });
    fc.assert(
      fc.property(place, fc.constantFrom('0', 'x', '"', ' ', '\n'), (at, by) => {
        fc.pre(text[at] !== by);
        expect(read(text.slice(0, at) + by + text.slice(at + 1)).kind).toBe('refused');
      }),
      propertyOptions(500),
    );
  });

  test('[L3] is refused where something comes behind it', () => {
    expect(refusalOf(`${text}\n`)).toBe('other bytes');
    expect(refusalOf(`${text}x`)).toBe('other bytes');
    expect(refusalOf(text + text)).toBe('other bytes');
  });

  test('[L3] is refused by who has other books, another log or another program', () => {
    expect(read(text).kind).toBe('read');
    expect(refusalOf(text, { view: snapshotView([...books, book(2)]) })).toBe('other view');
    expect(refusalOf(text, { epoch: 'another' })).toBe('other epoch');
    expect(refusalOf(text, { replayVersion: replayVersion + 1 })).toBe('other replay');
    expect(refusalOf(text, { replayVersion: replayVersion - 1 })).toBe('other replay');
  });

  test('[L3] is refused in another format, whatever else that has', () => {
    const [first = '', ...lines] = text.split('\n');
    const header = JSON.stringify({ ...JSON.parse(first), format: 2, view: 7 });
    expect(refusalOf([header, ...lines].join('\n'))).toBe('other format');
  });

  const isOf = (table: string) => (line: string) => line.startsWith(`["${table}`);
  test.each([
    ['another number of lines', { latest: 1 }, (line: string) => line],
    ['a table too many', { rows: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0] }, (line: string) => line],
    ['a record that is no list', {}, (line: string) => (isOf('sink')(line) ? '{}' : line)],
    ['a line that is no JSON', {}, (line: string) => (isOf('sink')(line) ? '[' : line)],
    ['a field too few', {}, ofRecord((record) => record.slice(1))],
    ['a refId that is no text', {}, ofRecord((record) => record.with(0, 7))],
    ['text for a number', {}, ofRecord((record) => record.with(4, 'x'))],
    ['a number for text', {}, ofRecord((record) => record.with(5, 1))],
    ['a place where no record is', {}, ofRecord((record) => record.with(-1, [7]))],
    ['a place that is none', {}, ofRecord((record) => record.with(-1, [-1]))],
    ['a relation that is no list', {}, ofRecord((record) => record.with(-1, 'x'))],
    ['a revision without a seq', {}, (line: string) => line.replace('{"book":"b1","seq":3,', '{')],
    ['an unknown outcome', {}, (line: string) => line.replace('"applied"', '"passed over"')],
    ['a skip that is nowhere', {}, (line: string) => line.replace('"at":0', '"at":-1')],
  ])('[L3] is refused with a right hash and %s', (_, altered, alter) => {
    const wrong = rehashed(text, altered, alter);
    expect(wrong).not.toBe(text);
    expect(refusalOf(wrong)).toBe('wrong lines');
  });
});

/** The changes of the books in the order of the log, each once (R2). */
function inOrder(random: RandomLog): ChangeRow[] {
  const inView = new Set(random.books.map(({ id }) => id));
  const rows = random.changes.filter((change) => inView.has(change.book));
  return [...new Map(rows.map((change) => [change.id, change])).values()].sort(
    (a, b) => a.seq - b.seq || byCodeUnits(a.id, b.id),
  );
}

function replayOf(
  rows: readonly ChangeRow[],
  links: readonly BookLink[] = books,
  start: FoldedLog | null = null,
): LogReplay {
  const replay = new LogReplay(new BookGraph(links), start);
  finish(replay.replaySteps(rows));
  return replay;
}

function foldedBy(rows: readonly ChangeRow[]): FoldedLog {
  const { folded } = replayOf(rows);
  if (!folded) throw new Error('No change was replayed');
  return folded;
}

/** All that a device takes of a replay. */
function made(replay: LogReplay) {
  const { tables, cursor, revisions, skipped, window, folded } = replay;
  const { changes, latest } = folded ?? {};
  return { tables: listedTables(tables), cursor, revisions, skipped, window, changes, latest };
}

function keyOf(links: readonly BookLink[]): SnapshotKey {
  return { view: snapshotView(links), epoch: 'since restored', replayVersion };
}

function textOf(folded: FoldedLog, links: readonly BookLink[] = books): string {
  return finish(snapshotSteps(folded, keyOf(links)));
}

function read(text: string, wanted: Partial<SnapshotKey> = {}): SnapshotRead {
  return finish(readSnapshotSteps(text, { ...keyOf(books), ...wanted }));
}

function refusalOf(text: string, wanted: Partial<SnapshotKey> = {}): string {
  const found = read(text, wanted);
  return found.kind === 'refused' ? found.reason : 'none';
}

/** As it is read back from its text. */
function reread(folded: FoldedLog, links: readonly BookLink[] = books): FoldedLog {
  const found = finish(readSnapshotSteps(textOf(folded, links), keyOf(links)));
  if (found.kind === 'refused') throw new Error(found.reason);
  return found.folded;
}

function idOf({ problemTags = [] }: Record<string, unknown[]>): unknown {
  const [first] = problemTags;
  return first && typeof first === 'object' && 'id' in first ? first.id : undefined;
}

/** Alters the one problem of a snapshot. */
function ofRecord(alter: (record: unknown[]) => unknown[]) {
  return (line: string) =>
    line.startsWith('["sink"') ? JSON.stringify(alter(JSON.parse(line))) : line;
}

/** The same snapshot with another head and other lines, and the hash of these. */
function rehashed(
  text: string,
  altered: Partial<SnapshotHeader>,
  alter: (line: string) => string,
): string {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const { hash: _, ...head } = snapshotHeaderSchema.parse(JSON.parse(first));
  const others = lines.map(alter);
  const hash = finish(hashSteps({ ...head, ...altered }, others));
  return [headText({ ...head, ...altered }, { hash }), ...others, ''].join('\n');
}
