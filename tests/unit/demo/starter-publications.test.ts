import { expect, test } from 'vitest';
import type { BookProblem, StarterBook } from '../../../scripts/book/starter-book.ts';
import type { Publication } from '../../../scripts/demo/demo-data.ts';
import { starterPublications } from '../../../scripts/demo/starter-publications.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import type { PricebookRecord, PricebookTable, Problem } from '../../../src/schemas/pricebook.ts';
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
