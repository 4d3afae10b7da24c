import { expect, test } from 'vitest';
import type { BookProblem, StarterBook } from '../../../scripts/book/starter-book.ts';
import type { Publication } from '../../../scripts/demo/demo-data.ts';
import { starterPublications } from '../../../scripts/demo/starter-publications.ts';
import { createRecord, withIds } from '../../../src/domain/changes/build-changeset.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import { preferOwn } from '../../../src/domain/menu/own-over-inherited.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import type {
  Menu,
  PricebookRecord,
  PricebookTable,
  Problem,
} from '../../../src/schemas/pricebook.ts';
import { demoBooks, starterLog } from './demo-book.ts';
import { own, starter } from './replayed-book.ts';

const source = demoBooks.starter;

test.each(['en', 'es'] as const)('a starter book that is whole lacks nothing (%s)', (language) => {
  const first = starterPublications(source, language, starter, []);
  expect(first.length).toBeGreaterThan(5);
  expect(starterPublications(source, language, starter, rowsOf(first))).toEqual([]);
});

test('both languages have the same records', () => {
  const [en = [], es = []] = (['en', 'es'] as const).map((language) =>
    starterPublications(source, language, starter, [])
      .flatMap(({ changeset }) => changeset)
      .map(({ collection, data }) => `${collection}/${data.refId}`),
  );
  expect(es).toEqual(en);
});

test('a seeding that stopped goes on with what is not there yet', () => {
  const begun = rowsOf(starterLog.slice(0, 7));
  const rest = starterPublications(source, 'en', starter, begun);
  expect(keysOf(rest)).toEqual(keysOf(starterLog.slice(7)));
});

test('what the data say otherwise is published as a whole, with a reason, and once', () => {
  const later = altered(source, (problem) => ({
    ...problem,
    name: { en: 'Toilet never stops running', es: 'El inodoro nunca deja de correr' },
  }));
  const update = starterPublications(later, 'en', starter, rowsOf(starterLog));
  expect(update.map(({ note }) => note)).toEqual(['Starter book updated']);
  const titles = ['band_aid', 'bronze', 'silver', 'gold', 'platinum'].map(
    (tier) => `contentItems/toilet_runs_${tier}_title`,
  );
  expect(keysOf(update).sort()).toEqual(
    ['menus/toilet_runs', ...titles, 'problems/toilet_runs'].sort(),
  );
  const rows = rowsOf([...starterLog, ...update]);
  expect(recordsOf(rows, 'problems').get('toilet_runs')?.name).toBe('Toilet never stops running');
  expect(starterPublications(later, 'en', starter, rows)).toEqual([]);
});

test('[A9] a problem that is in the data no more is hidden, and shown once it is again', () => {
  const without = { ...source, problems: source.problems.filter(({ key }) => key !== toilet) };
  const update = starterPublications(without, 'en', starter, rowsOf(starterLog));
  const gone = rowsOf([...starterLog, ...update]);
  expect(recordsOf(gone, 'problems').get(toilet)).toMatchObject({ hidden: true });
  expect(recordsOf(gone, 'menus').has(toilet)).toBe(true);
  expect(starterPublications(without, 'en', starter, gone)).toEqual([]);

  const again = starterPublications(source, 'en', starter, gone);
  expect(keysOf(again)).toEqual([`problems/${toilet}`]);
  const back = rowsOf([...starterLog, ...update, ...again]);
  expect(recordsOf(back, 'problems').get(toilet)).toMatchObject({ hidden: false });
});

test('[R15] an own version of a problem stays as it is when the starter book renames it', () => {
  const version = { refId: toilet, name: 'Our toilets', hidden: true };
  const ownChange = {
    id: 'own',
    seq: 5000,
    book: own.id,
    org: own.org,
    created: '2026-02-01 08:00:00.000Z',
    changeset: [{ collection: 'problems', operation: 'create', id: '', data: version }],
  };
  const later = altered(source, (problem) => ({ ...problem, name: { en: 'New', es: 'Nuevo' } }));
  const update = starterPublications(later, 'en', starter, rowsOf(starterLog));
  const rows = [...rowsOf([...starterLog, ...update]), ownChange];
  const { tables } = replayLog([own, starter], rows);
  const problems = [...tables.recordsOf('problems')] as Problem[];
  const shown = problems.filter(({ refId }) => refId === toilet);
  expect(shown.map(({ org, name, hidden }) => [org, name, hidden]).sort()).toEqual(
    [
      [own.org, 'Our toilets', true],
      [starter.org, 'New', false],
    ].sort(),
  );
});

