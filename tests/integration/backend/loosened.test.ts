import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacks, matrix } from '../../access/checks.ts';
import {
  hookMutants,
  type Mutant,
  ruleMutants,
  settingMutants,
} from '../../access/loosen/mutants.ts';
import { looserRules } from '../../access/loosen/rules.ts';
import {
  hooksDir,
  makeTemplate,
  NoAnswer,
  onServer,
  whatNotices,
} from '../../access/loosen/try-mutant.ts';
import { ask } from '../../access/request.ts';
import type { World } from '../../access/world.ts';
import { firstOfAKind } from '../../support/first-of-a-kind.ts';

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
  const protections = [
    'books.listRule: anybody',
    'organizations.variables is not hidden',
    "change-log.pb.js without onRecordUpdateRequest(refuse, 'pricebookChanges');",
    'lib/book-links.js without  && (org = {:org} || shared = true)',
  ];
  for (const [name, options] of firstOfAKind(protections)) {
    it(`[B3] is noticed by the matrix: ${name}`, options, async () => {
      const mutant = mutants.find((each) => each.name.startsWith(name));
      if (!mutant) throw new Error(`There is no mutant "${name}"`);
      const found = await whatNotices(template, mutant, { matrix, attacks });
      expect(found?.check).toMatch(/^(books|organizations|log)/);
    });
  }
});

describe('a request without an answer', () => {
  /** Of one path, since its time to be written is over before it is. */
  const text = `routerUse((e) => {
    if (e.request.url.path !== '/api/cut-off') return e.next();
    let writer = e.response;
    while (writer.unwrap) writer = writer.unwrap();
    writer.setWriteDeadline(new DateTime().time());
    return e.json(200, {});
  })`;
  const cuttingOff = { name: 'answers that are cut off', hook: { file: 'cut-off.pb.js', text } };

  it('[B3] is no notice: the mutant is tried once more, on another server', async () => {
    const asked = new Set<string>();
    const check = {
      name: 'the server answers',
      run: async (world: World) => {
        asked.add(world.url);
        await ask(world, 'guest', 'GET', asked.size === 1 ? '/api/cut-off' : '/api/health');
        return ['it does'];
      },
    };
    const found = await whatNotices(template, cuttingOff, { matrix: [check], attacks: [] });
    expect(found).toEqual({ check: 'the server answers', difference: 'it does' });
    expect(asked.size).toBe(2);
  });

  it('[B3] twice is said, and which check it was', async () => {
    const check = {
      name: 'the server answers',
      run: async (world: World) => {
        await ask(world, 'guest', 'GET', '/api/cut-off');
        return [];
      },
    };
    const noticing = whatNotices(template, cuttingOff, { matrix: [check], attacks: [] });
    await expect(noticing).rejects.toThrow(NoAnswer);
    await expect(noticing).rejects.toThrow('"the server answers" had no answer to a request');
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
