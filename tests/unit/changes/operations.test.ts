import { expect, test } from 'vitest';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import {
  book,
  change,
  create,
  log,
  refs,
  remove,
  replayed,
  update,
} from '../../support/log-builder.ts';

test('[R2] changes apply by seq, then by id, whatever their order and their times', () => {
  const rows = [
    change(3, [update('tiers', 't', { name: 'third' })], { created: 'earliest' }),
    change(1, [create('tiers', 't', { name: 'first' })], { created: 'latest' }),
    change(2, [update('tiers', 't', { name: 'b' })], { id: 'b' }),
    change(2, [update('tiers', 't', { rank: 2, name: 'a' })], { id: 'a' }),
  ];
  const { fates, rows: records } = replayed(rows);
  expect(fates).toEqual(['applied', 'applied', 'applied', 'applied']);
  expect(records('tiers')).toMatchObject([
    { name: 'third', rank: 2, created: 'latest', updated: 'earliest', seq: 3 },
  ]);
});

test('[R2] a repeated change counts once, and one of another book not at all', () => {
  const once = change(1, [create('tiers', 't')]);
  const other = change(2, [create('tiers', 'u')], { book: 'b9' });
  const { fates, rows } = replayed([once, { ...once }, other]);
  expect(fates).toEqual(['applied']);
  expect(rows('tiers')).toHaveLength(1);
});

test('[R3] nothing remains of a changeset with a failing record, and later ones go on', () => {
  const { fates, rows } = replayed(
    log(
      [create('tiers', 'kept', { name: 'before' })],
      [
        create('tiers', 'new'),
        update('tiers', 'kept', { name: 'gone' }),
        remove('tiers', 'kept'),
        update('tiers', 'absent'),
      ],
      [update('tiers', 'kept', { rank: 1 })],
    ),
  );
  expect(fates).toEqual(['applied', 'Record not found with refId @3', 'applied']);
  expect(rows('tiers')).toMatchObject([{ refId: 'kept', name: 'before', rank: 1, seq: 3 }]);
});

test('[R3] a record sees the records before it in its changeset', () => {
  const { fates, rows } = replayed(
    log([
      create('menus', 'm'),
      create('problems', 'p', refs('menus', 'm')),
      remove('menus', 'm'),
      create('menus', 'm', { name: 'again' }),
    ]),
  );
  expect(fates).toEqual(['applied']);
  expect(rows('problems')).toMatchObject([{ menus: [recordId('o1', 'menus', 'm')] }]);
  expect(rows('menus')).toMatchObject([{ name: 'again' }]);
});

test('[R6] the same refId in another organization or table is another record', () => {
  const { fates, rows } = replayed(
    [
      change(1, [create('tiers', 'x'), create('menus', 'x')]),
      change(2, [create('tiers', 'x')], { org: 'o2' }),
      change(3, [remove('tiers', 'x')]),
    ],
    [book(1), book(2)],
  );
  expect(fates).toEqual(['applied', 'applied', 'applied']);
  expect(rows('tiers')).toMatchObject([{ org: 'o2' }]);
  expect(rows('menus')).toMatchObject([{ org: 'o1' }]);
});

test('[R6] two keys that UTF-8 writes alike are still two keys', () => {
  expect(recordId('o1', 'tiers', '\ud800')).toBe(recordId('o1', 'tiers', '\ufffd'));
  const { fates, rows } = replayed(
    log([create('tiers', '\ud800')], [update('tiers', '\ufffd')], [remove('tiers', '\ufffd')]),
  );
  const missing = 'Record not found with refId @0';
  expect(fates).toEqual(['applied', missing, missing]);
  expect(rows('tiers')).toMatchObject([{ refId: '\ud800' }]);
});

