import { expect, test } from 'vitest';
import { type PricebookTable, pricebookTables } from '../../../src/schemas/pricebook.ts';
import { pricebookContent } from '../../../src/schemas/pricebook-content.ts';
import { ownBook, starterBook } from './demo-book.ts';
import { own, type ReplayedBook } from './replayed-book.ts';

test('no relation of the starter book points to a record that is gone', () => {
  const ids = new Map(pricebookTables.map((table) => [table, idsOf(table)]));
  expect(relations().filter(({ to, id }) => !ids.get(to)?.has(id))).toEqual([]);
});

test('nothing is left over: each record is on some menu, or is a tag of some problem', () => {
  const used = new Set(relations().map(({ to, id }) => `${to}/${id}`));
  const entries: PricebookTable[] = ['problems', 'menuTiers'];
  const unused = pricebookTables
    .filter((table) => !entries.includes(table))
    .flatMap((table) => starterBook.records(table).map(({ id, refId }) => ({ table, id, refId })))
    .filter(({ table, id }) => !used.has(`${table}/${id}`));
  expect(unused).toEqual([]);
});

test('only titles have _title in their refId, one for each tier of a menu', () => {
  const titles = starterBook
    .records('contentItems')
    .filter(({ refId }) => refId.includes('_title'));
  expect(titles.length).toBe(starterBook.records('menuTiers').length);
});

test('the demo organization tells its own story of an inherited problem', () => {
  const versions = ownBook
    .records('problems')
    .filter(({ refId }) => refId === 'garbage_disposal_leaks')
    .map(({ org, description }) => [org === own.org, description]);
  expect(versions).toHaveLength(2);
  expect(new Set(versions.map(([, description]) => description)).size).toBe(2);
  expect(versions.some(([isOwn]) => isOwn)).toBe(true);
});

test('the demo organization shows its own line and price on inherited menus', () => {
  const texts = (book: ReplayedBook, name: string) => {
    const menu = [...book.menus.values()].find((each) => each.name === name);
    return menu?.tiers.map(({ lines }) => lines.map(({ text }) => text)) ?? [];
  };
  const prices = (book: ReplayedBook) => {
    const menu = [...book.menus.values()].find(({ name }) => name === 'Sump pump does not run');
    return new Map(menu?.tiers.map(({ tierName, price }) => [tierName, price]));
  };
  const igniter = 'Furnace will not light, igniter cracked';
  expect(texts(ownBook, igniter)[0]).toContain('Yearly check, first two included');
  expect(texts(starterBook, igniter)[0]).toContain('Yearly check, first one included');
  // With its own pump.
  const [shown, inherited] = [prices(ownBook), prices(starterBook)];
  expect(shown.get('gold')).not.toEqual(inherited.get('gold'));
  expect(shown.get('silver')).toEqual(inherited.get('silver'));
});

test('[A9] the demo organization hides an inherited problem', () => {
  const hidden = ownBook.problems.filter((problem) => problem.hidden);
  expect(hidden.map(({ refId, org }) => [refId, org])).toEqual([['gas_line_new', own.org]]);
  expect(starterBook.problems.filter((problem) => problem.hidden)).toEqual([]);
});

test('the demo organization has an inherited menu in a version of its own', () => {
  const menusOf = (book: ReplayedBook) =>
    [...book.menus.values()].filter(({ name }) => name.startsWith('Outdoor faucet frozen'));
  const [inherited] = menusOf(starterBook);
  const shown = menusOf(ownBook);
  expect(new Set(shown.map(({ name }) => name)).size).toBe(1);
  expect(shown[0]?.name).not.toBe(inherited?.name);
  const textsOf = (menu = inherited) =>
    menu?.tiers.map(({ lines }) => lines.map(({ text }) => text)) ?? [];
  const [ownPlatinum = [], ...ownOthers] = textsOf(shown[0]);
  const [platinum = [], ...others] = textsOf();
  expect(ownPlatinum).toEqual([...platinum, 'Yearly check, first two included']);
  expect(ownOthers).toEqual(others);
});

/** Every id that a record of the starter book points to; books are no pricebook table. */
function relations(): { from: string; to: PricebookTable; id: string }[] {
  return pricebookTables.flatMap((table) =>
    starterBook.records(table).flatMap((record) =>
      pricebookTables
        .filter((to) => to in pricebookContent[table])
        .flatMap((to) =>
          (record as unknown as Record<PricebookTable, string[]>)[to].map((id) => ({
            from: record.refId,
            to,
            id,
          })),
        ),
    ),
  );
}

function idsOf(table: PricebookTable): Set<string> {
  return new Set(starterBook.records(table).map(({ id }) => id));
}
