import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages.mjs';

const packages = ['poppler-utils'];
const programs = ['/usr/bin/pdftotext', '/usr/bin/pdftoppm', '/usr/bin/pdfinfo'];

/** What to do where it is not here. */
export const howToInstallPoppler = `apt-get install ${packages.join(' ')}`;

/**
 * Whether Poppler's programs are here, by which documents are read back; they are installed where that can be done without
 * asking.
 *
 * @param {(line: string) => void} log receives progress
 */
export function hasPoppler(log) {
  const areHere = () => programs.every((program) => existsSync(program));
  if (!areHere()) installPackages(packages, log);
  return areHere();
}
