import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findOffice, howToInstall } from '../../scripts/office.mjs';

const run = promisify(execFile);

/**
 * A file as LibreOffice saves it after it has opened it.
 *
 * @param name with the ending of its kind
 * @param target LibreOffice's name of the kind to save, with options
 * @returns each file that it made, by what its name has behind the given one: `.xlsx`, `-Parts.csv`
 * @throws where LibreOffice is not here
 */
export async function converted(
  bytes: Uint8Array,
  name: string,
  target: string,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const office = findOffice((line) => console.log(line));
  if (!office) throw new Error(`LibreOffice is not here: ${howToInstall}`);
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    const source = join(folder, name);
    await writeFile(source, bytes);
    const made = join(folder, 'made');
    await run(
      office,
      [
        '--headless',
        '--norestore',
        // A profile of its own, so that no other run of LibreOffice is asked instead.
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
        '--convert-to',
        target,
        '--outdir',
        made,
        source,
      ],
      { timeout: 120_000 },
    );
    return await filesOf(made, basename(name, extname(name)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function filesOf(folder: string, stem: string) {
  const names = await readdir(folder);
  const files = names.map(async (name) => {
    const content = new Uint8Array(await readFile(join(folder, name)));
    return [name.slice(stem.length), content] as const;
  });
  return new Map(await Promise.all(files));
}
