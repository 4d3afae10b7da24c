import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, type TextFile, textFiles } from './text-files.ts';

/**
 * docs/rules.md says what the rules are, docs/screens.md what the screens are (U); tests prove both, and comments refer
 * to them by id.
 */

const files = textFiles();
const page = readFileSync(join(root, 'docs/rules.md'), 'utf8');
const rules = [...page.matchAll(/^### ([A-Z]\d+) /gm)].map(([, id = '']) => id);
const screens = readFileSync(join(root, 'docs/screens.md'), 'utf8');
const entries = [...screens.matchAll(/^### (U\d+) /gm)].map(([, id = '']) => id);
const ids = [...rules, ...entries];
const letters = [...new Set(ids.map((id) => id.charAt(0)))].join('');

describe('the rules', () => {
  it('have each an id of their own, a heading and a reason', () => {
    expect(letters.length).toBeGreaterThan(3);
    expect(rules.length).toBe(page.match(/^### /gm)?.length);
    expect(rules).toEqual([...new Set(rules)]);
    const unreasoned = page
      .split(/^#+ /m)
      .filter((part) => /^[A-Z]\d+ /.test(part) && !part.includes('\n*Why:* '));
    expect(unreasoned).toEqual([]);
  });

  it('are each named by the title of a test', () => {
    const titles = files.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path)).flatMap(titleTags);
    const named = new Set(titles.flatMap((tag) => tag.split(/, ?/)));
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });

  it('are each named by the title of a test that `npm test` runs', () => {
    const quick = files.filter(
      ({ path }) => /\.(test|spec)\.tsx?$/.test(path) && !/^tests\/(office|documents)\//.test(path),
    );
    // Of a group of tests it would not be seen here.
    expect(quick.filter(({ text }) => /describe\([^{=]*\{[^}]*@long/.test(text))).toEqual([]);
    const named = new Set(quick.flatMap(quickTags).flatMap((tag) => tag.split(/, ?/)));
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });

  it('are there wherever something is named as one', () => {
    const unknown = files.flatMap(({ path, text }) =>
      mentions(text)
        .filter((id) => !ids.includes(id))
        .map((id) => `${path} names ${id}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the screens', () => {
  it('have each an id of their own that no rule has', () => {
    expect(entries.length).toBe(screens.match(/^### /gm)?.length);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('have each route of the app', () => {
    const tree = readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8');
    const routes = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) =>
      path.replace(/(?<=.)\/$/, '').replace(/\$(\w+)/g, '{$1}'),
    );
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter((route) => !screens.includes(`\`${route}\``))).toEqual([]);
  });

  it('say the texts that the English catalogues have', () => {
    const folder = join(root, 'src/i18n/locales/en');
    const texts = new Set(
      readdirSync(folder).flatMap((file) =>
        textsIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      ),
    );
    const quoted = [...screens.matchAll(/"([^"]+)"/g)].map(([, text = '']) =>
      text.replace(/\s+/g, ' '),
    );
    expect(quoted.length).toBeGreaterThan(60);
    expect(quoted.filter((text) => !texts.has(text))).toEqual([]);
  });
});

function textsIn(catalogue: unknown): string[] {
  if (typeof catalogue === 'string') return [catalogue];
  return Object.values(catalogue as object).flatMap(textsIn);
}

const tagsOfTitle = /(?<=['"`])\[[A-Z]\d+[^\]\n]*\](?: ?\[[A-Z]\d+[^\]\n]*\])*/g;

/** What stands in brackets at the beginning of a text: the titles of tests begin with it. */
function titleTags({ text }: TextFile): string[] {
  return [...text.matchAll(tagsOfTitle)].flatMap(([start]) => inBrackets(start));
}

/** The same of the tests that are not left to `npm run test:all`, which a word between title and test says. */
function quickTags({ text }: TextFile): string[] {
  return [...text.matchAll(tagsOfTitle)]
    .filter(({ index }) => !text.slice(index, text.indexOf('=>', index)).includes("'@long'"))
    .flatMap(([start]) => inBrackets(start));
}

function inBrackets(text: string): string[] {
  return [...text.matchAll(/\[([^\]]+)\]/g)].map(([, tag = '']) => tag);
}

/**
 * What a text names as rules: words like an id with a letter of the page, and of any letter what stands
 * in brackets as a rule does. Colours, paths of drawings and hashes are no words of their own.
 */
function mentions(file: string): string[] {
  // The path of a drawing begins as a rule is named.
  const text = file.replace(/ d="M[^"]*"/g, '');
  const words = text.match(
    new RegExp(`(?<![\\w#+/.=]|\\bd=")[${letters}]\\d{1,2}(?!\\w|[+/.=]\\w|:\\d)`, 'g'),
  );
  const bracketed = text.match(
    /[[(](?:[a-z]+, )?[A-Z]\d{1,2}(?:(?:, | to | and |-)[A-Z]\d{1,2})*[\]);]/g,
  );
  const ids = (bracketed ?? []).flatMap((list) => list.match(/[A-Z]\d{1,2}/g) ?? []);
  return [...new Set([...(words ?? []), ...ids])];
}
