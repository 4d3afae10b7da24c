/** One file out of a zip archive held in memory: the first whose name passes. */
export function readZipEntry(archive: Buffer, wanted: (name: string) => boolean): Buffer;

/** All files of a zip archive, one after the other; folders are left out. */
export function readZipEntries(archive: Buffer): Generator<{ name: string; data: Buffer }>;
