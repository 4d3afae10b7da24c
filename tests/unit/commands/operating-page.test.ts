import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operating.md');

/** The variables that the server's own code reads, as far as an operator sets them. */
function variablesRead(): string[] {
  const files = ['scripts', 'pocketbase/pb_hooks', 'pocketbase/pb_hooks/lib'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.m?js$/.test(name))
      .map((name) => read(join(folder, name))),
  );
  const names = files.flatMap((text) => text.match(/\b(TIERBOOK_[A-Z_]+[A-Z]|POCKETBASE_BIN)\b/g));
  // The launcher sets the first; the second is for working on the app.
  const internal = ['TIERBOOK_PUBLIC_DIR', 'TIERBOOK_API'];
  return [...new Set(names)].filter(
    (name) => name !== null && !internal.includes(name),
  ) as string[];
}

describe('the operating page', () => {
  it('has every variable in its table, and none that nothing reads', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const listed = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z_]{4,}/g) ?? []);
    const others = ['GOMEMLIMIT', 'HOST', 'PORT'];
    expect(listed.sort()).toEqual([...variablesRead(), ...others].sort());
  });

  it('names files and scripts that are there', () => {
    const named =
      page.match(/\b(scripts|deploy)\/[\w-]+(\.\w+)?|\bpocketbase\/(pb_|req)[\w.]+/g) ?? [];
    expect(named.length).toBeGreaterThan(8);
    for (const path of new Set(named)) {
      expect(readdirSync(join(root, path, '..')), path).toContain(path.split('/')[1]);
    }
    const { scripts } = JSON.parse(read('package.json'));
    for (const [, name] of page.matchAll(/npm run (\w+)/g))
      expect(scripts).toHaveProperty([name ?? '']);
  });

  it('and the settings file know the same names', () => {
    const set = read('deploy/tierbook.env').match(/^[A-Z_]+(?==)/gm) ?? [];
    expect(set.length).toBeGreaterThan(8);
    for (const name of set) expect(page).toContain(`\`${name}\``);
  });
});
