import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultSystem } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { system } from '../../../src/ui/theme/system.ts';

const root = join(import.meta.dirname, '../../..');
const chakra = join(root, 'node_modules/@chakra-ui/react/dist/esm');

test('every component of Chakra that the app uses has its recipe in the theme', () => {
  const files = filesByName();
  const keys = [...importedNames()].flatMap((name) => recipesOf(files.get(name) ?? ''));
  expect(keys).toEqual(expect.arrayContaining(['button', 'field', 'dialog', 'slider']));
  const missing = new Set(
    keys.filter((key) => hasRecipe(defaultSystem, key) && !hasRecipe(system, key)),
  );
  expect([...missing]).toEqual([]);
});

function hasRecipe({ isRecipe, isSlotRecipe }: typeof system, key: string): boolean {
  return isRecipe(key) || isSlotRecipe(key);
}

/** The names that any file of the app imports from Chakra. */
function importedNames(): Set<string> {
  const source = join(root, 'src');
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(source, path), 'utf8'))
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g)])
    .flatMap(([, list = '']) => list.split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    );
  return new Set(names.filter((name) => name !== ''));
}

/** The file of Chakra that each of its names comes from. */
function filesByName(): Map<string, string> {
  const index = readFileSync(join(chakra, 'index.js'), 'utf8');
  const files = new Map<string, string>();
  const spaces = new Map<string, string>();
  for (const [, name = '', from = ''] of index.matchAll(/import \* as (\S+) from '([^']+)'/g)) {
    spaces.set(name, join(chakra, from));
  }
  for (const [, list = '', from] of index.matchAll(/export \{([^}]*)\}(?: from '([^']+)')?/g)) {
    for (const [local = '', name = local] of list
      .split(',')
      .map((each) => each.trim().split(' as '))) {
      const file = from ? join(chakra, from) : spaces.get(local);
      if (file) files.set(name, file);
    }
  }
  return files;
}

/** The recipes that the components of a file ask for, those that they are made of included. */
function recipesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !file.startsWith(join(chakra, 'components')) || !existsSync(file))
    return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const own = [...text.matchAll(/\bkey: "(\w+)"/g)].map(([, key = '']) => key);
  const parts = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) =>
    join(dirname(file), to),
  );
  return [...own, ...parts.flatMap((part) => recipesOf(part, seen))];
}
