import { describe, expect, test } from 'vitest';
import { change, create } from '../../support/log-builder.ts';
import { publishedBook } from '../draft/published.ts';
import { editsOf, imported, placesOf, sheet } from './sheets.ts';

const book = publishedBook([
  change(1, [
    create('costsMaterial', 'fan', { name: 'Fan', quantity: 3.5 }),
    create('costsMaterial', 'cap', { name: '1,5 m', quantity: 1234.25 }),
    create('costsMaterial', 'nut', { name: 'Nut', quantity: 2 }),
  ]),
]);

const parts = (...quantities: string[]) =>
  sheet(
    'Parts',
    ['refId', 'quantity'],
    ...['fan', 'cap', 'nut'].map((refId, at) => [refId, quantities[at] ?? '']),
  );

describe('[X3] a CSV file of a program whose language has decimal commas', () => {
  test('says nothing where nobody has touched it, and else what was typed', () => {
    expect(editsOf(imported(book, [parts('3,5', '1.234,25', '2')]))).toEqual({});
    expect(editsOf(imported(book, [parts('3,75', '1.234,25', '1500')]))).toEqual({
      'costsMaterial/fan': { quantity: 3.75 },
      'costsMaterial/nut': { quantity: 1500 },
    });
  });

  test('has them in the whole column: a point among them makes none of them sure', () => {
    const result = imported(book, [parts('3,5', '1234.25', '2')]);
    expect(editsOf(result)).toEqual({});
    expect(placesOf(result.faults)).toEqual(['Parts 2 quantity: noNumber']);
  });

  test('is not one where a number that nobody touched may be a thousand times another', () => {
    const exact = publishedBook([
      change(1, [
        create('costsMaterial', 'fan', { quantity: 1.234 }),
        create('costsMaterial', 'cap', { quantity: 2 }),
      ]),
    ]);
    const file = sheet('Parts', ['refId', 'quantity'], ['fan', '1.234'], ['cap', '1,5']);
    const result = imported(exact, [file]);
    expect(editsOf(result)).toEqual({});
    expect(placesOf(result.faults)).toEqual(['Parts 3 quantity: noNumber']);
  });

  test('is not one where a comma may part thousands', () => {
    const result = imported(book, [parts('3,500', '1234', '2')]);
    expect(placesOf(result.faults)).toEqual(['Parts 2 quantity: noNumber']);
  });

  test('keeps the commas of its texts', () => {
    const file = sheet('Parts', ['refId', 'name', 'quantity'], ['cap', '1,5 m', '1234,25']);
    expect(editsOf(imported(book, [file]))).toEqual({});
  });
});
