import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The import table of CONTRIBUTING.md (decision 6): which layers of src a file may import from. Features are
 * found by listing the folder, so that a new one is held to it from its first file.
 */
const allowed: Record<string, readonly string[]> = {
  schemas: [],
  domain: ['schemas'],
  spreadsheets: ['domain'],
  documents: ['schemas', 'domain'],
  database: ['schemas', 'domain'],
  server: ['schemas', 'domain'],
  replication: ['schemas', 'domain', 'database', 'server'],
  i18n: ['schemas', 'domain'],
  runtime: ['schemas', 'domain', 'database', 'server', 'replication'],
  ui: ['schemas', 'domain', 'i18n'],
  features: [
    'schemas',
    'domain',
    'spreadsheets',
    'documents',
    'database',
    'server',
    'replication',
    'runtime',
    'i18n',
    'ui',
  ],
  routes: ['schemas', 'domain', 'database', 'runtime', 'i18n', 'ui', 'features'],
  app: [
    'schemas',
    'domain',
    'database',
    'server',
    'replication',
    'runtime',
    'i18n',
    'ui',
    'features',
    'routes',
  ],
};

const source = join(import.meta.dirname, '../../../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => path.split(sep).join('/'))
  // Generated: it lies in no layer, and only the app's router imports it.
  .filter((path) => path !== 'routeTree.gen.ts');

describe('imports', () => {
  it('finds the files of every layer', () => {
    expect(new Set(files.map(layerOf))).toEqual(new Set(Object.keys(allowed)));
  });

  it('point one way', () => {
    const wrong = localImports()
      .filter(({ from, to }) => layerOf(from) !== layerOf(to) && to !== 'routeTree.gen.ts')
      .filter(({ from, to }) => !allowed[layerOf(from)]?.includes(layerOf(to)));
    expect(wrong).toEqual([]);
  });

  it('do not cross from one feature to another', () => {
    const wrong = localImports()
      .filter(({ from, to }) => layerOf(from) === 'features' && layerOf(to) === 'features')
      .filter(({ from, to }) => from.split('/')[1] !== to.split('/')[1]);
    expect(wrong).toEqual([]);
  });

  it('keep React and RxDB out of the domain', () => {
    const wrong = packageImports()
      .filter(({ from }) => layerOf(from) === 'domain' || layerOf(from) === 'schemas')
      .filter(({ name }) => !['zod', 'big.js', '@noble/hashes'].includes(name));
    expect(wrong).toEqual([]);
  });

  it('go in no circle, those of types included', () => {
    expect(circles()).toEqual([]);
  });

  it('leave PocketBase to the server layer', () => {
    const wrong = packageImports()
      .filter(({ name }) => name === 'pocketbase')
      .filter(({ from }) => layerOf(from) !== 'server');
    expect(wrong).toEqual([]);
  });

  it('leave the formats of spreadsheets to their layer', () => {
    const wrong = packageImports()
      .filter(({ name }) => ['papaparse', 'saxes', '@zip.js/zip.js'].includes(name))
      .filter(({ from }) => layerOf(from) !== 'spreadsheets');
    expect(wrong).toEqual([]);
  });

  it('leave PDF to its layer', () => {
    const wrong = packageImports()
      .filter(({ name }) => name === 'jspdf')
      .filter(({ from }) => layerOf(from) !== 'documents');
    expect(wrong).toEqual([]);
  });

  it('keep React out of the database, the server and the replication', () => {
    const wrong = packageImports()
      .filter(({ from }) => ['database', 'server', 'replication'].includes(layerOf(from)))
      .filter(({ name }) => name.startsWith('react') || name.startsWith('@chakra-ui'));
    expect(wrong).toEqual([]);
  });
});

/** Each circle of imports once, as the files on it. */
function circles(): string[] {
  const imports = localImports();
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (state.get(file) === 'open')
      found.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (state.has(file)) return;
    state.set(file, 'open');
    for (const { from, to } of imports) if (from === file) visit(to, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  return found;
}

type Import = { from: string; to: string };

function localImports(): Import[] {
  return specifiers()
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ from, specifier }) => ({
      from,
      to: relative(source, join(source, dirname(from), specifier))
        .split(sep)
        .join('/'),
    }));
}

function packageImports(): { from: string; name: string }[] {
  return specifiers()
    .filter(({ specifier }) => !specifier.startsWith('.'))
    .map(({ from, specifier }) => {
      const [scope, name] = specifier.split('/');
      return { from, name: specifier.startsWith('@') ? `${scope}/${name}` : `${scope}` };
    });
}

function specifiers(): { from: string; specifier: string }[] {
  return files.flatMap((from) => {
    const text = readFileSync(join(source, from), 'utf8');
    const found = text.matchAll(/(?<!')\b(?:from|import)\b(?!')\s*\(?\s*'([^'\n]+)'/g);
    return [...found].map(([, specifier = '']) => ({ from, specifier }));
  });
}

function layerOf(path: string): string {
  return path.split('/')[0] ?? '';
}
