import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** The files that the tests of a file give to commands, in a folder that is there for these tests alone. */
export function commandFiles() {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pricebook-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const pathOf = (name: string): string => join(folder, name);
  return {
    /** Where a file of this name is, or would be. */
    pathOf,
    async written(name: string, content: string | Uint8Array): Promise<string> {
      await writeFile(pathOf(name), content);
      return pathOf(name);
    },
  };
}
