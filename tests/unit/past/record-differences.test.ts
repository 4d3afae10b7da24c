import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { booksBetween } from '../../../scripts/pricebook/book-of-log.ts';
import type { Log } from '../../../scripts/pricebook/read-log.ts';
import {
  type RecordDifference,
  recordDifferences,
} from '../../../src/domain/past/record-differences.ts';
import type { BookLink } from '../../../src/schemas/book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import { book, change, create, log, refs, remove, update } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { randomLog } from '../../support/random-log.ts';
import {
  type ModelBook,
  type ModelDifference,
  modelBook,
  modelDifferences,
} from '../../support/shown-model.ts';
import { heir } from '../draft/published.ts';
import { randomBookLog } from '../draft/random-book.ts';

/** What the first organization is shown otherwise as of two changes. */
function differences(
  books: readonly BookLink[],
  changes: readonly ChangeRow[],
  from: number,
  to: number,
  org = books[0]?.org ?? '',
): RecordDifference[] {
  const named: Log['books'] = books.map((one) => ({ ...one, name: '', created: '' }));
  const between = booksBetween({ books: named, changes: [...changes] }, org, { from, to });
  if (!between) throw new Error(`No book of ${org}`);
  return recordDifferences(between.before, between.after);
}

/** Logs of anything, and of books in which what records lead to is often deleted and created again. */
const anyLog = fc.oneof(
  randomLog(60),
  randomBookLog.map((changes) => ({ books: heir, changes })),
);

/** Two moments of a log, and an organization that has a book. */
const twoMoments = anyLog.chain(({ books, changes }) => {
  const seqs = changes.flatMap(({ seq }) => [Math.max(0, seq - 1), seq]);
  const moment = fc.constantFrom(0, 2 ** 41, ...seqs);
  const org = fc.constantFrom(...books.map((one) => one.org));
  return fc.record({ from: moment, to: moment, org }).map((more) => ({ books, changes, ...more }));
});

describe('the records that differ as of two changes', () => {
  test('[H9] are those of a model that was written apart from it', () => {
    fc.assert(
      fc.property(twoMoments, ({ books, changes, from, to, org }) => {
        const [before, after] = [from, to].map((seq) => modelBook(books, changes, org, seq)) as [
          ModelBook,
          ModelBook,
        ];
        const found = differences(books, changes, from, to, org);
        expect(found).toEqual(modelDifferences(before, after));
      }),
      propertyOptions(300),
    );
  });

  test('[H9] turn the book of one into that of the other', () => {
    fc.assert(
      fc.property(twoMoments, ({ books, changes, from, to, org }) => {
        const shown = modelBook(books, changes, org, from);
        for (const difference of differences(books, changes, from, to, org)) {
          carryOut(shown, difference);
        }
        expect(shown).toEqual(modelBook(books, changes, org, to));
      }),
      propertyOptions(200),
    );
  });

  test('[H9] are none of a moment and itself, and the opposite the other way round', () => {
    fc.assert(
      fc.property(twoMoments, ({ books, changes, from, to, org }) => {
        expect(differences(books, changes, to, to, org)).toEqual([]);
        const there = differences(books, changes, from, to, org);
        const back = differences(books, changes, to, from, org);
        expect(byKey(back)).toEqual(byKey(there.map(opposite)));
      }),
      propertyOptions(200),
    );
  });

  test('[H9] of random logs are of each kind', () => {
    const kinds = new Set<string>();
    for (const { books, changes, from, to, org } of fc.sample(twoMoments, {
      numRuns: 200,
      seed: 20260131,
    })) {
      for (const { operation } of differences(books, changes, from, to, org)) kinds.add(operation);
    }
    expect([...kinds].sort()).toEqual(['create', 'delete', 'update']);
  });
});

