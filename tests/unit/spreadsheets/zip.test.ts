import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readZipEntries } from '../../../scripts/zip-entry.mjs';
import { bookLimits } from '../../../src/spreadsheets/limits.ts';
import { readSpreadsheet } from '../../../src/spreadsheets/read-spreadsheet.ts';
import { openZip } from '../../../src/spreadsheets/read-zip.ts';
import { writeZip } from '../../../src/spreadsheets/write-zip.ts';
import { partsOf } from '../../support/workbook-parts.ts';

const files = [
  { name: 'Parts.csv', content: 'refId,name\r\n' },
  { name: 'Menús.csv', content: '' },
];

describe('[X8] a zip archive', () => {
  it('is read by others as it was written, and is the same each time', async () => {
    const bytes = await writeZip(files);
    const read = [...readZipEntries(Buffer.from(bytes))];
    expect(read.map(({ name, data }) => ({ name, content: data.toString() }))).toEqual(files);
    expect(await writeZip(files)).toEqual(bytes);
  });

  it('is read where it has a comment, folders and what macOS puts there', async () => {
    const zipped = await writeZip([
      { name: 'book/', content: '' },
      { name: '__MACOSX/book/._Parts.csv', content: '\u0001' },
      { name: 'book/.DS_Store', content: '\u0001' },
      { name: 'book/Parts.CSV', content: 'refId' },
      { name: 'book/readme.md', content: '#' },
    ]);
    const comment = new TextEncoder().encode('of the office');
    const bytes = new Uint8Array([...zipped, ...comment]);
    new DataView(bytes.buffer).setUint16(zipped.length - 2, comment.length, true);
    expect(await readSpreadsheet(bytes, 'book.zip')).toEqual({
      sheets: [{ name: 'Parts', rows: [[{ type: 'text', text: 'refId' }]] }],
      encoding: 'utf-8',
      bytes: expect.any(Number),
    });
  });

  it('is damaged where it is cut off or altered at any place', async () => {
    const bytes = await writeZip([{ name: 'Parts.csv', content: 'refId,name\r\na,b\r\n' }]);
    for (let length = 4; length < bytes.length; length += 1) {
      const read = await readSpreadsheet(bytes.slice(0, length), 'x.zip');
      expect(read).toEqual({ fault: { code: 'damaged' } });
    }
    for (let at = 4; at < bytes.length; at += 1) {
      const altered = bytes.slice();
      altered[at] = (altered[at] ?? 0) ^ 0x55;
      const read = await readSpreadsheet(altered, 'x.zip');
      // A name or a time may be another; a cell never is.
      if ('sheets' in read) expect(read.sheets[0]?.rows).toHaveLength(2);
      else
        expect(['damaged', 'encrypted', 'notASpreadsheet', 'contentTooLarge']).toContain(
          read.fault.code,
        );
    }
  });

  it('says that it has a password', async () => {
    const bytes = await writeZip(files);
    const flags = new DataView(bytes.buffer);
    const entry = bytes.length - 22 - 46 * 2 - 'Parts.csv'.length - 'Menús.csv'.length - 1;
    flags.setUint16(entry + 8, 1, true);
    expect(await readSpreadsheet(bytes, 'x.zip')).toEqual({ fault: { code: 'encrypted' } });
  });
});

describe('[X8] a zip archive that unpacks into much', () => {
  const zeros = bookLimits.unpackedMebibytes * 1_048_576 + 1;

  it('is refused by what it says of itself', async () => {
    expect(await readSpreadsheet(await bomb(zeros), 'x.zip')).toEqual(tooLarge);
  });

  it('is refused while it is unpacked where it lies', async () => {
    expect(await readSpreadsheet(await bomb(10), 'x.zip')).toEqual({ fault: { code: 'damaged' } });
  });

  it('is refused where each of its parts is allowed', async () => {
    const zip = await openZip(
      await writeZip(
        Array.from({ length: 3 }, (_, at) => ({ name: `${at}`, content: ' '.repeat(50_000_000) })),
      ),
      bookLimits.unpackedMebibytes,
    );
    await zip.read('0');
    await zip.read('1');
    await expect(zip.read('2')).rejects.toMatchObject({ fault: tooLarge.fault });
  });

  const tooLarge = { fault: { code: 'contentTooLarge', most: 128 } };

  /** @param said its unpacked size, by its directory */
  async function bomb(said: number): Promise<Uint8Array<ArrayBuffer>> {
    const packed = deflateRawSync(Buffer.alloc(zeros));
    const [name] = files;
    const small = await writeZip([{ name: name?.name ?? '', content: 'x' }]);
    const nameLength = 'Parts.csv'.length;
    const start = 30 + nameLength;
    const smallPacked = new DataView(small.buffer).getUint32(18, true);
    const bytes = new Uint8Array([
      ...small.slice(0, start),
      ...packed,
      ...small.slice(start + smallPacked),
    ]);
    const view = new DataView(bytes.buffer);
    const directory = start + packed.length;
    view.setUint32(directory + 20, packed.length, true);
    view.setUint32(directory + 24, said, true);
    view.setUint32(bytes.length - 6, directory, true);
    return bytes;
  }
});

describe('[X8] a workbook of another kind', () => {
  const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  const named = (name: string) =>
    Uint8Array.from([...compound, ...new Array(504).fill(0), ...Buffer.from(name, 'utf16le')]);

  it('is named', async () => {
    const faultOf = async (bytes: Uint8Array<ArrayBuffer>) => readSpreadsheet(bytes, 'x.xlsx');
    const zipOf = (names: string[]) => writeZip(names.map((name) => ({ name, content: '' })));
    expect(await faultOf(named('EncryptedPackage'))).toEqual({ fault: { code: 'encrypted' } });
    expect(await faultOf(named('Workbook'))).toEqual({
      fault: { code: 'otherFormat', format: 'XLS' },
    });
    expect(await faultOf(await zipOf(['mimetype', 'content.xml']))).toEqual({
      fault: { code: 'otherFormat', format: 'ODS' },
    });
    expect(await faultOf(await zipOf(['[Content_Types].xml', 'xl/workbook.bin']))).toEqual({
      fault: { code: 'otherFormat', format: 'XLSB' },
    });
    expect(await faultOf(await zipOf(['Index/Document.iwa']))).toEqual({
      fault: { code: 'otherFormat', format: 'Numbers' },
    });
    expect(await faultOf(await zipOf(['word/document.xml', '[Content_Types].xml']))).toEqual({
      fault: { code: 'notASpreadsheet' },
    });
  });

  it('is a workbook whatever its name', async () => {
    const bytes = await writeZip(partsOf({ rows: '' }));
    expect(await readSpreadsheet(bytes, 'prices.csv')).toMatchObject({ sheets: [{ rows: [] }] });
  });
});
