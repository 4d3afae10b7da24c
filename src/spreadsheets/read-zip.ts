import {
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { damaged, UnreadableFile } from './file-fault.ts';

/** The files of a zip archive. */
export interface Zip {
  /** Their paths, folders left out. */
  readonly names: readonly string[];
  /** How many bytes were unpacked so far. */
  readonly unpacked: number;
  /**
   * One of them, unpacked and held against its checksum.
   *
   * @throws {UnreadableFile} `contentTooLarge` once all that is read from the archive is too much; `encrypted`; `damaged`
   */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * The same a piece at a time, of which none is held. Only once all of it was told is it known to be sound.
   *
   * @throws as `read`, and what `told` throws
   */
  stream(name: string, told: (piece: Uint8Array) => void): Promise<void>;
}

const mebibyte = 1_048_576;

/**
 * Reads the directory of a zip archive. Unpacking a file stops where it becomes larger than the directory says, so that
 * the sizes there can be trusted.
 *
 * @param most mebibytes of all that is unpacked
 * @throws {UnreadableFile} `damaged`
 */
export async function openZip(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Zip> {
  const files = await filesOf(bytes);
  let unpacked = 0;
  const begin = (name: string): FileEntry => {
    const file = files.get(name);
    if (!file) throw damaged();
    if (file.encrypted) throw new UnreadableFile({ code: 'encrypted' });
    if (unpacked + file.uncompressedSize > most * mebibyte) {
      throw new UnreadableFile({ code: 'contentTooLarge', most });
    }
    unpacked += file.uncompressedSize;
    return file;
  };
  return {
    names: [...files.keys()],
    get unpacked() {
      return unpacked;
    },
    async read(name) {
      return await begin(name)
        .getData(new Uint8ArrayWriter())
        .catch(() => {
          throw damaged();
        });
    },
    async stream(name, told) {
      const file = begin(name);
      let fault: { thrown: unknown } | null = null;
      const pieces = new WritableStream<Uint8Array>({
        write(piece) {
          try {
            told(piece);
          } catch (thrown) {
            fault = { thrown };
            throw thrown;
          }
        },
      });
      await file.getData(pieces).catch(() => {
        throw fault ? fault.thrown : damaged();
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
