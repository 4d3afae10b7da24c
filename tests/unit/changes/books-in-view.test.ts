import { expect, test } from 'vitest';
import {
  BookGraph,
  booksInView,
  booksKey,
  organizationOrder,
} from '../../../src/domain/changes/books.ts';
import { book } from '../../support/log-builder.ts';

const books = [
  book(1, { parent: 'b2', dependencies: ['b3', 'b9'] }),
  book(2, { parent: 'b4', dependencies: ['b1'] }),
  book(3),
  book(4, { dependencies: ['b2'] }),
  book(5, { parent: 'b1' }),
  { ...book(1), id: 'a1', parent: 'b3' },
];

test('[R1] in view are the own books and all that they reach, each once', () => {
  expect(booksInView(books, 'o1').map(({ id }) => id)).toEqual(['a1', 'b1', 'b3', 'b2', 'b4']);
  expect(booksInView(books, 'o3').map(({ id }) => id)).toEqual(['b3']);
  expect(booksInView(books, 'nobody')).toEqual([]);
});

test('[R11] the chain of a book is breadth first, and ends in spite of a circle', () => {
  const chain = (id: string) => new BookGraph(books).reach([id]).map(({ id }) => id);
  expect(chain('b1')).toEqual(['b1', 'b2', 'b3', 'b4']);
  expect(chain('absent')).toEqual([]);
});

test('[R15] the order of organizations begins with the own one', () => {
  expect(organizationOrder(books, 'o5')).toEqual(['o5', 'o1', 'o2', 'o3', 'o4']);
  expect(organizationOrder(books, 'nobody')).toEqual(['nobody']);
});

test('[R14] the key changes with the set, a link or a key, and with nothing else', () => {
  const key = booksKey(books);
  expect(booksKey([...books].reverse())).toBe(key);
  const linked = books.map((one) => (one.id === 'b3' ? { ...one, parent: 'outside' } : one));
  expect(booksKey(linked)).toBe(key);
  expect(booksKey(books.slice(1))).not.toBe(key);
  for (const other of [
    { parent: 'b4' },
    { dependencies: ['b4', 'b5'] },
    { dependencies: ['b5', 'b4'] },
    { refId: 'x' },
    { org: 'x' },
  ]) {
    const changed = books.map((one) => (one.id === 'b3' ? { ...one, ...other } : one));
    expect(booksKey(changed)).not.toBe(key);
  }
});

test('[R1] very many dependencies are no trouble', () => {
  const many = Array.from({ length: 200_000 }, () => 'b2');
  expect(booksInView([book(1, { dependencies: many }), book(2)], 'o1')).toHaveLength(2);
});
