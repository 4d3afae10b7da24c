import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  among,
  betterThan,
  coverage,
  menuRows,
  type NamedLine,
  type RowCell,
} from '../../../src/domain/menu/tier-lines.ts';
import { propertyOptions } from '../../support/property-options.ts';

/** `Thing + other: text`, or a text alone; the text is the id too. */
function line(words: string): NamedLine {
  const [text = '', name = ''] = words.split(': ').reverse();
  return { id: text, name, text };
}

/** A row for each text: the texts of its tiers, `–` where a tier lacks it, ` ` where it is elsewhere. */
function drawn(...tiers: string[][]): string[] {
  return menuRows(tiers.map((lines) => lines.map(line))).map((row) => row.map(sign).join(' | '));
}

function sign(cell: RowCell): string {
  if (cell.is === 'line') return cell.line.text;
  return cell.is === 'lacks' ? '–' : ' ';
}

describe('[K13] the rows of a menu', () => {
  test('[K13] a service stands in one row, with what only better tiers have above it', () => {
    expect(drawn(['d', 'c', 'a', 'b'], ['c', 'a', 'b'], ['a', 'b'])).toEqual([
      'd | – | –',
      'c | c | –',
      'a | a | a',
      'b | b | b',
    ]);
  });

  test('[K13] what takes the place of a line stands in its row', () => {
    expect(drawn(['Pump: 1 hp pump'], ['Pump: 1/2 hp pump', 'test'], ['test'])).toEqual([
      '1 hp pump | 1/2 hp pump | –',
      '– | test | test',
    ]);
  });

  test('[K13] a row whose service is covered by a line of another row has neither tick nor dash', () => {
    expect(drawn(['Jam + chamber: new disposal'], ['Jam: cleared', 'Chamber: scrubbed'])).toEqual([
      'new disposal | cleared',
      '  | scrubbed',
    ]);
  });

  test('[K13] a line goes into its own row before it takes the place of another', () => {
    expect(drawn(['Pump: b', 'Pump: a'], ['Pump: a'])).toEqual(['b |  ', 'a | a']);
  });

  test('[K13] two records of one text are one service', () => {
    const rows = menuRows([
      [{ id: '1', name: 'x', text: 'Leak test' }],
      [{ id: '2', name: 'y', text: 'Leak test' }],
    ]);
    expect(rows).toHaveLength(1);
  });

  test('[K13] a service that a tier in the middle drops stays one row', () => {
    expect(drawn(['a', 'b'], ['b'], ['a', 'b'])).toEqual(['a | – | a', 'b | b | b']);
  });

  test('[K13] a dash says what is not included as the next better tier says it', () => {
    const [row] = menuRows([[line('Pump: 1 hp')], [line('Pump: 1/2 hp')], []]);
    expect(row?.[2]).toEqual({ is: 'lacks', text: '1/2 hp' });
    const [dropped] = menuRows([[], [], [line('a')]]);
    expect(dropped?.[0]).toEqual({ is: 'lacks', text: 'a' });
  });

  test('[K13] a menu without lines has no rows', () => {
    expect(menuRows([[], []])).toEqual([]);
    expect(menuRows([])).toEqual([]);
  });
});

describe('[K13] everything in the next tier', () => {
  const compare = (better: string[], worse: string[]) =>
    betterThan(better.map(line), worse.map(line));

  test('[K13] a tier has everything in the next one where it has each of its lines and more', () => {
    expect(compare(['c', 'a', 'b'], ['a', 'b'])).toBe('everything');
  });

  test('[K13] a tier is better where what it lacks is replaced', () => {
    expect(compare(['Pump: 1 hp', 'a'], ['Pump: 1/2 hp', 'a'])).toBe('better');
  });

  test('[K13] a tier that lacks a line of the next one, or adds nothing to it, says nothing', () => {
    expect(compare(['c', 'a'], ['a', 'b'])).toBeNull();
    expect(compare(['a', 'b'], ['a', 'b'])).toBeNull();
    expect(compare(['a'], [])).toBeNull();
    expect(compare([], ['a'])).toBeNull();
  });
});

/** Lines of a small book, so that tiers share ids, texts and things; a record says the same wherever it stands. */
const book = fc.array(
  fc.record({
    name: fc.constantFrom('', '', 'Pump', 'Alarm', 'Pump + alarm', 'Valve'),
    text: fc.constantFrom(...'abcdefg'),
  }),
  { minLength: 1, maxLength: 12 },
);
const menus = book
  .map((lines) => lines.map((line, id) => ({ id: String(id), ...line })))
  .chain((lines) => fc.array(fc.shuffledSubarray(lines), { maxLength: 6 }));

describe('[K13] whatever the lines are', () => {
  const whatever = (holds: (tiers: NamedLine[][]) => void) =>
    fc.assert(fc.property(menus, holds), propertyOptions(500));

  test('[K13] no line is lost and none stands twice', () => {
    whatever((tiers) => {
      const rows = menuRows(tiers);
      for (const [tier, lines] of tiers.entries()) {
        const shown = rows.flatMap((row) => {
          const cell = row[tier];
          return cell?.is === 'line' ? [cell.line.id] : [];
        });
        expect(shown.toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
      }
      for (const row of rows) expect(row).toHaveLength(tiers.length);
    });
  });

  test('[K13] lines that nothing can take the place of have a row each', () => {
    whatever((tiers) => {
      const plain = tiers.map((lines) => lines.map(({ id }) => line(id)));
      const textsOf = menuRows(plain).map((row) =>
        row.flatMap((cell) => (cell.is === 'line' ? [cell.line.text] : [])),
      );
      for (const texts of textsOf) expect(new Set(texts).size).toBe(1);
      const texts = new Set(plain.flat().map(({ text }) => text));
      expect(textsOf).toHaveLength(texts.size);
    });
  });

  test('[K13] a dash stands where a tier has nothing of the kind, and only there', () => {
    whatever((tiers) => {
      for (const row of menuRows(tiers)) {
        const lines = row.flatMap((cell) => (cell.is === 'line' ? [cell.line] : []));
        for (const [tier, cell] of row.entries()) {
          const isTakenUp = coverage(tiers[tier] ?? []);
          if (cell.is === 'lacks') {
            expect(lines.some(isTakenUp)).toBe(false);
            expect(lines.map(({ text }) => text)).toContain(cell.text);
          }
          if (cell.is === 'elsewhere') expect(lines.some(isTakenUp)).toBe(true);
        }
      }
    });
  });

  test('[K13] rows stand by the worst tier that has them, and in its order', () => {
    whatever((tiers) => {
      const worst = menuRows(tiers).map((row) => {
        const tier = row.findLastIndex((cell) => cell.is === 'line');
        const cell = row[tier];
        const id = cell?.is === 'line' ? cell.line.id : '';
        return { tier, place: tiers[tier]?.findIndex((line) => line.id === id) ?? -1 };
      });
      const sorted = worst.toSorted((a, b) => a.tier - b.tier || a.place - b.place);
      expect(worst).toEqual(sorted);
    });
  });

  test('[K13] "everything" and "better" are said only where they are true', () => {
    whatever(([better = [], worse = []]) => {
      const said = betterThan(better, worse);
      const has = among(better);
      if (said === 'everything') expect(worse.every(has)).toBe(true);
      if (said === 'better') {
        expect(worse.every(has)).toBe(false);
        expect(worse.every(coverage(better))).toBe(true);
      }
      if (said !== null) expect(better.some((line) => !among(worse)(line))).toBe(true);
    });
  });
});
