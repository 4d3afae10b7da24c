import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasPoppler, howToInstallPoppler } from '../../scripts/poppler.mjs';

const run = promisify(execFile);

export type ReadPdf = {
  /** The text of each page, with what stands beside each other in one line. */
  pages: string[];
  /** What Poppler says of the file, by its names. */
  facts: Record<string, string>;
  /** Each page as a picture: how many of its points are not white. */
  inked: number[];
};

/**
 * What Poppler reads in a file.
 *
 * @throws where it is not here, or finds a fault in the file
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  if (!hasPoppler((line) => console.log(line))) {
    throw new Error(`Poppler is not here: ${howToInstallPoppler}`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'document-'));
  try {
    const path = join(folder, 'document.pdf');
    await writeFile(path, bytes);
    const text = await output('pdftotext', ['-layout', path, '-']);
    const facts = (await output('pdfinfo', [path])).matchAll(/^(.+?): +(.*)$/gm);
    const pictures = await run('pdftoppm', ['-r', '36', '-gray', path], {
      encoding: 'buffer',
      maxBuffer: 2 ** 28,
    });
    return {
      // Each page ends with a form feed.
      pages: text.split('\f').slice(0, -1),
      facts: Object.fromEntries([...facts].map(([, name = '', value = '']) => [name, value])),
      inked: inkOf(pictures.stdout),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Poppler says on stderr what it finds wrong. */
async function output(program: string, args: string[]): Promise<string> {
  const { stdout, stderr } = await run(program, args, { maxBuffer: 2 ** 26 });
  if (stderr !== '') throw new Error(stderr);
  return stdout;
}

/** Of grey pictures one after the other: P5, width, height, 255 and a byte a point. */
function inkOf(pictures: Buffer): number[] {
  const inked: number[] = [];
  for (let at = 0; at < pictures.length; ) {
    const head = pictures.toString('latin1', at, at + 40).match(/^P5\s(\d+)\s(\d+)\s255\s/);
    if (!head) throw new Error('not a picture');
    const start = at + head[0].length;
    at = start + Number(head[1]) * Number(head[2]);
    inked.push(pictures.subarray(start, at).filter((point) => point < 250).length);
  }
  return inked;
}
