import { UnreadableFile } from '../file-fault.ts';

/** How a text file's characters are written. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export const encodings: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'];

/**
 * The characters of a text file, without its mark. Without one it is UTF-16 if every other byte of its beginning is
 * zero, else UTF-8 if it can be, else what older programs of Windows write.
 *
 * @param encoding what somebody says that it is
 * @throws {UnreadableFile} `notASpreadsheet` where its bytes are no text
 */
export function decodeText(
  bytes: Uint8Array,
  encoding?: Encoding,
): { text: string; encoding: Encoding } {
  const found = encoding ?? markedEncoding(bytes) ?? unmarkedEncoding(bytes);
  const text = new TextDecoder(found).decode(bytes);
  return { text: found === 'windows-1252' ? withSignsOfWindows(text) : text, encoding: found };
}

/** From 0x80 on; five bytes mean nothing. */
const signsOfWindows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Node 20 reads windows-1252 as ISO 8859-1, which has control characters in place of these signs. */
function withSignsOfWindows(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (sign) => signsOfWindows[sign.charCodeAt(0) - 0x80] ?? sign);
}

function markedEncoding([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

const looked = 2_000;

function unmarkedEncoding(bytes: Uint8Array): Encoding {
  const beginning = bytes.subarray(0, looked);
  const zeros = [0, 0];
  for (const [at, byte] of beginning.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Of Western text in UTF-16 most characters have a byte that is zero, always the same.
  const most = beginning.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  if (even > most && odd === 0) return 'utf-16be';
  if (!isText(beginning)) throw new UnreadableFile({ code: 'notASpreadsheet' });
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** No text holds control characters but tab, line breaks, form feed and the end of a file of MS-DOS. */
function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a].includes(byte));
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