test('[R7] a create fills what is not given with the defaults', () => {
  const { rows } = replayed(log([create('offers', 'o'), create('problems', 'p')]));
  const identity = { org: 'o1', created: 'day 1', updated: 'day 1', seq: 1 };
  expect(rows('offers')).toEqual([
    {
      ...{ id: recordId('o1', 'offers', 'o'), refId: 'o', ...identity },
      ...{ name: '', multiplier: 1, price: 0, menus: [], costsTime: [], costsMaterial: [] },
    },
  ]);
  expect(rows('problems')).toEqual([
    {
      ...{ id: recordId('o1', 'problems', 'p'), refId: 'p', ...identity },
      ...{ name: '', description: '', keywords: '', hidden: false, menus: [], problemTags: [] },
    },
  ]);
});

test('[R7] creating a key again keeps id and created, and gives back the defaults', () => {
  const { fates, rows } = replayed(
    log(
      [create('menus', 'm')],
      [create('offers', 'o', { name: 'first', multiplier: 2, ...refs('menus', 'm') })],
      [create('offers', 'o', { name: 'second' })],
    ),
  );
  expect(fates).toEqual(['applied', 'applied', 'applied']);
  expect(rows('offers')).toMatchObject([
    { name: 'second', multiplier: 1, menus: [], created: 'day 2', updated: 'day 3', seq: 3 },
  ]);
});

test('[R7] after a delete a create has the same id and a time of its own', () => {
  const { rows } = replayed(
    log([create('tiers', 't')], [remove('tiers', 't')], [create('tiers', 't')]),
  );
  expect(rows('tiers')).toMatchObject([
    { id: recordId('o1', 'tiers', 't'), created: 'day 3', updated: 'day 3' },
  ]);
});

test('[R8] an update changes only what is given, and its time', () => {
  const { rows } = replayed(
    log(
      [create('menus', 'm'), create('problems', 'p', { name: 'Leak', ...refs('menus', 'm') })],
      [update('problems', 'p', { description: 'Drips' })],
      [update('problems', 'p')],
    ),
  );
  expect(rows('problems')).toMatchObject([
    {
      ...{ name: 'Leak', description: 'Drips', menus: [recordId('o1', 'menus', 'm')] },
      ...{ created: 'day 1', updated: 'day 3', seq: 3 },
    },
  ]);
});

test('[R8] an update of what is not there fails before its fields are looked at', () => {
  expect(replayed(log([update('tiers', 't', { name: 1 })])).fates).toEqual([
    'Record not found with refId @0',
  ]);
});

test('[R9] a delete goes by refId, or else by local id within the organization', () => {
  const own = recordId('o1', 'tiers', 't');
  const other = recordId('o2', 'tiers', 't');
  const byId = (id: unknown, data?: object) => [
    { collection: 'tiers', operation: 'delete', id, data },
  ];
  const made = [
    change(1, [create('tiers', 't')]),
    change(2, [create('tiers', 't')], { org: 'o2' }),
  ];
  const books = [book(1), book(2)];
  const fate = (changeset: unknown) => replayed([...made, change(3, changeset)], books).fates[2];
  expect(fate([remove('tiers', 't')])).toBe('applied');
  expect(fate(byId(own))).toBe('applied');
  expect(fate(byId(own, { refId: '' }))).toBe('applied');
  expect(fate(byId(own, { refId: null }))).toBe('applied');
  expect(fate(byId('anything', { refId: 't' }))).toBe('applied');
  for (const missing of [byId(other), byId(own, { refId: 'u' }), byId(undefined), byId([own])]) {
    expect(fate(missing)).toBe('Record not found with refId @0');
  }
});

test('[R12] times are the text of the change, kept as they are', () => {
  const odd = change(1, [create('tiers', 't')], { created: ' not a time\u2028' });
  expect(replayed([odd]).rows('tiers')).toMatchObject([
    { created: ' not a time\u2028', updated: ' not a time\u2028' },
  ]);
});

test('[R13] what refers to a deleted record keeps its id', () => {
  const { rows } = replayed(
    log(
      [create('menus', 'm')],
      [create('problems', 'p', refs('menus', 'm'))],
      [remove('menus', 'm')],
    ),
  );
  expect(rows('problems')).toMatchObject([{ menus: [recordId('o1', 'menus', 'm')] }]);
});
