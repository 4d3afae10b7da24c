import {
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';

export interface ZippedFile {
  readonly name: string;
  readonly content: string;
}

/** A zip archive of texts in UTF-8. The same files make the same archive: it bears no time of its own. */
export async function writeZip(files: readonly ZippedFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    dataDescriptor: false,
    extendedTimestamp: false,
    lastModDate: firstDay,
    // The policy of the pages allows no worker of a blob.
    useWebWorkers: false,
  });
  for (const { name, content } of files) {
    await writer.add(name, new Uint8ArrayReader(new TextEncoder().encode(content)));
  }
  return writer.close();
}

/** The first that a zip archive knows. */
const firstDay = new Date(1980, 0, 1);
