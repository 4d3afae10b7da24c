import { describe, expect, test } from 'vitest';
import { type BookTables, bookContents } from '../../../src/domain/book-contents.ts';
import type { Trade } from '../../../src/domain/menu/trades.ts';
import type { BookLink } from '../../../src/schemas/book.ts';
import type { Menu, MenuTier, Offer, Problem, Tier } from '../../../src/schemas/pricebook.ts';
import { storedRecord } from '../../support/stored-record.ts';

const books: BookLink[] = [
  { id: 'own', org: 'us', refId: 'own', parent: 'starter', dependencies: [] },
  { id: 'other', org: 'us', refId: 'other', parent: '', dependencies: [] },
  { id: 'starter', org: 'them', refId: 'starter', parent: '', dependencies: [] },
];

describe('bookContents', () => {
  test("lists the book's own records and those of its ancestors", () => {
    const tables = {
      menus: [
        menu('m1', 'us', ['own']),
        menu('m2', 'them', ['starter']),
        menu('m3', 'us', ['other']),
      ],
      problems: [
        problem('p1', 'us', ['m1']),
        problem('p2', 'them', ['m2']),
        problem('p3', 'us', ['m3']),
      ],
    };
    expect(listed(tables, 'own')).toEqual({ menus: ['m1', 'm2'], problems: ['p1', 'p2'] });
    expect(listed(tables, 'starter')).toEqual({ menus: ['m2'], problems: ['p2'] });
    expect(listed(tables, 'other')).toEqual({ menus: ['m3'], problems: ['p3'] });
  });

  test('puts what names no book, or none in view, in every book of its organization', () => {
    const tables = {
      menus: [menu('m1', 'us', []), menu('m2', 'us', ['gone'])],
      problems: [problem('p1', 'us', []), problem('p2', 'us', ['gone'])],
    };
    for (const book of ['own', 'other']) {
      expect(listed(tables, book)).toEqual({ menus: ['m1', 'm2'], problems: ['p1', 'p2'] });
    }
    expect(listed(tables, 'starter')).toEqual({ menus: [], problems: [] });
  });

  test('lists a problem where any of its menus is', () => {
    const tables = {
      menus: [menu('m1', 'us', ['own']), menu('m3', 'us', ['other'])],
      problems: [problem('p', 'us', ['m3', 'm1'])],
    };
    expect(listed(tables, 'own').problems).toEqual(['p']);
    expect(listed(tables, 'other').problems).toEqual(['p']);
  });

  test('[R15] shows the own record in place of the inherited one, and relations land on it', () => {
    const { menus, problems } = contents({
      menus: [menu('theirs', 'them', ['starter'], 'm'), menu('ours', 'us', ['starter'], 'm')],
      problems: [problem('p', 'them', ['theirs'])],
      offers: [offer('o', 'them', ['theirs'])],
    });
    expect(menus).toMatchObject([
      { id: 'ours', name: 'ours', offers: [{ id: 'o', name: 'o', tierName: '', kind: undefined }] },
    ]);
    expect(problems).toMatchObject([{ id: 'p', name: 'p', menuId: 'ours' }]);
  });

  test('[R13] a problem leads to the first of its menus that exists', () => {
    const { problems } = contents({
      menus: [menu('m1', 'us', ['own']), menu('m2', 'us', ['own'])],
      problems: [problem('p', 'us', ['gone', 'm2', 'm1']), problem('q', 'us', ['gone'])],
    });
    expect(problems.map(({ menuId }) => menuId)).toEqual(['m2', null]);
  });

  test('[A9] hidden records are marked, and a problem leads to a menu that is not, if there is one', () => {
    const { menus, problems } = contents({
      menus: [{ ...menu('m1', 'us', ['own']), hidden: true }, menu('m2', 'us', ['own'])],
      problems: [problem('p', 'us', ['m1', 'm2']), problem('q', 'us', ['m1'])],
    });
    expect(menus.map(({ hidden }) => hidden)).toEqual([true, false]);
    expect(problems).toMatchObject([
      { menuId: 'm2', hidden: false },
      { menuId: 'm1', hidden: true },
    ]);
  });
});

