import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Streams for which RxDB keeps every event; src/database/storage/changed.ts has others. */
const keepingEvents =
  /\.getLocal\$|database(\.\w+|\[\w+\])?\.\$|\b(insert|update|remove)\$|\{ \$: /;

it('listens to no stream that keeps what was written', () => {
  const source = join(import.meta.dirname, '../../../src');
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => /\.tsx?$/.test(path));
  expect(files).toContain(join('database', 'storage', 'changed.ts'));
  const wrong = files.filter((path) =>
    keepingEvents.test(readFileSync(join(source, path), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
