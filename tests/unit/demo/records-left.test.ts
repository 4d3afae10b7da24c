import { expect, test } from 'vitest';
import { type PricebookTable, pricebookTables } from '../../../src/schemas/pricebook.ts';
import { pricebookContent } from '../../../src/schemas/pricebook-content.ts';
import { type DemoBook, demo, own, ownBook, starterBook } from './demo-book.ts';

test('no relation of the starter pricebook points to a record that is gone', () => {
  expect(relations().filter(({ to, id }) => !idsOf(to).has(id))).toEqual([]);
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

test('each problem has a useful description and two to four tags', () => {
  for (const { name, description, problemTags } of starterBook.records('problems')) {
    expect(description.length, name).toBeGreaterThan(60);
    expect(problemTags.length, name).toBeGreaterThanOrEqual(2);
    expect(problemTags.length, name).toBeLessThanOrEqual(4);
  }
});

test('at least 24 tags and 5 groups of menu copy remain', () => {
  expect(starterBook.records('problemTags').length).toBeGreaterThanOrEqual(24);
  expect(starterBook.records('menuCopy').length).toBeGreaterThanOrEqual(5);
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
  const menus = [...ownBook.menus.values()];
  const sump = menus.find(({ name }) => name === 'Sump pump does not run');
  const inherited = [...starterBook.menus.values()].find(({ name }) => name === sump?.name);
  const lines = sump?.tiers[0]?.lines.map(({ text }) => text);
  expect(lines).toContain('Same-day visit seven days a week');
  expect(sump?.tiers[0]?.price).not.toEqual(inherited?.tiers[0]?.price);
});

test('[A9] the demo organization hides an inherited problem', () => {
  const hidden = ownBook.problems.filter((problem) => problem.hidden);
  expect(hidden.map(({ refId, org }) => [refId, org])).toEqual([['gas_line_new', own.org]]);
  expect(starterBook.problems.filter((problem) => problem.hidden)).toEqual([]);
});

test('the demo organization has an inherited menu in a version of its own', () => {
  const menusOf = (book: DemoBook) =>
    [...book.menus.values()].filter(({ name }) => name.startsWith('Outdoor faucet'));
  const [inherited] = menusOf(starterBook);
  const shown = menusOf(ownBook);
  expect(new Set(shown.map(({ name }) => name)).size).toBe(1);
  expect(shown[0]?.name).not.toBe(inherited?.name);
  const textsOf = (menu = inherited) =>
    menu?.tiers.map(({ lines }) => lines.map(({ text }) => text)) ?? [];
  const [ownPlatinum, ...ownOthers] = textsOf(shown[0]);
  const [platinum, ...others] = textsOf();
  expect(platinum).not.toContain('Before and after photos sent to you');
  expect(ownPlatinum).toContain('Before and after photos sent to you');
  expect(ownOthers).toEqual(others);
});

test('the data files themselves have 22 problems or more for each of three trades', () => {
  expect(demo.problems.length).toBeGreaterThanOrEqual(66);
});

/** Every id that a record of the starter pricebook points to; books are no pricebook table. */
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
