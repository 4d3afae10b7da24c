import { describe, expect, test } from 'vitest';
import {
  type PastPublication,
  publicationsIn,
  revertibleRecordSteps,
} from '../../../src/domain/past/publications.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import { change, create, refs, remove, update } from '../../support/log-builder.ts';
import { publishedBook } from '../draft/published.ts';
import { pastOf } from './past-of.ts';

const vendor = { book: 'b2', org: 'o2' };

function publicationsOf(changes: readonly ChangeRow[], from = 0): PastPublication[] {
  return publicationsIn(pastOf(changes, from), publishedBook(changes));
}

describe('the publications that a device knows', () => {
  const parts = [
    change(1, [create('tiers', 'gold')], vendor),
    change(2, [create('tiers', 'a'), create('tiers', 'b')], { note: 'List', publication: 'c2' }),
    change(3, [create('tiers', 'other')], vendor),
    change(4, [update('tiers', 'a', { rank: 2 }), create('tiers', 'c')], { publication: 'c2' }),
    change(5, [update('tiers', 'none')]),
    change(6, [create('tiers', 'gold', { rank: 1 })], { note: 'Own' }),
  ];

  test('[H6, A5] are all parts of what was published at once, the latest first, without what was skipped', () => {
    expect(publicationsOf(parts)).toMatchObject([
      { id: 'c6', isOwn: true, change: { note: 'Own' }, records: 1, from: 5, to: 6 },
      { id: 'c2', isOwn: true, parts: ['c2', 'c4'], records: 3, from: 1, to: 4, isWhole: true },
      { id: 'c3', isOwn: false, parts: ['c3'], from: 2, to: 3 },
      { id: 'c1', isOwn: false, from: 0, to: 1 },
    ]);
  });

  test('[H6] are not whole if their first part is older than what the device knows', () => {
    expect(publicationsOf(parts, 2).map(({ id, isWhole }) => [id, isWhole])).toEqual([
      ['c6', true],
      ['c2', false],
      ['c3', true],
    ]);
  });

  test('[H6, A5] are told apart by author and book: what a change says of its publication is a claim', () => {
    const claimed = [
      change(1, [create('tiers', 'a')], { author: 'u1', publication: 'c1' }),
      change(2, [create('tiers', 'b')], { author: 'u2', publication: 'c1' }),
      change(3, [create('tiers', 'c')], { ...vendor, author: 'u1', publication: 'c1' }),
    ];
    expect(publicationsOf(claimed).map(({ parts, isWhole }) => [parts, isWhole])).toEqual([
      [['c3'], false],
      [['c2'], false],
      [['c1'], true],
    ]);
  });

  test('[H6] say of each own record what it was before the first part and what it is since the last', () => {
    const changes = [
      change(1, [create('tiers', 'gold', { rank: 7 })], vendor),
      change(2, [create('tiers', 'a', { rank: 1 }), create('tiers', 'gone')]),
      change(3, [update('tiers', 'a', { rank: 2 }), create('tiers', 'gold', { rank: 8 })], {
        publication: 'c3',
      }),
      change(4, [update('tiers', 'a', { rank: 3 }), remove('tiers', 'gone')], {
        publication: 'c3',
      }),
      change(5, [update('tiers', 'a', { rank: 9 }), create('menuTiers', 'm', refs('tiers', 'a'))]),
    ];
    const book = publishedBook(changes);
    const past = pastOf(changes, 1);
    const publications = publicationsIn(past, book);
    const records = finish(revertibleRecordSteps(book, past, publications));
    expect(records.get('c3')).toMatchObject([
      { refId: 'a', was: { rank: 1 }, became: { rank: 3 }, inherited: null },
      { refId: 'gone', was: { rank: 0 }, became: null },
      { refId: 'gold', was: null, became: { rank: 8 }, inherited: { rank: 7 } },
    ]);
    expect(records.get('c5')).toMatchObject([
      { refId: 'a', was: { rank: 3 }, became: { rank: 9 } },
      { refId: 'm', was: null, became: { tiers: ['a'] }, inherited: null },
    ]);
  });
});