describe('a record differs', () => {
  const lines = (...refIds: string[]) => refs('contentItems', ...refIds);

  test('[H9] [X7] with all that it says where it was created or deleted, by table and refId', () => {
    const changes = log(
      [create('tiers', 'old', { name: 'Old', rank: 3 }), create('contentItems', 'gone')],
      [
        remove('contentItems', 'gone'),
        remove('tiers', 'old'),
        create('problemTags', 'b', { name: 'B' }),
        create('problemTags', 'a'),
        create('contentItems', 'line', { content: 'Fitted' }),
        create('menuCopy', 'care', { name: 'Care', ...lines('line', 'line') }),
      ],
    );
    expect(differences([book(1)], changes, 1, 2)).toEqual([
      made('contentItems', 'line', { name: '', content: 'Fitted' }),
      made('menuCopy', 'care', { name: 'Care', contentItems: ['line', 'line'] }),
      made('problemTags', 'a', { name: '' }),
      made('problemTags', 'b', { name: 'B' }),
      opposite(made('tiers', 'old', { name: 'Old', rank: 3 })),
      opposite(made('contentItems', 'gone', { name: '', content: '' })),
    ]);
  });

  test('[H9] with no more than what differs where it was changed, relations in their order', () => {
    const changes = log(
      [
        ...['a', 'b'].map((refId) => create('contentItems', refId)),
        create('menuCopy', 'care', { name: 'Care', ...lines('a', 'b') }),
        create('offers', 'o', { name: 'O', multiplier: 1 }),
        create('menus', 'm', { hidden: false }),
      ],
      [
        update('menuCopy', 'care', { name: 'Care', ...lines('b', 'a') }),
        update('offers', 'o', { multiplier: '1.50' }),
        update('menus', 'm', { hidden: true }),
      ],
    );
    expect(differences([book(1)], changes, 1, 2)).toEqual([
      changed('menuCopy', 'care', {
        contentItems: [
          ['a', 'b'],
          ['b', 'a'],
        ],
      }),
      changed('menus', 'm', { hidden: [false, true] }),
      changed('offers', 'o', { multiplier: [1, 1.5] }),
    ]);
    expect(differences([book(1)], changes, 2, 1)).toEqual([
      changed('menuCopy', 'care', {
        contentItems: [
          ['b', 'a'],
          ['a', 'b'],
        ],
      }),
      changed('menus', 'm', { hidden: [true, false] }),
      changed('offers', 'o', { multiplier: [1.5, 1] }),
    ]);
  });

  test('[H9] [R13] where only what it leads to was deleted or created again', () => {
    const changes = log(
      [create('contentItems', 'a'), create('menuCopy', 'care', lines('a'))],
      [remove('contentItems', 'a')],
      [create('contentItems', 'a')],
    );
    expect(differences([book(1)], changes, 1, 2)).toEqual([
      changed('menuCopy', 'care', { contentItems: [['a'], []] }),
      opposite(made('contentItems', 'a', { name: '', content: '' })),
    ]);
    expect(differences([book(1)], changes, 2, 3)).toEqual([
      made('contentItems', 'a', { name: '', content: '' }),
      changed('menuCopy', 'care', { contentItems: [[], ['a']] }),
    ]);
    expect(differences([book(1)], changes, 1, 3)).toEqual([]);
  });

  test('[H9] [R15] where an own version takes the place of an inherited one, unless it says the same', () => {
    const theirs = { book: 'b2', org: 'o2' };
    const books = [book(1, { parent: 'b2' }), book(2)];
    const changes = [
      change(1, [create('contentItems', 'a', { name: 'A' }), create('tiers', 't')], theirs),
      change(2, [create('menuCopy', 'care', lines('a'))], theirs),
      change(3, [create('tiers', 't')]),
      change(4, [create('contentItems', 'a', { name: 'Own' })]),
      change(5, [update('menuCopy', 'care', lines('a'))], theirs),
      change(6, [remove('contentItems', 'a')]),
    ];
    expect(differences(books, changes, 2, 3)).toEqual([]);
    const nameIs = (before: string, after: string) => [
      changed('contentItems', 'a', { name: [before, after] }),
    ];
    expect(differences(books, changes, 3, 4)).toEqual(nameIs('A', 'Own'));
    expect(differences(books, changes, 4, 5)).toEqual([]);
    expect(differences(books, changes, 5, 6)).toEqual(nameIs('Own', 'A'));
  });

  test('[H9] as of a seq that no change has as of the last one before it, and as of 0 from nothing', () => {
    const rows = [5, 9].map((seq) => change(seq, [create('tiers', `t${seq}`)]));
    const refIds = (from: number, to: number) =>
      differences([book(1)], rows, from, to).map(({ refId, operation }) => `${operation} ${refId}`);
    expect(refIds(0, 4)).toEqual([]);
    expect(refIds(0, 8)).toEqual(['create t5']);
    expect(refIds(8, 5)).toEqual([]);
    expect(refIds(7, 2 ** 60)).toEqual(['create t9']);
    expect(refIds(100, 0)).toEqual(['delete t5', 'delete t9']);
    const atZero = [change(0, [create('tiers', 't')]), ...rows];
    expect(differences([book(1)], atZero, 0, 1)).toHaveLength(1);
  });
});

type Said = Pick<RecordDifference, 'collection' | 'refId'>;

function made(
  collection: Said['collection'],
  refId: string,
  content: Record<string, string | number | boolean | string[]>,
): RecordDifference {
  const fields = Object.entries(content).map(([name, after]) => [name, { before: null, after }]);
  return { collection, refId, operation: 'create', fields: Object.fromEntries(fields) };
}

function changed(
  collection: Said['collection'],
  refId: string,
  content: Record<string, [unknown, unknown]>,
) {
  const fields = Object.entries(content).map(([name, [before, after]]) => [
    name,
    { before, after },
  ]);
  return { collection, refId, operation: 'update', fields: Object.fromEntries(fields) };
}

const opposites = { create: 'delete', delete: 'create', update: 'update' } as const;

function opposite({ operation, fields, ...said }: RecordDifference): RecordDifference {
  const swapped = Object.entries(fields).map(([name, { before, after }]) => [
    name,
    { before: after, after: before },
  ]);
  return { ...said, operation: opposites[operation], fields: Object.fromEntries(swapped) };
}

/** In an order of their own, as creates and deletes stand elsewhere once they are swapped. */
function byKey(list: readonly RecordDifference[]): RecordDifference[] {
  const key = ({ collection, refId }: Said) => JSON.stringify([collection, refId]);
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function carryOut(shown: ModelBook, { collection, refId, operation, fields }: ModelDifference) {
  const records = shown.get(collection);
  const content = { ...records?.get(refId) };
  for (const [name, { before, after }] of Object.entries(fields)) {
    expect(content[name] ?? null).toEqual(before);
    content[name] = after;
  }
  if (operation === 'delete') records?.delete(refId);
  else records?.set(refId, content);
}
