import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/** Licences that ask for no more than to be named: anything else needs a decision. */
const known = [
  'MIT',
  'MIT AND Zlib',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
];

/** Where the list is kept; `node scripts/licences.mjs` writes it again. */
export const licencesFile = join(root, 'docs', 'licences.md');

/**
 * The licences of everything that the app is built from: the packages under `dependencies`, and theirs.
 *
 * @returns {string} the text of docs/licences.md
 * @throws {Error} naming a package whose licence nobody has decided on
 */
export function licencesText() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const rows = [...shippedPaths(packages)].map((path) => {
    const { version } = packages[path];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    const used = String(license).replace(/[()]/g, '').split(' OR ');
    const chosen = used.find((each) => known.includes(each));
    if (!chosen) throw new Error(`${name} ${version} has the licence ${license}`);
    return { name, version, chosen };
  });
  const lines = rows
    .map(({ name, version, chosen }) => `| ${name} | ${version} | ${chosen} |`)
    .sort((a, b) => (a < b ? -1 : 1));
  return `${heading}\n${[...new Set(lines)].join('\n')}\n`;
}

/** The paths of the packages that the root's dependencies lead to, as Node would find them. */
function shippedPaths(packages) {
  const found = new Set();
  const follow = (from) => {
    for (const name of Object.keys(packages[from].dependencies ?? {})) {
      const path = placeOf(packages, from, name);
      if (!path || found.has(path)) continue;
      found.add(path);
      follow(path);
    }
  };
  follow('');
  return found;
}

/** Beside the package that asks, or in a folder above it. */
function placeOf(packages, from, name) {
  const above = from.lastIndexOf('node_modules/');
  const path = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (packages[path]) return path;
  return above < 0 ? undefined : placeOf(packages, from.slice(0, above).replace(/\/$/, ''), name);
}

const heading = `# Licences of what is shipped

Every package that the app may contain, from package-lock.json: those under \`dependencies\` and what they
depend on, whether or not a build keeps it. The licences' texts and their holders, of exactly what a build
contains, are in the app itself, at \`/licences.md\`. The server is PocketBase, MIT.
Beside the packages it has six files of Noto Sans, OFL-1.1, whose text is in \`src/documents/fonts/OFL.txt\` and by its
address in the files themselves.

\`node scripts/licences.mjs\` writes this list; a test holds it against the packages.

| Package | Version | Licence |
| --- | --- | --- |`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(licencesFile, licencesText());
}
