import assert from 'node:assert/strict';
import { newId } from '../../support/signed-order.ts';
import type { Actor } from '../actors.ts';
import type { Check } from '../check.ts';
import { ask, list, type Row, recordsPath, runSql } from '../request.ts';
import type { World } from '../world.ts';
import { attack } from './attack.ts';

/** Attacks on suppliers' lists that were taken, and on how they are read (X14). */

const listOf = (world: World, more: object = {}) => ({
  ...{ id: newId(), org: world.orgs.ours, supplier: 'Supplier', day: '2026-01-31' },
  refIds: 'elbow;"a;b"',
  ...more,
});

const layoutOf = (world: World, more: object = {}) => ({
  ...{ org: world.orgs.ours, header: `code|price|${newId()}`, layout: '{"supplier":"S"}' },
  ...more,
});

async function push(
  world: World,
  as: Actor,
  collection: 'costLists' | 'listLayouts',
  body: object,
  [status, message]: [status: number, message?: string] = [200],
): Promise<Row> {
  const answer = await ask(world, as, 'POST', recordsPath(collection), { body });
  if (message === undefined) assert.equal(answer.status, status, JSON.stringify(answer.body));
  else assert.deepEqual([answer.status, answer.body.message], [status, message]);
  return answer.body as Row;
}

const view = async (world: World, collection: string, id: string) =>
  (await ask(world, 'author', 'GET', recordsPath(collection, id))).body as Row;

/** Every row that the checks made in an organization. */
const made = (world: World, table: string, where: 'ours' | 'elsewhere' = 'ours') => {
  const kept = [world.costLists[where], world.listLayouts[where]];
  return `FROM ${table} WHERE org = '${world.orgs[where]}' AND id NOT IN ('${kept.join("','")}')`;
};

/** As if an organization had had so many before. */
const fill = (world: World, table: string, count: number, columns: string, values: string) =>
  runSql(
    world,
    `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})
     INSERT INTO ${table} (id, org, seq, ${columns})
     SELECT printf('full%011d', n), '${world.orgs.elsewhere}', -n, ${values} FROM n`,
  );

export const costListAttacks: Check[] = [
  attack(
    'a supplier’s list is stored once, as it was sent',
    async (world) => {
      const sent = listOf(world);
      const first = await push(world, 'author', 'costLists', { ...sent, seq: 1 });
      const { refIds, seq } = await view(world, 'costLists', sent.id);
      assert.equal(refIds, sent.refIds);
      assert.ok(Number(seq) > 1 && seq === first.seq);
      assert.deepEqual(await push(world, 'owner', 'costLists', sent), first);
      for (const more of [{ supplier: 'Another' }, { day: '2026-02-01' }, { refIds: 'x' }])
        await push(world, 'author', 'costLists', { ...sent, ...more }, [
          400,
          'The list is there with other content',
        ]);
      // Nor is another organization's put in its place.
      const theirs = { ...sent, org: world.orgs.theirs };
      await push(world, 'foreignAdmin', 'costLists', theirs, [
        400,
        'The list is there with other content',
      ]);
      assert.equal((await view(world, 'costLists', sent.id)).seq, first.seq);
      await runSql(world, `DELETE ${made(world, 'costLists')}`);
    },
    'costLists',
  ),
  attack(
    'a supplier’s list names a day, a supplier and so many parts',
    async (world) => {
      const large = 'The list names too many parts: at most 200 kB';
      for (const [more, message] of [
        [{ day: '2026-1-31' }],
        [{ day: '31.01.2026' }],
        [{ day: '' }],
        [{ supplier: 'a\nb' }],
        [{ supplier: 'x'.repeat(201) }],
        [{ refIds: '' }],
        [{ refIds: 'x'.repeat(200_001) }, large],
        [{ refIds: 'é'.repeat(100_001) }, large],
        [{ id: 'short' }],
      ] as [object, string?][])
        await push(world, 'author', 'costLists', listOf(world, more), [
          400,
          ...(message === undefined ? [] : ([message] as const)),
        ] as [number, string?]);
      await push(world, 'author', 'costLists', listOf(world, { refIds: 'é'.repeat(100_000) }));
      await push(world, 'author', 'costLists', listOf(world, { supplier: '' }));
      await runSql(world, `DELETE ${made(world, 'costLists')}`);
    },
    'costLists',
  ),
  attack(
    'how a list is read is there once by its header, as the last one saved it',
    async (world) => {
      const sent = layoutOf(world);
      const first = await push(world, 'author', 'listLayouts', { ...sent, seq: 1 });
      assert.ok(Number(first.seq) > 1);
      assert.deepEqual(await push(world, 'owner', 'listLayouts', sent), first);
      const later = await push(world, 'owner', 'listLayouts', { ...sent, layout: '{}' });
      assert.equal(later.id, first.id);
      assert.ok(Number(later.seq) > Number(first.seq));
      assert.equal((await view(world, 'listLayouts', first.id)).layout, '{}');
      // Another organization's with the same words is another one, whatever id it asks for.
      const theirs = { ...sent, id: first.id, org: world.orgs.theirs };
      await push(world, 'foreignAdmin', 'listLayouts', theirs, [400]);
      const { header } = sent;
      const own = await push(world, 'author', 'listLayouts', {
        ...{ header, layout: '[]', org: world.orgs.elsewhere },
      });
      assert.notEqual(own.id, first.id);
      assert.equal((await view(world, 'listLayouts', first.id)).layout, '{}');
      for (const where of ['ours', 'elsewhere'] as const)
        await runSql(world, `DELETE ${made(world, 'listLayouts', where)}`);
    },
    'listLayouts',
  ),
  attack(
    'how a list is read has its bounds',
    async (world) => {
      const large = 'The layout is too large: at most 100 kB';
      const refused = (more: object, message?: string) =>
        push(world, 'author', 'listLayouts', layoutOf(world, more), [
          400,
          ...(message === undefined ? [] : ([message] as const)),
        ] as [number, string?]);
      await refused({ layout: 'x'.repeat(100_001) }, large);
      await refused({ layout: 'é'.repeat(50_001) }, large);
      await refused({ layout: '' });
      await refused({ header: '' });
      await refused({ header: 'x'.repeat(5001) });
      await push(world, 'author', 'listLayouts', layoutOf(world, { layout: 'é'.repeat(50_000) }));
      await runSql(world, `DELETE ${made(world, 'listLayouts')}`);
    },
    'listLayouts',
  ),
  attack(
    'an organization keeps so many lists and layouts, the oldest go',
    async (world) => {
      const { elsewhere } = world.orgs;
      await fill(world, 'costLists', 400, 'day, refIds', "'2026-01-31', 'part'");
      await push(world, 'author', 'costLists', listOf(world, { org: elsewhere }));
      await fill(world, 'listLayouts', 200, 'header, layout', "'header ' || n, '{}'");
      await push(world, 'author', 'listLayouts', layoutOf(world, { org: elsewhere }));
      for (const [table, most] of [
        ['costLists', 400],
        ['listLayouts', 200],
      ] as const) {
        const of = `FROM ${table} WHERE org = '${elsewhere}'`;
        const [count] = await runSql(world, `SELECT COUNT(*) AS rows, MIN(seq) AS oldest ${of}`);
        assert.equal(Number(count?.rows), most, table);
        assert.equal(Number(count?.oldest), 2 - most, table);
        await runSql(world, `DELETE ${made(world, table, 'elsewhere')}`);
      }
      assert.ok((await list(world, 'author', 'costLists')).length > 0);
    },
    'costLists',
  ),
];
