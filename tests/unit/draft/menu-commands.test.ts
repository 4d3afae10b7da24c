import { describe, expect, test } from 'vitest';
import {
  addGroup,
  addLine,
  makeGroup,
  moveLine,
  removeGroup,
  removeLine,
  rewordLine,
  setTitle,
} from '../../../src/domain/draft/commands/menu-lines.ts';
import {
  addCost,
  dropGone,
  makeCost,
  setCount,
  setOffer,
} from '../../../src/domain/draft/commands/tier-offer.ts';
import { originOf, vendorChange } from '../../../src/domain/draft/vendor-change.ts';
import type { RecordKey } from '../../../src/schemas/draft.ts';
import { change, create, remove, update } from '../../support/log-builder.ts';
import { Author, inherited } from './authored.ts';

const gold: RecordKey = { table: 'menuTiers', refId: 'ac_gold' };
const silver: RecordKey = { table: 'menuTiers', refId: 'ac_silver' };

/** What each tier says: its title, then its lines as technicians see them. */
function texts(author: Author): string[][] {
  return author
    .menu()
    .view.tiers.map(({ title, lines }) => [title, ...lines.map(({ text }) => text)]);
}

describe('lines', () => {
  test('[A6] words that are changed everywhere are an own version of the line, and of nothing else', () => {
    const author = new Author();
    author.do((editor) => rewordLine(editor, gold, 'fit', 'Fitted well', 'everywhere'));
    expect(texts(author)).toEqual([
      ['Best', 'Fitted well', 'Tested', 'Call back', 'Cleaned'],
      ['', 'Fitted well'],
    ]);
    expect(author.edits).toMatchObject([
      { table: 'contentItems', refId: 'fit', values: { name: 'Fitted well' } },
    ]);
  });

  test('[A6, A7] words that are changed here alone are a line of their own', () => {
    const author = new Author();
    author.do((editor) => rewordLine(editor, silver, 'fit', 'Fitted for now', 'here'));
    expect(texts(author)).toEqual([
      ['Best', 'Fitted', 'Tested', 'Call back', 'Cleaned'],
      ['', 'Fitted for now'],
    ]);
    expect(author.shown({ table: 'contentItems', refId: 'fitted_for_now' })).not.toBeNull();
  });

  test('[A2] a line that was made and taken off again leaves nothing', () => {
    const author = new Author();
    const { refId } = author.do((editor) => addLine(editor, gold, 'New hose'));
    expect(texts(author)[0]).toContain('New hose');
    author.do((editor) => removeLine(editor, gold, refId));
    expect(author.edits).toEqual([]);
  });

  test('a line is moved among the own ones, and the title stays where it is', () => {
    const author = new Author();
    author.do((editor) => moveLine(editor, gold, 'test', 0));
    expect(author.shown(gold)?.contentItems).toEqual(['gold_title', 'test', 'fit']);
    author.do((editor) => moveLine(editor, gold, 'test', 1));
    expect(author.edits).toEqual([]);
  });

  test('a line of a group that is changed here alone takes the group apart here', () => {
    const author = new Author();
    author.do((editor) => rewordLine(editor, gold, 'call', 'We call you', 'here'));
    expect(texts(author)[0]).toEqual(['Best', 'Fitted', 'Tested', 'We call you', 'Cleaned']);
    expect(author.shown(gold)?.menuCopy).toEqual([]);
    expect(author.shown({ table: 'menuCopy', refId: 'care' })).toMatchObject({ org: 'o2' });
  });

  test('a line is taken off a group everywhere, or off the tier alone', () => {
    const author = new Author();
    author.do((editor) => addGroup(editor, silver, 'care'));
    author.do((editor) => removeLine(editor, silver, 'call', 'here'));
    expect(texts(author)).toEqual([
      ['Best', 'Fitted', 'Tested', 'Call back', 'Cleaned'],
      ['', 'Fitted', 'Cleaned'],
    ]);
    author.do((editor) => removeLine(editor, gold, 'clean', 'everywhere'));
    expect(texts(author)[0]).toEqual(['Best', 'Fitted', 'Tested', 'Call back']);
    author.do((editor) => removeGroup(editor, gold, 'care'));
    expect(texts(author)[0]).toEqual(['Best', 'Fitted', 'Tested']);
  });

  test("a group is made of a tier's own lines, in their order, and other tiers can have it", () => {
    const author = new Author();
    const group = author.do((editor) =>
      makeGroup(editor, gold, 'Always', ['test', 'fit', 'gold_title', 'call']),
    );
    expect(author.shown(group)).toEqual({
      org: 'o1',
      name: 'Always',
      contentItems: ['fit', 'test'],
    });
    expect(author.shown(gold)).toMatchObject({
      contentItems: ['gold_title'],
      menuCopy: ['care', 'always'],
    });
    author.do((editor) => addGroup(editor, silver, group.refId));
    expect(texts(author)).toEqual([
      ['Best', 'Call back', 'Cleaned', 'Fitted', 'Tested'],
      ['', 'Fitted', 'Tested'],
    ]);
  });

  test('[A7] a tier without a title gets one that is marked as such; one that has it keeps the record', () => {
    const author = new Author();
    author.do((editor) => setTitle(editor, silver, 'Good enough'));
    author.do((editor) => setTitle(editor, gold, 'The best'));
    expect(author.menu().tiers.map(({ title }) => title)).toMatchObject([
      { refId: 'gold_title', text: 'The best' },
      { refId: 'ac_silver_title', text: 'Good enough' },
    ]);
  });
});

