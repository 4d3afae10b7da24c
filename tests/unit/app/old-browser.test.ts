import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import config from '../../../vite.config.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const texts = (language: string): Record<string, string> =>
  JSON.parse(read(`src/i18n/locales/${language}/old-browser.json`));

it('the build, the texts and the pages name the same oldest browsers', () => {
  const target = (config as { build: { target: string[] } }).build.target;
  const oldest = Object.fromEntries(target.map((each) => each.split(/(?<=[a-z])(?=\d)/)));
  expect(oldest.ios).toBe(oldest.safari);
  expect(oldest.edge).toBe(oldest.chrome);
  const pages = ['docs/operating.md', 'docs/decisions/0031-oldest-browsers.md', 'README.md'].map(
    read,
  );
  for (const page of [...pages, texts('en').text, texts('es').text]) {
    expect(page).toContain(`Safari ${oldest.safari}`);
    expect(page).toMatch(new RegExp(`Chrome (\\w+ Edge )?${oldest.chrome}`));
    expect(page).toContain(`Firefox ${oldest.firefox}`);
  }
});

it('an old browser is told the same in each language', () => {
  expect(Object.keys(texts('es'))).toEqual(Object.keys(texts('en')));
});

it('the script that tells it is one that browsers of any age can read', () => {
  const code = read('public/old-browser.js')
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''");
  expect(
    code.match(/=>|`|\?\.|\?\?|\.\.\.|\b(const|let|class|async|await|import|export)\b/g),
  ).toBeNull();
});
