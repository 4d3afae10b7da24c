import { isNumeric } from '../read-cell.ts';
import { type Cell, textOf } from '../sheet.ts';

/**
 * What a spreadsheet makes of a code that it takes for a number, a date or a truth value (X11): 1.23457E+11 of
 * 123456789012, 7 of 007, 1-Mar of 3-1, TRUE of true; and a program that reads numbers makes 123.0 of 123.
 */

/** Whether a code can't be what the supplier has written, by itself: it is never taken as it stands. */
export function isDamagedCode(cell: Cell): boolean {
  if (cell.type === 'date' || cell.type === 'boolean') return true;
  const text = textOf(cell).trim();
  return (
    exponent.test(text) || /^[0-9]+[.,]0$/.test(text) || truths.has(text) || damagedDate.test(text)
  );
}

const exponent = /^[+-]?[0-9](?:[.,][0-9]+)?E\+[0-9]+$/i;
const truths = new Set(['TRUE', 'FALSE', 'WAHR', 'FALSCH', 'VERDADERO', 'FALSO']);

/** The months as programs shorten them, in English, Spanish and German. */
const monthNames = [
  'jan ene',
  'feb',
  'mar mär mrz',
  'apr abr',
  'may mai',
  'jun',
  'jul',
  'aug ago',
  'sep sept',
  'oct okt',
  'nov',
  'dec dez dic',
];
const months: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);
const month = [...months.keys()].sort((a, b) => b.length - a.length).join('|');

/** With the name of a month, or a whole year: nobody's code. */
const damagedDate = new RegExp(
  `^(?:\\d{1,2}[-. /](?:${month})(?:[-. /]\\d{2,4})?|(?:${month})[-. /]\\d{2}|\\d{4}-\\d{2}-\\d{2}.*|\\d{1,2}[/.]\\d{1,2}[/.]\\d{4}.*)$`,
  'i',
);

/** Something by its codes, which may be damaged. */
export class DamagedCodes<T> {
  readonly #byNumber: readonly { value: number; of: T }[];
  readonly #byTruth: readonly { truth: string; of: T }[];
  readonly #byDay = new Map<string, { year: number | null; of: T }[]>();

  constructor(codes: Iterable<readonly [code: string, of: T]>) {
    const numbers: { value: number; of: T }[] = [];
    const truth: { truth: string; of: T }[] = [];
    for (const [code, of] of codes) {
      if (isNumeric(code) && Number.isFinite(Number(code))) {
        for (const value of new Set([Number(code), cutOff(code)])) numbers.push({ value, of });
      }
      if (/^(true|false)$/i.test(code)) truth.push({ truth: code.toUpperCase(), of });
      for (const { day, year } of daysIn(code)) {
        const known = this.#byDay.get(day);
        if (known) known.push({ year, of });
        else this.#byDay.set(day, [{ year, of }]);
      }
    }
    this.#byNumber = numbers.sort((a, b) => a.value - b.value);
    this.#byTruth = truth;
  }

  /** What has a code of which a spreadsheet makes this cell, each once. */
  meantBy(cell: Cell): Set<T> {
    const text = textOf(cell).trim();
    const found = new Set(this.#ofNumber(text));
    for (const { truth, of } of this.#byTruth) if (truthOf(text) === truth) found.add(of);
    for (const { day, year } of daysIn(text)) {
      for (const known of this.#byDay.get(day) ?? []) {
        const isYear = year === null || known.year === null || year % 100 === known.year % 100;
        if (isYear) found.add(known.of);
      }
    }
    return found;
  }

  *#ofNumber(text: string): Iterable<T> {
    const plain = text.replace(',', '.');
    if (!isNumeric(plain)) return;
    const value = Number(plain);
    // An exponent's number is rounded to as many digits as are there.
    const [digits = '', power = '0'] = plain.toLowerCase().split('e');
    const decimals = digits.split('.')[1]?.length ?? 0;
    const slack = exponent.test(text) ? 0.5 * 10 ** (Number(power) - decimals) : 0;
    let at = firstAtLeast(this.#byNumber, value - slack);
    for (; at < this.#byNumber.length; at += 1) {
      const each = this.#byNumber[at];
      if (!each || each.value > value + slack) return;
      yield each.of;
    }
  }
}

function truthOf(text: string): string {
  if (text === 'WAHR' || text === 'VERDADERO') return 'TRUE';
  return text === 'FALSCH' || text === 'FALSO' ? 'FALSE' : text.toUpperCase();
}

/** A spreadsheet has 15 digits, and zeros behind them. */
function cutOff(code: string): number {
  const digits = code.trim().replace(/^0+/, '');
  if (!/^[0-9]{16,}$/.test(digits)) return Number(code);
  return Number(digits.slice(0, 15).padEnd(digits.length, '0'));
}

function firstAtLeast(sorted: readonly { value: number }[], least: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.value ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

type Day = { day: string; year: number | null };

const named = new RegExp(
  `^(?:(\\d{1,2})[-. /]?(${month})|(${month})[-. /]?(\\d{1,4}))(?:[-. /](\\d{2,4}))?$`,
  'i',
);

/** The days that a spreadsheet may take a text for; a month and a year are its first day. */
function daysIn(text: string): Day[] {
  const days: Day[] = [];
  const add = (m: number, d: number, year: number | null) => {
    if (m >= 1 && m <= 12 && d >= 1 && d <= 31) days.push({ day: `${m}-${d}`, year });
  };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(text);
  if (iso) {
    add(Number(iso[2]), Number(iso[3]), Number(iso[1]));
    return days;
  }
  const plain = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{2}|\d{4}))?$/.exec(text);
  if (plain) {
    const [a, b] = [Number(plain[1]), Number(plain[2])];
    const year = plain[3] === undefined ? null : Number(plain[3]);
    add(a, b, year);
    if (a !== b) add(b, a, year);
    if (year === null && b > 12) add(a, 1, b);
    return days;
  }
  const ofYear = /^(\d{1,2})[-/](\d{4})$/.exec(text);
  if (ofYear) add(Number(ofYear[1]), 1, Number(ofYear[2]));
  const word = named.exec(text);
  if (!word) return days;
  const m = months.get((word[2] ?? word[3] ?? '').toLowerCase()) ?? 0;
  const number = Number(word[1] ?? word[4]);
  const year = word[5] === undefined ? null : Number(word[5]);
  add(m, number, year);
  if (word[1] === undefined && year === null) add(m, 1, number);
  return days;
}
