import {
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { damaged, UnreadableFile } from './file-fault.ts';
import { mostUnpackedBytes, mostUnpackedMebibytes } from './limits.ts';

/** The files of a zip archive. */
export interface Zip {
  /** Their paths, folders left out. */
  readonly names: readonly string[];
  /**
   * One of them, unpacked and held against its checksum.
   *
   * @throws {UnreadableFile} `contentTooLarge` once all that is read from the archive is too much; `encrypted`; `damaged`
   */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Reads the directory of a zip archive. Unpacking a file stops where it becomes larger than the directory says, so that
 * the sizes there can be trusted.
 *
 * @throws {UnreadableFile} `damaged`
 */
export async function openZip(bytes: Uint8Array<ArrayBuffer>): Promise<Zip> {
  const files = await filesOf(bytes);
  let left = mostUnpackedBytes;
  return {
    names: [...files.keys()],
    async read(name) {
      const file = files.get(name);
      if (!file) throw damaged();
      if (file.encrypted) throw new UnreadableFile({ code: 'encrypted' });
      if (file.uncompressedSize > left) {
        throw new UnreadableFile({ code: 'contentTooLarge', most: mostUnpackedMebibytes });
      }
      left -= file.uncompressedSize;
      return await file.getData(new Uint8ArrayWriter()).catch(() => {
        throw damaged();
      });
    },
  };
}

async function filesOf(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, FileEntry>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), {
    checkSignature: true,
    // Programs differ in what they say twice; the directory counts.
    strictness: 'tolerant',
    // The policy of the pages allows no worker of a blob.
    useWebWorkers: false,
  });
  const entries = await reader.getEntries().catch(() => {
    throw damaged();
  });
  return new Map(entries.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry]])));
}
