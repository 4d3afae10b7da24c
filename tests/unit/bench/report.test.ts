import { describe, expect, it } from 'vitest';
import { type Line, markdown } from '../../bench/report.ts';

const letter: Line = { name: 'a letter', unit: 'ms', values: [20, 10, 60] };

describe('the report of a measurement', () => {
  it('says the median, the least and the greatest value, and whether the goal was reached', () => {
    const line: Line = { ...letter, by: 'largest', goal: { atMost: 50 } };
    const report = markdown({ title: 'Search', lines: [line] });
    expect(report).toContain(
      '| a letter | 20 ms | 10 ms to 60 ms (3) | ≤ 50 ms: **not reached** |',
    );
  });

  it.each([
    ['no value', []],
    ['a value that is no number', [20, Number.NaN]],
    ['the largest of no value', [Math.max()]],
  ])('fails in place of printing %s', (_, values) => {
    const part = { title: 'Search', lines: [letter, { ...letter, name: 'results', values }] };
    expect(() => markdown(part)).toThrow('Search: nothing was measured of "results".');
  });

  it('fails where a goal was made of no value', () => {
    const part = { title: 'Search', lines: [{ ...letter, goal: { atMost: Number.NaN } }] };
    expect(() => markdown(part)).toThrow('Search: the goal of "a letter" was made of nothing.');
  });

  it('fails where a part has nothing to print', () => {
    expect(() => markdown({ title: 'Search', lines: [] })).toThrow('Search: nothing was measured.');
  });
});
