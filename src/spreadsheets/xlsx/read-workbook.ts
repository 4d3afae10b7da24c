import { plainDecimal } from '../../domain/decimal-text.ts';
import { type Cell, mergedText, type Sheet } from '../../domain/exchange/sheet.ts';
import { damaged, UnreadableFile } from '../file-fault.ts';
import type { SheetBudget } from '../limits.ts';
import type { Zip } from '../read-zip.ts';
import { SheetRows } from '../sheet-rows.ts';
import { dateText, type NumberStyle, readNumberStyles } from './date-formats.ts';
import { unescapedText } from './escaped-text.ts';
import { RichText, sharedStrings } from './read-shared-strings.ts';
import { readXml, type XmlAttributes, type XmlEvents, xmlReader } from './read-xml.ts';

/**
 * Reads the sheets of an XLSX workbook in their order, hidden ones too; sheets of charts have no cells. Which part
 * is which is said by relationships; programs name the files as they like.
 *
 * @throws {UnreadableFile}
 */
export async function readWorkbook(zip: Zip, mostRows: number): Promise<Sheet[]> {
  const parts = new Parts(zip);
  const [workbookPath] = pathsOf(await parts.relationshipsOf(''), 'officeDocument');
  if (workbookPath === undefined) throw damaged();
  const related = await parts.relationshipsOf(workbookPath);
  const { sheets, since1904 } = readIndex(await parts.text(workbookPath));
  const shared: SharedParts = {
    since1904,
    strings: await parts.strings(pathsOf(related, 'sharedStrings')),
    styles: await parts.styles(pathsOf(related, 'styles')),
  };
  const count = { cells: 0, rows: mostRows };
  const read: Sheet[] = [];
  for (const { name, relationship, isHidden } of sheets) {
    const found = related.find(({ id }) => id === relationship);
    if (!found) throw damaged();
    if (found.type !== 'worksheet') continue;
    const reader = sheetReader(name, shared, count);
    await parts.stream(found.path, reader.events);
    const sheet = reader.sheet();
    read.push(isHidden ? wholeHidden(sheet) : sheet);
  }
  if (read.length === 0) throw new UnreadableFile({ code: 'empty' });
  return read;
}

function wholeHidden(sheet: Sheet): Sheet {
  const { rows, columns } = sheet.hidden ?? { rows: new Set(), columns: new Set() };
  return { ...sheet, hidden: { isWhole: true, rows, columns } };
}

interface Relationship {
  readonly id: string;
  /** The end of its type: those of strict workbooks begin otherwise. */
  readonly type: string;
  readonly path: string;
}

class Parts {
  readonly #zip: Zip;
  /** Paths are the same whatever their case; some programs write them as Windows does. */
  readonly #names: ReadonlyMap<string, string>;