describe('offers', () => {
  test('[A11] a part counts as often as it is listed, in the place that it had', () => {
    const author = new Author();
    author.do((editor) => makeCost(editor, gold, 'costsMaterial', 'Wire', 0.5));
    expect(author.menu().tiers[0]?.offer?.materials).toEqual([
      { refId: 'cap', name: 'Capacitor', amount: 2, rate: '', count: 2 },
      { refId: 'wire', name: 'Wire', amount: 0.5, rate: '', count: 1 },
    ]);
    author.do((editor) => setCount(editor, gold, 'costsMaterial', 'cap', 3));
    author.do((editor) => addCost(editor, gold, 'costsMaterial', 'wire'));
    const offer: RecordKey = { table: 'offers', refId: 'long_life' };
    expect(author.shown(offer)?.costsMaterial).toEqual(['cap', 'cap', 'cap', 'wire', 'wire']);
    author.do((editor) => setCount(editor, gold, 'costsMaterial', 'wire', 0));
    author.do((editor) => setCount(editor, gold, 'costsMaterial', 'cap', 2));
    expect(author.edits).toEqual([]);
  });

  test('[A7] a tier without an offer gets one with the first thing that is said of it', () => {
    const author = new Author();
    author.do((editor) => addCost(editor, silver, 'costsTime', 'swap'));
    expect(author.menu().tiers[1]?.offer).toMatchObject({ refId: 'ac_silver', name: '' });
    author.do((editor) => setOffer(editor, silver, { name: 'Start parts', multiplier: 1.2 }));
    expect(author.menu().tiers[1]?.offer).toMatchObject({
      refId: 'ac_silver',
      name: 'Start parts',
      multiplier: 1.2,
      hours: [{ refId: 'swap', name: 'Swap', amount: 1.5, count: 1 }],
    });
    expect(author.shown({ table: 'offers', refId: 'ac_silver' })?.menus).toEqual(['ac']);
  });

  test('[A6, R13] a part that is gone is counted, and taken out by name alone', () => {
    const gone = change(2, [remove('costsMaterial', 'cap')], { book: 'b2', org: 'o2' });
    const author = new Author([...inherited, gone]);
    expect(author.menu().tiers[0]?.offer).toMatchObject({ gone: 2, materials: [] });
    const offer: RecordKey = { table: 'offers', refId: 'long_life' };
    author.do((editor) => dropGone(editor, offer));
    expect(author.menu().tiers[0]?.offer).toMatchObject({ gone: 0 });
    expect(author.publish()).toBeDefined();
    expect(author.shown(offer)).toMatchObject({ org: 'o1', costsMaterial: [] });
  });
});

test('[A6] what the vendor changed after the own version was made is to be looked at', () => {
  const key: RecordKey = { table: 'costsMaterial', refId: 'cap' };
  const theirs = { book: 'b2', org: 'o2' };
  const own = change(2, [create('costsMaterial', 'cap', { name: 'Cap', quantity: 3 })]);
  const later = change(3, [update('costsMaterial', 'cap', { quantity: 4 })], theirs);
  expect(vendorChange(new Author([...inherited, own]).published, new Map(), key)).toBeNull();
  const { published } = new Author([...inherited, own, later]);
  expect(vendorChange(published, new Map(), key)).toEqual([
    { name: 'name', ours: 'Cap', theirs: 'Capacitor' },
    { name: 'quantity', ours: 3, theirs: 4 },
  ]);
});

test('[A6] a record is own, an own version, inherited or new, as the draft has it', () => {
  const fit: RecordKey = { table: 'contentItems', refId: 'fit' };
  const author = new Author();
  const origin = (key: RecordKey) =>
    originOf(author.published, author.draft.get(`${key.table}/${key.refId}`) ?? null, key);
  expect(origin(fit)).toBe('inherited');
  author.do((editor) => rewordLine(editor, gold, 'fit', 'Fitted well', 'everywhere'));
  expect(origin(fit)).toBe('override');
  author.publish();
  expect(origin(fit)).toBe('override');
  author.do((editor) => editor.remove(fit));
  expect(origin(fit)).toBe('inherited');
  const made = author.do((editor) => addLine(editor, gold, 'Hose'));
  expect(origin(made)).toBe('new');
  author.publish();
  expect(origin(made)).toBe('own');
});
