import type { Sheet } from '../../domain/exchange/sheet.ts';
import { damaged, UnreadableFile } from '../file-fault.ts';
import type { Zip } from '../read-zip.ts';
import { type NumberStyle, readNumberStyles } from './date-formats.ts';
import { sharedStrings } from './read-shared-strings.ts';
import { type SharedParts, sheetReader } from './read-sheet.ts';
import { readXml, type XmlEvents, xmlReader } from './read-xml.ts';

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
