import { expect, test } from 'vitest';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { menuAsOf } from '../../../src/domain/past/menu-as-of.ts';
import { change, create, remove, update } from '../../support/log-builder.ts';
import { publishedBook } from '../draft/published.ts';
import { pastOf } from './past-of.ts';

const day = (number: number) => `2026-03-0${number} 12:00:00.000Z`;
const time = (number: number) => Date.parse(day(number).replace(' ', 'T'));

const changes = [
  [create('menus', 'ac', { name: 'AC' })],
  [update('menus', 'ac', { name: 'Air conditioner' })],
  [remove('menus', 'ac')],
].map((changeset, at) => change(at + 1, changeset, { created: day(1 + 2 * at) }));

const book = publishedBook(changes);
const id = recordId('o1', 'menus', 'ac');
const nameAt = (moment: Parameters<typeof menuAsOf>[3], from = 0) => {
  const found = menuAsOf(book, pastOf(changes, from), id, moment);
  return found.state === 'known' ? (found.menu?.name ?? null) : found;
};

test('[H8] a menu is that of the last change until then, though it is gone by now', () => {
  expect([1, 2, 3, 4, 5].map((number) => nameAt({ time: time(number) }))).toEqual([
    ...['AC', 'AC', 'Air conditioner', 'Air conditioner'],
    null,
  ]);
  expect([0, 1, 2, 3].map((seq) => nameAt({ seq }))).toEqual([null, 'AC', 'Air conditioner', null]);
});

test('[H8] before the whole log there was none, and before what a device knows nobody can say', () => {
  expect(nameAt({ time: 0 })).toBeNull();
  const beyond = { state: 'beyond', since: day(5) };
  expect(nameAt({ time: time(4) }, 2)).toEqual(beyond);
  expect(nameAt({ seq: 1 }, 2)).toEqual(beyond);
  expect(nameAt({ seq: 2 }, 2)).toBe('Air conditioner');
});
