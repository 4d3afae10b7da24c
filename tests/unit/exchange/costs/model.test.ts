import { Big } from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyOptions } from '../../../support/property-options.ts';
import { sheet, type Written } from '../sheets.ts';
import { costsOf, partsBook, saidOf, type WrittenPart } from './cost-lists.ts';

/** A line of a list about the part of this number, or of none. */
type ModelLine = { of: number; cost: string; unit: string; count: string; pack: string };

const counted: Record<string, number> = {
  '': 1,
  E: 1,
  EA: 1,
  FT: 1,
  PR: 2,
  DZ: 12,
  C: 100,
  GR: 144,
  '7': 7,
};
const amount = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 99 }))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);

const listArbitrary = fc.record({
  parts: fc.array(
    fc.record({
      count: fc.constantFrom('', '1', '3', '10', '0.02'),
      supplier: fc.constantFrom('', 'Acme', 'Rival'),
      before: fc.oneof(fc.constantFrom('0', '1', '33'), amount),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  lines: fc.array(
    fc.record({
      of: fc.integer({ min: 0, max: 8 }),
      cost: fc.oneof({ weight: 6, arbitrary: amount }, fc.constantFrom('CALL', '0', '-1.00', '')),
      unit: fc.constantFrom(...Object.keys(counted), 'M', 'BX', 'FLASK'),
      count: fc.constantFrom('', '', '1', '50'),
      pack: fc.constantFrom('', '', '6'),
    }),
    { maxLength: 12 },
  ),
  rate: fc.constantFrom('1', '1.1', '7.6083', '0.37'),
  factor: fc.constantFrom('1', '0.42', '0.333'),
});

test('[X10] [X13] what is taken of any list is what exact fractions come to, and each row is of one kind', () => {
  fc.assert(
    fc.property(listArbitrary, ({ parts, lines, rate, factor }) => {
      const written = parts.map(({ count, supplier, before }, at): WrittenPart => {
        const code = `P${at}${supplier === '' ? '' : ` @ ${supplier}`}`;
        return [`part_${at}`, Number(before), count === '' ? code : `${code} x ${count}`];
      });
      const rows = lines.map(({ of, cost, unit, count, pack }): Written[] => [
        `P${of}`,
        cost,
        unit,
        count,
        pack,
      ]);
      const list = sheet('list', ['Code', 'Cost', 'Unit', 'Count', 'Pack'], ...rows);
      const costs = costsOf(partsBook(...written), list, {
        supplier: 'acme',
        rate: new Big(rate),
        factor: new Big(factor),
      });
      expect(costs.rows.map(({ row }) => row)).toEqual(list.rows.map((_, at) => at + 1));
      expect(saidOf(costs).map(short)).toEqual(modelOf(parts, lines, rate, factor));
      expect(costs.missing).toEqual(
        parts.flatMap(({ supplier }, at) =>
          supplier === 'Acme' && lines.every(({ of }) => of !== at) ? `part_${at}` : [],
        ),
      );

      // Taken, the same list asks nothing of what it was taken from.
      const after = new Map(
        costs.rows.flatMap((row) =>
          row.kind === 'changed' ? [[row.refId, row.after] as const] : [],
        ),
      );
      const taken = written.map(
        ([refId, before, codes = '']): WrittenPart => [refId, after.get(refId) ?? before, codes],
      );
      const again = costsOf(partsBook(...taken), list, {
        supplier: 'acme',
        rate: new Big(rate),
        factor: new Big(factor),
      });
      const kinds = new Map(again.rows.map(({ row, kind }) => [row, kind]));
      for (const { kind, row } of costs.rows) {
        if (kind === 'changed' || kind === 'same') expect(kinds.get(row)).toBe('same');
      }
      expect(again.step.size).toBe(0);
    }),
    propertyOptions(300),
  );
});

/** Without what it was before, and by what it was found. */
function short(row: string): string {
  return row.replace(/ \S+ > (\S+) \S+$/, ' $1').replace(/ (?:cost|code|name) .*$/, '');
}

type ModelPart = { count: string; supplier: string; before: string };

/** In whole numbers alone: a fraction is two of them. */
function modelOf(
  parts: readonly ModelPart[],
  lines: readonly ModelLine[],
  rate: string,
  factor: string,
): string[] {
  const isThousand = lines.some(
    ({ unit, cost, of }) => isLine(cost, of, parts) && /^(E|EA|C)$/.test(unit),
  );
  const results = lines.map((line) => costIn(line, parts, rate, factor, isThousand));
  const shown = lines.map((line, at) => {
    const row = at + 2;
    const result = results[at] ?? 'left';
    if (typeof result === 'string') return result === 'left' ? '' : `${row} ${result}`;
    const others = lines.flatMap((other, place) => {
      const cost = results[place];
      return other.of === line.of && typeof cost === 'object' ? [{ place, cost }] : [];
    });
    if (others.some(({ cost }) => cost.units !== result.units || cost.power !== result.power)) {
      return `${row} error`;
    }
    const before = fraction(parts[line.of]?.before ?? '0');
    // units / 10^power against before.
    const now = [result.units * before[1], before[0] * 10n ** result.power] as const;
    const isFar = before[0] > 0n && (now[0] > 3n * now[1] || 3n * now[0] < now[1]);
    if (isFar) return `${row} asked ${'farMove'}`;
    const refId = `part_${line.of}`;
    if (now[0] === now[1] || others[0]?.place !== at) return `${row} same ${refId}`;
    return `${row} changed ${refId} ${decimal(result)}`;
  });
  return shown.filter((row) => row !== '');
}

function isLine(cost: string, of: number, parts: readonly ModelPart[]): boolean {
  return cost !== '' || of < parts.length;
}

type Stored = { units: bigint; power: bigint };

function costIn(
  { of, cost, unit, count, pack }: ModelLine,
  parts: readonly ModelPart[],
  rate: string,
  factor: string,
  isThousand: boolean,
): Stored | string {
  const part = parts[of];
  if (!isLine(cost, of, parts)) return 'left';
  if (!part) return 'unmatched';
  if (!/^[0-9]+\.[0-9]+$/.test(cost) || /^[0.]+$/.test(cost)) return 'error';
  if (unit === 'M' && !isThousand) return 'asked thousandOrMeters';
  const own = unit === 'M' ? 1000 : counted[unit];
  const many = count === '' ? 1 : Number(count);
  let divisors: string[];
  let isOfPack = false;
  if (own === undefined) {
    if (many > 1) return 'asked unitAndCount';
    if (pack === '' && part.count === '') return 'asked howMany';
    isOfPack = pack !== '';
    divisors = [isOfPack ? pack : part.count];
  } else {
    if (own > 1 && many > 1) return 'asked unitAndCount';
    divisors = [String(own > 1 ? own : many), part.count === '' ? '1' : part.count];
  }
  const isOther = part.supplier === 'Rival' && !['', '1'].includes(part.count);
  if (isOther && !isOfPack) return 'asked otherSupplier';
  const top = [cost, factor].map(fraction);
  const bottom = [...divisors, rate].map(fraction);
  const over = product([...top.map(([a]) => a), ...bottom.map(([, b]) => b)]);
  const under = product([...top.map(([, b]) => b), ...bottom.map(([a]) => a)]);
  return roundedDown(over, under);
}

function fraction(text: string): readonly [bigint, bigint] {
  const [whole = '0', decimals = ''] = text.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

function product(all: readonly bigint[]): bigint {
  return all.reduce((so, each) => so * each, 1n);
}

/** Twelve digits: the most tenths of tenths that still leave twelve. */
function roundedDown(over: bigint, under: bigint): Stored {
  let power = 40n;
  while (power > 0n && (over * 10n ** power) / under >= 10n ** 12n) power -= 1n;
  let units = (over * 10n ** power) / under;
  while (power > 0n && units % 10n === 0n) {
    units /= 10n;
    power -= 1n;
  }
  return { units, power };
}

function decimal({ units, power }: Stored): string {
  const digits = String(units).padStart(Number(power) + 1, '0');
  const at = digits.length - Number(power);
  return power === 0n ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
}
