import { describe, expect, it } from 'vitest';
import type { CellEntry } from '../../../scripts/cells/directory.ts';
import { addressFor, leastFull } from '../../../scripts/cells/placement.ts';

const now = 1_000_000_000;
const cell = (name: string, accounts: number, room = 100, at = now): [string, CellEntry] => [
  name,
  { url: `https://${name}.tierbook.example`, address: `${name}:8090`, accounts, room, at },
];
const chosen = (...cells: [string, CellEntry][]) => leastFull(new Map(cells), now)?.address ?? null;

describe('who registers', () => {
  it('[D1] is sent to the least full cell, of equal ones the first by name', () => {
    expect(chosen(cell('a', 50), cell('b', 20), cell('c', 30))).toBe('b:8090');
    expect(chosen(cell('a', 50), cell('b', 60, 1000))).toBe('b:8090');
    expect(chosen(cell('b', 5), cell('a', 5))).toBe('a:8090');
    expect(chosen(cell('a', 200), cell('b', 300))).toBe('a:8090');
  });

  it('[D1] is sent to none that is silent, unless all are', () => {
    const silent = now - 600_000;
    expect(chosen(cell('a', 1, 100, silent), cell('b', 90))).toBe('b:8090');
    expect(chosen(cell('a', 1, 100, silent), cell('b', 90, 100, silent))).toBe('a:8090');
    expect(chosen()).toBeNull();
  });
});

it('[D1] a host name leads to the cell of its organization, or to the cell whose name it is', () => {
  const cells = new Map([cell('one', 0), cell('two', 0)]);
  const hosts = new Map([
    ['northside.tierbook.example', { org: 'o', cell: 'two' }],
    ['lost.tierbook.example', { org: 'p', cell: 'gone' }],
  ]);
  const address = (host: string) => addressFor({ cells, hosts }, host);
  expect(address('one.tierbook.example')).toBe('one:8090');
  expect(address('northside.tierbook.example')).toBe('two:8090');
  expect(address('lost.tierbook.example')).toBeNull();
  expect(address('tierbook.example')).toBeNull();
});
