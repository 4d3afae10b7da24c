import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** A file that people wrote; its path from `root`, with slashes. */
export type TextFile = { path: string; text: string };

const folders = ['src', 'pocketbase', 'scripts', 'tests', 'docs'];
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/** All that people wrote, in the folders that name rules, screens and decisions. */
export function textFiles(): TextFile[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isWritten(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return [...inFolders, ...pages.map((page) => join(root, page))].map((path) => ({
    path: relative(root, path).split(sep).join('/'),
    text: readFileSync(path, 'utf8'),
  }));
}

/** Whether people wrote it: a fixture's bytes may spell anything. */
function isWritten(name: string): boolean {
  const isText = ['.ts', '.tsx', '.js', '.mjs', '.mts', '.md', '.html'].includes(extname(name));
  return isText && name !== 'routeTree.gen.ts';
}