test('[A9, R15] what a shop hides of the starter book stays hidden when that is updated; the rest follows, and nothing is there twice', () => {
  const keys = source.problems.map(({ key }) => key);
  const half = keys.filter((_, at) => at % 2 === 0);
  const hiding = half.map((key) =>
    createRecord('problems', key, { name: `Our ${key}`, menus: [key], hidden: true }),
  );
  const ownRow = {
    ...{ id: 'own', seq: 1000, book: own.id, org: own.org, created: '2026-02-01 08:00:00.000Z' },
    changeset: withIds(hiding, own.org),
  };
  // Every fifth has another name, one that was shown and one that was hidden are gone, and one is new.
  const renamed = (problem: BookProblem): BookProblem => ({
    ...problem,
    name: { en: `Now ${problem.key}`, es: `Ahora ${problem.key}` },
  });
  const [first, second, third, fourth] = source.problems;
  if (!first || !second || !third || !fourth) throw new Error('a short book');
  const later = source.problems
    .filter((problem) => problem !== third && problem !== fourth)
    .map((problem) => (keys.indexOf(problem.key) % 5 === 0 ? renamed(problem) : problem))
    .concat(renamed({ ...second, key: 'brand_new', keywords: [] }));
  const update = starterPublications(
    { ...source, problems: later },
    'en',
    starter,
    rowsOf(starterLog),
  );
  const updateRows = rowsOf(update).map((row) => ({
    ...row,
    id: `later ${row.id}`,
    seq: 1000 + row.seq,
  }));
  const books = [own, starter];
  const { tables, outcomes } = replayLog(books, [...rowsOf(starterLog), ownRow, ...updateRows]);
  expect(outcomes.filter(({ status }) => status === 'skipped')).toEqual([]);

  const organizations = [own.org, starter.org];
  const problems = preferOwn([...tables.recordsOf('problems')] as Problem[], organizations);
  expect(problems.map(({ refId }) => refId).sort()).toEqual([...keys, 'brand_new'].sort());
  const named = (isHidden: boolean) =>
    new Map(
      problems.flatMap(({ refId, name, hidden }) =>
        hidden === isHidden ? [[refId, name] as const] : [],
      ),
    );
  const hidden = new Map(half.map((key) => [key, `Our ${key}`]));
  expect(named(true)).toEqual(new Map([...hidden, [fourth.key, fourth.name.en]]));
  const shown = later.filter(({ key }) => !hidden.has(key));
  expect(named(false)).toEqual(new Map(shown.map(({ key, name }) => [key, name.en])));
  const menus = new Map([...tables.recordsOf('menus')].map((menu) => [menu.id, menu as Menu]));
  for (const { refId, menus: ids } of problems) {
    expect(menus.get(ids[0] ?? '')?.refId, refId).toBe(refId);
  }
});

const toilet = 'toilet_runs';

function altered(book: StarterBook, alter: (problem: BookProblem) => BookProblem): StarterBook {
  const problems = book.problems.map((each) => (each.key === toilet ? alter(each) : each));
  return { ...book, problems };
}

function keysOf(publications: readonly Publication[]): string[] {
  return publications
    .flatMap(({ changeset }) => changeset)
    .map(({ collection, data }) => `${collection}/${data.refId}`);
}

function rowsOf(publications: readonly Publication[]): ChangeRow[] {
  return publications.map(({ changeset }, index) => ({
    id: `change${index}`,
    seq: index + 1,
    book: starter.id,
    org: starter.org,
    created: '2026-01-05 08:00:00.000Z',
    changeset,
  }));
}

function recordsOf<T extends PricebookTable>(
  rows: ChangeRow[],
  table: T,
): Map<string, PricebookRecord<T>> {
  const { tables } = replayLog([starter], rows);
  const records = [...tables.recordsOf(table)] as PricebookRecord<T>[];
  return new Map(records.map((record) => [record.refId, record]));
}
