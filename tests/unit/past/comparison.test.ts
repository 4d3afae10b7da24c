import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookIndexSteps } from '../../../src/domain/draft/book-index.ts';
import { keyOf } from '../../../src/domain/draft/history.ts';
import { changedMenu } from '../../../src/domain/draft/menu-change.ts';
import {
  contentIn,
  type PublishedBook,
  shownIn,
} from '../../../src/domain/draft/published-book.ts';
import type { TierPrice } from '../../../src/domain/menu/price-menu.ts';
import { comparisonSteps } from '../../../src/domain/past/comparison.ts';
import { moveReasonSteps } from '../../../src/domain/past/move-reasons.ts';
import { changesUntil } from '../../../src/domain/past/tables-between.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import type { Content, RecordKey } from '../../../src/schemas/draft.ts';
import { change, create, refs, remove, update } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { plainVariables } from '../draft/impact-of.ts';
import { publishedBook } from '../draft/published.ts';
import { randomBookLog, randomKeys } from '../draft/random-book.ts';
import { pastOf } from './past-of.ts';

/** Two moments of a log, in whatever order: changes of it, and before all. */
const twoMoments = randomBookLog.chain((changes) => {
  const moment = fc.constantFrom(0, ...changes.map(({ seq }) => seq));
  return fc.record({ changes: fc.constant(changes), from: moment, to: moment });
});

function compared(changes: readonly ChangeRow[], from: number, to: number) {
  const past = pastOf(changes);
  return finish(comparisonSteps(publishedBook(changes), past, { from, to }, plainVariables));
}

function bookThen(changes: readonly ChangeRow[], seq: number): PublishedBook {
  return publishedBook(changesUntil(changes, seq));
}

function contentOf(book: PublishedBook, key: RecordKey): Content | null {
  const record = shownIn(book, key);
  return record && contentIn(book, key.table, record);
}

describe('what differs between two moments', () => {
  test('[H5] laid on the earlier one makes the later one, and says nothing that is the same', () => {
    fc.assert(
      fc.property(twoMoments, ({ changes, from, to }) => {
        const { records } = compared(changes, from, to);
        const [before, after] = [bookThen(changes, from), bookThen(changes, to)];
        const listed = new Map(records.map((record) => [keyOf(record.key), record]));
        for (const key of randomKeys) {
          const record = listed.get(keyOf(key));
          const was = contentOf(before, key);
          if (record) expect(record.before).toEqual(was);
          expect(record ? record.after : was).toEqual(contentOf(after, key));
          for (const { name, before, after } of record?.fields ?? []) {
            expect([before, after]).toEqual([record?.before?.[name], record?.after?.[name]]);
          }
        }
      }),
      propertyOptions(200),
    );
  });

  test('[H5, A4] has each menu that is seen to differ, as if both books were looked through', () => {
    let listed = 0;
    fc.assert(
      fc.property(twoMoments, ({ changes, from, to }) => {
        const indexes = [from, to].map((seq) => finish(bookIndexSteps(bookThen(changes, seq))));
        const books = indexes.map(({ shown }) => shown);
        const of = (table: RecordKey['table']) =>
          randomKeys.filter((key) => key.table === table).map(({ refId }) => refId);
        const all = of('menus').flatMap((menu) => {
          const [a, b] = books;
          if (!a || !b) return [];
          return changedMenu([a, b], menu, new Set(of('menuTiers')), plainVariables) ?? [];
        });
        const byRefId = (x: { refId: string }, y: { refId: string }) =>
          x.refId < y.refId ? -1 : 1;
        const { menus } = compared(changes, from, to);
        const sorted = [...menus].sort(byRefId);
        expect(sorted.map((menu) => ({ ...menu, tiers: [...menu.tiers].sort(byRefId) }))).toEqual(
          all.sort(byRefId).map((menu) => ({ ...menu, tiers: [...menu.tiers].sort(byRefId) })),
        );
        listed += menus.length;
      }),
      propertyOptions(200),
    );
    expect(listed).toBeGreaterThan(20);
  });

  const gold = { menu: 'ac', menuTier: 'ac_gold' };
  const priceOf = (price: TierPrice | null) => (price?.ok ? price.price : null);
  const changes = [
    change(1, [
      create('costsTime', 'work', { name: 'Work', hours: 1 }),
      create('offers', 'swap', { name: 'Swap', ...refs('costsTime', 'work') }),
      create('tiers', 'gold', { name: 'gold' }),
      create('menus', 'ac', { name: 'AC' }),
      create('menuTiers', 'ac_gold', {
        refs: [
          { collection: 'menus', refIds: ['ac'] },
          { collection: 'tiers', refIds: ['gold'] },
          { collection: 'offers', refIds: ['swap'] },
        ],
      }),
    ]),
    change(2, [update('costsTime', 'work', { hours: 2 })], { note: 'Takes longer' }),
    change(3, [create('tiers', 'other')]),
    change(4, [update('offers', 'swap', { multiplier: 2 })], { note: 'Twice' }),
    change(5, [remove('tiers', 'other')]),
  ];

  test('[H5] says why a price moved: by change, each from the price that the one before left', () => {
    const [book, past] = [publishedBook(changes), pastOf(changes)];
    const reasons = finish(moveReasonSteps(book, past, { from: 1, to: 5 }, gold, plainVariables));
    expect(
      reasons.map(({ change, before, after }) => [change.note, priceOf(before), priceOf(after)]),
    ).toEqual([
      ['Takes longer', '1', '2'],
      ['Twice', '2', '4'],
    ]);
    const [move] = compared(changes, 1, 5).moves;
    expect([move?.before, move?.after, move?.share]).toEqual(['1', '4', 3]);
  });

  test('[H5] has all that a record says that was made or taken away, beside what it begins with', () => {
    const [made] = compared(changes, 2, 3).records;
    expect(made).toMatchObject({ kind: 'made', before: null, after: { name: '' }, fields: [] });
    const [gone] = compared(changes, 1, 0).records.filter(({ key }) => key.refId === 'work');
    expect(gone).toMatchObject({
      kind: 'removed',
      fields: [
        { name: 'name', before: 'Work', after: undefined },
        { name: 'hours', before: 1, after: undefined },
      ],
    });
  });

  // The price before the first reason is that of the one moment, the price after the last that of the other.
  test('[H5] the reasons of any price add up to its difference', () => {
    fc.assert(
      fc.property(twoMoments, ({ changes, from: a, to: b }) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const [book, past] = [publishedBook(changes), pastOf(changes)];
        for (const { menu, refId, before, after } of compared(changes, from, to).moves) {
          const tier = { menu: menu.refId, menuTier: refId };
          const reasons = finish(moveReasonSteps(book, past, { from, to }, tier, plainVariables));
          const chain = reasons.map((reason) => [priceOf(reason.before), priceOf(reason.after)]);
          expect([chain[0]?.[0], chain.at(-1)?.[1]]).toEqual([before, after]);
          for (const [at, [was]] of chain.entries()) {
            if (at > 0) expect(was).toBe(chain[at - 1]?.[1]);
          }
        }
      }),
      propertyOptions(100, 30),
    );
  });
});