  constructor(zip: Zip) {
    this.#zip = zip;
    this.#names = new Map(
      zip.names.map((name) => [name.toLowerCase().replaceAll('\\', '/').replace(/^\//, ''), name]),
    );
  }

  async text(path: string): Promise<string> {
    const decoder = new XmlDecoder();
    const bytes = await this.#zip.read(this.#nameOf(path));
    return decoder.decode(bytes) + decoder.end();
  }

  #nameOf(path: string): string {
    const name = this.#names.get(path.toLowerCase());
    if (name === undefined) throw damaged();
    return name;
  }

  /** Tells a part as it is unpacked: what is long is never there as a whole. */
  async stream(path: string, events: XmlEvents): Promise<void> {
    const reader = xmlReader(events);
    const decoder = new XmlDecoder();
    await this.#zip.stream(this.#nameOf(path), (piece) => reader.write(decoder.decode(piece)));
    reader.write(decoder.end());
    reader.close();
  }

  /** A workbook may do without. */
  async strings([path]: readonly string[]): Promise<string[]> {
    const { strings, events } = sharedStrings();
    if (path !== undefined) await this.stream(path, events);
    return strings;
  }

  /** The same. */
  async styles([path]: readonly string[]): Promise<NumberStyle[]> {
    return path === undefined ? [] : readNumberStyles(await this.text(path));
  }

  /** @param path of the part; "": of the workbook's file itself */
  async relationshipsOf(path: string): Promise<Relationship[]> {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const relationships: Relationship[] = [];
    readXml(await this.text(`${folder}_rels/${path.slice(folder.length)}.rels`), {
      open(name, attributes) {
        if (name !== 'Relationship') return;
        const { Id = '', Type = '', Target = '', TargetMode } = attributes;
        if (TargetMode === 'External') return;
        const type = Type.slice(Type.lastIndexOf('/') + 1);
        relationships.push({ id: Id, type, path: resolved(folder, Target) });
      },
    });
    return relationships;
  }
}

function pathsOf(relationships: readonly Relationship[], type: string): string[] {
  return relationships.filter((each) => each.type === type).map(({ path }) => path);
}

/** @param folder "" or ending in a slash */
function resolved(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

function readIndex(xml: string) {
  const sheets: { name: string; relationship: string; isHidden: boolean }[] = [];
  let since1904 = false;
  readXml(xml, {
    open(element, attributes) {
      if (element === 'sheet') {
        // Its prefix is as the program likes it.
        const id = Object.keys(attributes).find((key) => key.endsWith(':id')) ?? '';
        const { name = '', state } = attributes;
        const isHidden = state === 'hidden' || state === 'veryHidden';
        sheets.push({ name, relationship: attributes[id] ?? '', isHidden });
      } else if (element === 'workbookPr') {
        since1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      }
    },
  });
  return { sheets, since1904 };
}

/** In UTF-8, or, as the mark says, UTF-16. */
class XmlDecoder {
  #decoder: TextDecoder | null = null;

  /** @throws {UnreadableFile} `damaged` */
  decode(piece: Uint8Array): string {
    this.#decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    return this.#decoded(this.#decoder, piece);
  }

  /** @throws the same, where half of a character is left */
  end(): string {
    return this.#decoder ? this.#decoded(this.#decoder) : '';
  }

  #decoded(decoder: TextDecoder, piece?: Uint8Array): string {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw damaged();
    }
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** What the cells of a workbook's sheets refer to. */
interface SharedParts {
  readonly strings: readonly string[];
  /** By their numbers. */
  readonly styles: readonly NumberStyle[];
  /** Days are counted from 1904. */
  readonly since1904: boolean;
}

/**
 * Reads a sheet's part. Rows and cells that do not say where they are follow the one before. A formula is what it
 * last came to. Of merged cells the first has the value; what the others mean nobody can say, so each is an error.
 *
 * @param count counts the cells of all sheets
 * @returns what is to be told of the part, which may throw UnreadableFile, and the sheet once all of it was told
 */
function sheetReader(
  name: string,
  shared: SharedParts,
  count: SheetBudget,
): { events: XmlEvents; sheet(): Sheet } {
  const rows = new SheetRows(name, count);
  const merged: string[] = [];
  const inline = new RichText();
  let at: Position = { row: -1, column: -1 };
  let raw: RawCell | null = null;
  let part = '';

  const events: XmlEvents = {
    open(element, attributes) {
      if (element === 'row') {
        at = { row: rowAt(attributes.r, at.row), column: -1 };
        if (isTrue(attributes.hidden)) rows.hideRow(at.row);
      } else if (element === 'col' && isTrue(attributes.hidden)) {
        rows.hideColumns(Number(attributes.min) - 1, Number(attributes.max) - 1);
      } else if (element === 'c') {
        raw = { attributes, value: null, formula: null, inline: null };
        const { r } = raw.attributes;
        at = r === undefined ? { ...at, column: at.column + 1 } : readReference(r);
      } else if (element === 'mergeCell') merged.push(attributes.ref ?? '');
      else if (element === 'is') inline.begin();
      else if (raw) {
        part = '';
        inline.open(element);
      }
    },
    text(text) {
      if (!raw) return;
      part += text;
      inline.add(text);
    },
    close(element) {
      if (!raw) return;
      if (element === 'v') raw.value = part;
      else if (element === 'f') raw.formula = part;
      else if (element === 'is') raw.inline = inline.end();
      else inline.close(element);
      if (element !== 'c') return;
      rows.set(at, cellOf(raw, shared));
      raw = null;
    },
  };
  return {
    events,
    sheet: () => {
      for (const range of merged) setCovered(rows, range);
      return rows.sheet();
    },
  };
}

interface RawCell {
  readonly attributes: XmlAttributes;
  value: string | null;
  formula: string | null;
  inline: string | null;
}

const empty: Cell = { type: 'empty' };

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

function rowAt(r: string | undefined, before: number): number {
  if (r === undefined) return before + 1;
  if (!/^[1-9][0-9]{0,6}$/.test(r)) throw damaged();
  return Number(r) - 1;
}

function cellOf({ attributes, value, formula, inline }: RawCell, shared: SharedParts): Cell {
  const { t = 'n', s } = attributes;
  if (t === 'inlineStr') return textCell(inline ?? '');
  if (value === null || value === '') {
    // An empty text is what a formula may come to; else it was never calculated, as libraries write it.
    const isText = t === 'str' && value === '';
    return formula === null || isText ? empty : errorCell(`=${formula}`);
  }
  if (t === 's') return textCell(sharedString(value, shared.strings));
  if (t === 'str') return textCell(unescapedText(value));
  if (t === 'b') return { type: 'boolean', value: value.trim() === '1' || value.trim() === 'true' };
  if (t === 'e') return errorCell(value);
  if (t === 'd') return { type: 'date', text: value };
  if (t !== 'n') throw damaged();
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) throw damaged();
  const style = s === undefined ? undefined : shared.styles[Number(s)];
  if (style?.isDate) return { type: 'date', text: dateText(number, shared.since1904) };
  const text = shortestDecimal(number);
  const currency = style?.currency ?? null;
  return currency === null ? { type: 'number', text } : { type: 'number', text, currency };
}

/** Workbooks write doubles with 17 digits: 0.29 is there as 0.28999999999999998. */
function shortestDecimal(number: number): string {
  return number < 0 ? `-${plainDecimal(-number)}` : plainDecimal(number);
}

function sharedString(index: string, strings: readonly string[]): string {
  const text = /^\s*[0-9]+\s*$/.test(index) ? strings[Number(index)] : undefined;
  if (text === undefined) throw damaged();
  return text;
}

function textCell(text: string): Cell {
  return text === '' ? empty : { type: 'text', text };
}

function errorCell(text: string): Cell {
  return { type: 'error', text };
}

function setCovered(rows: SheetRows, range: string): void {
  const [from = '', to = from] = range.split(':');
  const first = readReference(from);
  const last = readReference(to);
  // Merged cells may go on below and beside all that the sheet holds.
  const bottom = Math.min(last.row, rows.height - 1);
  const right = Math.min(last.column, rows.width - 1);
  for (let row = first.row; row <= bottom; row += 1) {
    for (let column = first.column; column <= right; column += 1) {
      if (row !== first.row || column !== first.column) {
        rows.set({ row, column }, errorCell(mergedText));
      }
    }
  }
}

/** Where a cell is, from 0: `B3` is row 2, column 1. */
interface Position {
  readonly row: number;
  readonly column: number;
}

/** @throws {UnreadableFile} `damaged` */
function readReference(reference: string): Position {
  const [, letters = '', digits] = /^\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})$/i.exec(reference) ?? [];
  if (digits === undefined) throw damaged();
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}
