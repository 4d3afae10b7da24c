import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, type TextFile, textFiles } from './text-files.ts';

/** Numbers of decisions stay, so what is merged into another record leaves a gap, and nothing cites it any more. */

const files = textFiles();
const records = files.filter(({ path }) => path.startsWith('docs/decisions/'));
const numbers = readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4));

describe('the decisions', () => {
  it('have each the number of their file in the heading', () => {
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers).toEqual([...new Set(numbers)]);
    const titles = records.map(({ text }) => text.match(/^# (\d+)\. /)?.[1]?.padStart(4, '0'));
    expect(titles.sort()).toEqual(numbers.sort());
  });

  it('are there wherever one is cited', () => {
    const cited = files.flatMap(citations);
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });

  it('are linked by the number that is said', () => {
    const links = files.flatMap(({ path, text }) =>
      [...text.matchAll(/\[decision (\d+)\]\([^)]*?0*(\d+)-/g)].map(([, said, led]) => ({
        path,
        said,
        led,
      })),
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(({ said, led }) => said !== led)).toEqual([]);
  });
});

describe('the pages', () => {
  it('link to files and headings that are there', () => {
    const pages = new Map(files.map(({ path, text }) => [path, text]));
    const broken = files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
          .map(([link, file = '', heading]) => ({
            link,
            path,
            target: file === '' ? path : join(dirname(path), file),
            heading,
          }))
          .filter(
            ({ target, heading }) =>
              !existsSync(join(root, target)) ||
              (heading && !headingsOf(pages.get(target) ?? '').includes(heading)),
          )
          .map(({ link }) => `${path}: ${link}`),
      );
    expect(broken).toEqual([]);
  });
});

/** What cites a decision: its number, or its file. */
function citations({ path, text }: TextFile): { path: string; number: string }[] {
  const said = [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)].flatMap(
    ([, list = '']) => list.match(/\d+/g) ?? [],
  );
  const named = [...text.matchAll(/\bdecisions\/(\d{4})|\]\((\d{4})-[a-z]/g)].flatMap(
    ([, ofFolder, ofRecord]) => ofFolder ?? ofRecord ?? [],
  );
  return [...said.map((number) => number.padStart(4, '0')), ...named].map((number) => ({
    path,
    number,
  }));
}

/** The anchors of a page's headings. */
function headingsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}
