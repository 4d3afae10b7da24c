import { currencyOf } from '../../domain/exchange/costs/list-currency.ts';
import { readXml } from './read-xml.ts';

/** How a number is shown in a style of cells: as a date or a time, or with a currency. */
export interface NumberStyle {
  readonly isDate: boolean;
  /** As `currencyOf` names it; null: none. */
  readonly currency: string | null;
}

/** The styles of cells, by their numbers. */
export function readNumberStyles(xml: string): NumberStyle[] {
  const codes = new Map<string, string>();
  const formats: string[] = [];
  let isInCells = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'cellXfs') isInCells = true;
      else if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes;
        // Differential formats, further down, have numbers of their own.
        if (!codes.has(numFmtId)) codes.set(numFmtId, formatCode);
      } else if (name === 'xf' && isInCells) formats.push(attributes.numFmtId ?? '0');
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats.map((id) => {
    const code = codes.get(id);
    if (code === undefined) return { isDate: isBuiltInDateFormat(Number(id)), currency: null };
    return { isDate: isDateFormat(code), currency: currencyOfFormat(code) };
  });
}

/**
 * A workbook keeps a date as a number whose format shows a date: days since the end of 1899, with a 29 February 1900
 * that never was, or since the beginning of 1904.
 */

/** Formats that have a number but no text (ECMA-376, part 1, 18.8.30), and those of East Asian languages. */
const builtIn = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;

/** Whether a format without a text of its own shows a date or a time. */
function isBuiltInDateFormat(id: number): boolean {
  return builtIn.some(([first, last]) => id >= first && id <= last);
}

/** Whether a format's text does: a letter of a date or time is left once quoted text, colours and the like are taken off. */
function isDateFormat(code: string): boolean {
  const [first = ''] = code.replace(/"[^"]*"|\\.|[_*]./g, '').split(';');
  const bare = first.replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(bare) && !/general|standard/i.test(bare);
}

/** The currency that a format's text shows: `[$€-407]`, `"USD" 0.00` and `$#,##0.00` do. */
function currencyOfFormat(code: string): string | null {
  const [first = ''] = code.split(';');
  const [, named] = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(first) ?? [];
  if (named !== undefined) return currencyOf(named);
  return currencyOf(first.replace(/\[[^\]]*\]|[_*]./g, '').replace(/\\/g, ''));
}

const dayMs = 86_400_000;
const first1900 = Date.UTC(1899, 11, 30);
const first1904 = Date.UTC(1904, 0, 1);

/** A date as ISO 8601 writes it, without a time of midnight; a time alone where there is no day. */
export function dateText(serial: number, since1904: boolean): string {
  // Before its 29 February 1900 the count is a day ahead.
  const days = !since1904 && serial < 60 ? serial + 1 : serial;
  const moment = new Date(
    Math.round(((since1904 ? first1904 : first1900) + days * dayMs) / 1000) * 1000,
  );
  if (Number.isNaN(moment.getTime())) return String(serial);
  const [day = '', time = ''] = moment
    .toISOString()
    .replace(/\.000Z$/, '')
    .split('T');
  if (serial >= 0 && serial < 1) return time;
  return time === '00:00:00' ? day : `${day}T${time}`;
}
