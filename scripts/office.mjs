import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages.mjs';

const packages = ['libreoffice-calc-nogui'];
const program = '/usr/bin/soffice';

/** What to do where it is not here. */
export const howToInstall = `apt-get install ${packages.join(' ')}`;

/**
 * LibreOffice, by which files of real spreadsheet programs are made and read; it is installed where that can be done
 * without asking.
 *
 * @param {(line: string) => void} log receives progress
 * @returns {string | null} the path of what is to be started; null: it is not here
 */
export function findOffice(log) {
  const given = process.env.SOFFICE_BIN;
  if (given) return given;
  if (!existsSync(program)) installPackages(packages, log);
  return existsSync(program) ? program : null;
}
