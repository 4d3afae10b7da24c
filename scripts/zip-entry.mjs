import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads one file out of a zip archive held in memory, so that neither `unzip` nor Python is needed.
 * Archives above 4 GiB (zip64) are not supported.
 *
 * @param {Buffer} archive
 * @param {(name: string) => boolean} wanted the first entry whose name passes is returned
 * @returns {Buffer}
 * @throws {Error} when the archive is damaged or holds no such entry
 */
export function readZipEntry(archive, wanted) {
  for (const entry of directoryEntries(archive)) {
    if (wanted(entry.name)) return contentOf(archive, entry);
  }
  throw new Error('The archive does not hold the expected file.');
}

/**
 * All files of a zip archive, one after the other; folders are left out.
 *
 * @param {Buffer} archive
 * @returns {Generator<{name: string, data: Buffer}>}
 * @throws {Error} when the archive is damaged
 */
export function* readZipEntries(archive) {
  for (const entry of directoryEntries(archive)) {
    if (!entry.name.endsWith('/')) yield { name: entry.name, data: contentOf(archive, entry) };
  }
}

function contentOf(archive, entry) {
  // The local header repeats the name and may carry another extra field, so its own lengths count.
  const nameLength = archive.readUInt16LE(entry.offset + 26);
  const extraLength = archive.readUInt16LE(entry.offset + 28);
  const start = entry.offset + 30 + nameLength + extraLength;
  const data = archive.subarray(start, start + entry.compressedSize);
  if (entry.method === STORED) return Buffer.from(data);
  if (entry.method === DEFLATED) return inflateRawSync(data);
  throw new Error(
    `The archive compresses ${entry.name} in an unknown way (method ${entry.method}).`,
  );
}

/** @param {Buffer} archive */
function* directoryEntries(archive) {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) {
    throw new Error('The file is not a zip archive, or is cut off.');
  }
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('The archive is damaged.');
    const nameLength = archive.readUInt16LE(at + 28);
    yield {
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      compressedSize: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
}
