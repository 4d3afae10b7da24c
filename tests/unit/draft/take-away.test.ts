import { expect, test } from 'vitest';
import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { takeAllAway, takeAway } from '../../../src/domain/draft/take-away.ts';
import { usesIn } from '../../../src/domain/draft/uses.ts';
import type { RecordKey } from '../../../src/schemas/draft.ts';
import { change, create, refs } from '../../support/log-builder.ts';
import { publishedBook, shown } from './published.ts';

const theirs = { book: 'b2', org: 'o2' };
const part: RecordKey = { table: 'costsMaterial', refId: 'cap' };
const offer: RecordKey = { table: 'offers', refId: 'gold' };
const published = publishedBook([
  change(1, [create('costsMaterial', 'cap', { quantity: 20 })], theirs),
  change(2, [create('costsMaterial', 'cap', { quantity: 25 })]),
  change(3, [create('costsMaterial', 'fan', { quantity: 90 })], theirs),
  change(4, [create('offers', 'gold', refs('costsMaterial', 'cap', 'fan', 'cap'))], theirs),
]);
const uses = usesIn(published.tables, published.organizations);

function after(instead: string | null) {
  const step = takeAway(published, new Map(), published, uses, part, instead);
  const edits = [...step.values()].flatMap(({ edit }) => edit ?? []);
  const { tables, faults } = draftTables(edits, published, 'now');
  expect(faults).toEqual([]);
  return { ...published, tables };
}

test('[A8] what uses a record is known, inherited or own', () => {
  expect(uses.usersOf(part)).toEqual([offer]);
  expect(uses.usersOf(offer)).toEqual([]);
});

test('[A8] a record that is taken away is out of what uses it, and the inherited one is seen again', () => {
  const drafted = after(null);
  expect(shown(drafted, offer)).toMatchObject({ org: 'o1', costsMaterial: ['fan'] });
  expect(shown(drafted, part)).toMatchObject({ org: 'o2', quantity: 20 });
});

test('[A8, A11] another takes its place as often as it was there', () => {
  expect(shown(after('fan'), offer)).toMatchObject({ costsMaterial: ['fan', 'fan', 'fan'] });
});

test('[A8] several are taken away at once, out of what uses any of them', () => {
  const keys = [part, { table: 'costsMaterial', refId: 'fan' } as const];
  const step = takeAllAway(published, new Map(), published, uses, keys, null);
  const edits = [...step.values()].flatMap(({ edit }) => edit ?? []);
  const { tables, faults } = draftTables(edits, published, 'now');
  expect(faults).toEqual([]);
  expect(shown({ ...published, tables }, offer)).toMatchObject({ costsMaterial: [] });
  expect(shown({ ...published, tables }, keys[1] as RecordKey)).toMatchObject({ org: 'o2' });
});
