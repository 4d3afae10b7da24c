import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacks, matrix } from '../../access/checks.ts';
import {
  hookMutants,
  type Mutant,
  ruleMutants,
  settingMutants,
} from '../../access/loosen/mutants.ts';
import { looserRules } from '../../access/loosen/rules.ts';
import { hooksDir, makeTemplate, onServer, whatNotices } from '../../access/loosen/try-mutant.ts';

/** A sample of what `npm run loosen` tries: one of each kind. */

let template: Awaited<ReturnType<typeof makeTemplate>>;
let mutants: Mutant[];

beforeAll(async () => {
  template = await makeTemplate();
  const ofServer = await onServer(template, undefined, async (world) => [
    ...(await ruleMutants(world)),
    ...(await settingMutants(world)),
  ]);
  mutants = [...ofServer, ...(await hookMutants(hooksDir))];
});
afterAll(() => template.remove());

describe('a protection less', () => {
  it.each([
    'books.listRule: anybody',
    'organizations.variables is not hidden',
    "change-log.pb.js without onRecordUpdateRequest(refuse, 'pricebookChanges');",
    'lib/book-links.js without  && (org = {:org} || shared = true)',
  ])('[B3] is noticed by the matrix: %s', async (name) => {
    const mutant = mutants.find((each) => each.name.startsWith(name));
    if (!mutant) throw new Error(`There is no mutant "${name}"`);
    const found = await whatNotices(template, mutant, { matrix, attacks });
    expect(found?.check).toMatch(/^(books|organizations|log)/);
  });
});

describe('looser rules', () => {
  const everybody = ['@request.auth.id != ""', ''];

  it.each([
    ['a = 1', everybody],
    ['a = 1 && b = 2', ['b = 2', 'a = 1', ...everybody]],
    ['a = 1 && (b = 2 || c = 3)', ['(b = 2 || c = 3)', 'a = 1', ...everybody]],
    [
      'a = "x && y" && (b = 2 || c = 3 && d = 4)',
      [
        '(b = 2 || c = 3 && d = 4)',
        'a = "x && y"',
        'a = "x && y" && (b = 2 || (d = 4))',
        'a = "x && y" && (b = 2 || (c = 3))',
        ...everybody,
      ],
    ],
    [null, everybody],
    ['', []],
  ])('[B3] of %s', (rule, looser) => {
    expect(looserRules(rule)).toEqual(looser);
  });
});