test('[A9] an inherited problem of another trade is marked as hidden ones are', () => {
  const drain = { ...identity('drain', 'them'), name: 'Drain' };
  const tables = {
    problemTags: [storedRecord('problemTags', drain)],
    problems: [{ ...problem('p', 'them', []), problemTags: ['drain'] }],
  };
  const hiddenAt = (...done: Trade[]) =>
    contents(tables, 'starter', done).problems.map(({ hidden }) => hidden);
  expect(hiddenAt('heating')).toEqual([true]);
  expect(hiddenAt('heating', 'drain')).toEqual([false]);
  expect(hiddenAt()).toEqual([false]);
});

describe('the offers of a menu', () => {
  test('come in the order of its tiers, then those that only name the menu, each once', () => {
    const { menus } = contents({
      menus: [menu('m', 'us', ['own'])],
      tiers: [tier('gold', 2), tier('platinum', 1)],
      menuTiers: [
        menuTier('mt1', ['m'], ['gold'], ['o1', 'gone']),
        menuTier('mt2', ['m'], ['platinum'], ['o2', 'o1']),
        menuTier('mt3', ['m'], ['gone'], ['o4']),
      ],
      offers: [
        offer('o1', 'us', ['m']),
        offer('o2', 'us', []),
        offer('o3', 'us', ['m']),
        offer('o4', 'us', []),
      ],
    });
    expect(menus[0]?.offers).toEqual([
      { id: 'o2', name: 'o2', tierName: 'platinum', kind: 'platinum' },
      { id: 'o1', name: 'o1', tierName: 'platinum', kind: 'platinum' },
      { id: 'o3', name: 'o3', tierName: '', kind: undefined },
    ]);
  });

  test('[R15] are those of the own menuTier in place of the inherited one', () => {
    const { menus } = contents({
      menus: [menu('m', 'them', ['starter'])],
      tiers: [tier('gold', 1)],
      menuTiers: [
        menuTier('theirs', ['m'], ['gold'], ['o1'], 'them', 'mt'),
        menuTier('ours', ['m'], ['gold'], ['o2'], 'us', 'mt'),
      ],
      offers: [offer('o1', 'them', []), offer('o2', 'us', [])],
    });
    expect(menus[0]?.offers.map(({ id }) => id)).toEqual(['o2']);
  });
});

function contents(tables: Partial<BookTables>, bookId = 'own', done: readonly Trade[] = []) {
  const empty = { problems: [], problemTags: [], menus: [], menuTiers: [], offers: [], tiers: [] };
  return bookContents({ ...empty, ...tables }, books, bookId, ['us', 'them'], done);
}

function listed(tables: Partial<BookTables>, bookId: string) {
  const { menus, problems } = contents(tables, bookId);
  return { menus: menus.map(({ id }) => id), problems: problems.map(({ id }) => id) };
}

function identity(id: string, org: string, refId = id) {
  return { id, org, refId, created: '', updated: '', seq: 0 };
}

function menu(id: string, org: string, inBooks: string[], refId = id): Menu {
  return storedRecord('menus', { ...identity(id, org, refId), name: id, books: inBooks });
}

function problem(id: string, org: string, menus: string[]): Problem {
  return storedRecord('problems', { ...identity(id, org), name: id, menus });
}

function offer(id: string, org: string, menus: string[]): Offer {
  return storedRecord('offers', { ...identity(id, org), name: id, menus });
}

function tier(id: string, rank: number): Tier {
  return { ...identity(id, 'them'), name: id, rank };
}

function menuTier(
  id: string,
  menus: string[],
  tiers: string[],
  offers: string[],
  org = 'us',
  refId = id,
): MenuTier {
  return { ...identity(id, org, refId), menus, tiers, offers, menuCopy: [], contentItems: [] };
}
