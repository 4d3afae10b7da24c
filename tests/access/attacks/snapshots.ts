import assert from 'node:assert/strict';
import { actors } from '../actors.ts';
import { withFile } from '../attempt.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, type Row, recordsPath, runSql } from '../request.ts';
import type { World } from '../world.ts';
import { attack } from './attack.ts';

const secret = 'what the log makes';

/** The view of those that are made here. */
const attacked = 'attacked';

/** Attacks on snapshots of the log (L3): whoever reads one reads all of its books. */
export const snapshotAttacks: Check[] = [
  attack(
    'a snapshot is told and given to readers of its organization alone, and by its own route alone',
    async (world) => {
      const snapshot = await made(world, 'ours', [world.books.ours, world.books.starter]);
      const readers = ['technician', 'author', 'administrator', 'owner'];
      try {
        for (const actor of actors) {
          const isReader = readers.includes(actor);
          const { listed, given } = await seen(world, actor, world.orgs.ours, snapshot.id);
          assert.equal(listed, isReader, `${actor} is told of it`);
          assert.equal(given, isReader, `${actor} is given it`);
          if (actor === 'superuser') continue;
          const token = await ask(world, actor, 'POST', '/api/files/token');
          const files = `/api/files/snapshots/${snapshot.id}/${snapshot.file}`;
          for (const path of [files, `${files}?token=${token.body.token ?? ''}`])
            assert.equal((await ask(world, actor, 'GET', path)).status, 404, `${actor}: ${path}`);
        }
      } finally {
        await removeSnapshots(world);
      }
    },
    'snapshots',
  ),
  attack(
    'a snapshot with a book that is not in view any more is not given out, nor one of another organization or log',
    async (world) => {
      const { books, orgs } = world;
      try {
        const foreign = await made(world, 'ours', [books.ours, books.theirs], 2);
        const others = await made(world, 'provider', [books.starter], 3);
        const earlier = await made(world, 'ours', [books.ours], 4);
        const right = await made(world, 'ours', [books.ours], 5);
        await runSql(world, `UPDATE snapshots SET epoch = 'earlier' WHERE id = '${earlier.id}'`);
        for (const { id } of [foreign, others, earlier]) {
          const { listed, given } = await seen(world, 'technician', orgs.ours, id);
          assert.deepEqual([listed, given], [false, false]);
        }
        const { listed, given } = await seen(world, 'technician', orgs.ours, right.id);
        assert.deepEqual([listed, given], [true, true]);
        // As a backup brings it back.
        await runSql(world, `UPDATE snapshots SET file = 'gone.gz' WHERE id = '${right.id}'`);
        const path = `/api/snapshots/${orgs.ours}/${right.id}`;
        const gone = await ask(world, 'technician', 'GET', path);
        assert.deepEqual(
          [gone.status, gone.body.message],
          [404, 'The file of this snapshot is gone.'],
        );
      } finally {
        await removeSnapshots(world);
      }
    },
    'snapshots',
  ),
  attack(
    'a snapshot of another log is not taken, and nobody else brings as much as a superuser does',
    async (world) => {
      try {
        const earlier = snapshotOf(world, 'ours', [], { seq: 1, epoch: 'earlier' });
        const path = recordsPath('snapshots');
        const refused = await ask(world, 'superuser', 'POST', path, { body: earlier });
        assert.equal(refused.status, 400);
        const much = { view: 'x'.repeat(5 * 1024 * 1024) };
        for (const [actor, status] of [
          ['author', 413],
          ['superuser', 400],
        ] as const) {
          const answer = await ask(world, actor, 'POST', path, { body: much });
          assert.equal(answer.status, status, actor);
        }
      } finally {
        await removeSnapshots(world);
      }
    },
    'snapshots',
  ),
  attack(
    'a new epoch takes all snapshots along',
    async (world) => {
      await made(world, 'ours', [world.books.ours]);
      const changeset = [{ collection: 'menus', operation: 'create', data: { refId: 'z' } }];
      const change = { org: world.orgs.ours, book: world.books.ours, changeset };
      const { id } = await asSuperuser(world, 'POST', recordsPath('pricebookChanges'), change);
      await asSuperuser(world, 'POST', '/api/redact', { change: id, reason: 'Gone' });
      assert.deepEqual(await list(world, 'superuser', 'snapshots'), []);
    },
    'snapshots',
  ),
];

/** Whether an actor is told of a snapshot, and given it. */
async function seen(world: World, actor: Parameters<typeof ask>[1], org: string, id: string) {
  const { body } = await ask(world, actor, 'GET', `/api/snapshots/${org}`);
  const rows = (body.rows as Row[] | undefined) ?? [];
  const one = await ask(world, actor, 'GET', `/api/snapshots/${org}/${id}`);
  return {
    listed: rows.some((row) => row.id === id),
    given: JSON.stringify(one.body).includes(secret),
  };
}

async function made(
  world: World,
  of: 'ours' | 'provider',
  books: readonly string[],
  seq = 1,
  text: string | Uint8Array<ArrayBuffer> = secret,
): Promise<Row> {
  const [row] = await runSql(world, 'SELECT epoch FROM logEpoch');
  const body = snapshotOf(world, of, books, { seq, epoch: row?.epoch }, text);
  return asSuperuser(world, 'POST', recordsPath('snapshots'), body);
}

/** A snapshot of ours that holds this. */
export function madeSnapshot(world: World, text: Uint8Array<ArrayBuffer>): Promise<Row> {
  return made(world, 'ours', [], 1, text);
}

function snapshotOf(
  world: World,
  of: 'ours' | 'provider',
  books: readonly string[],
  place: { seq: number; epoch: unknown },
  text: string | Uint8Array<ArrayBuffer> = secret,
): FormData {
  const said = { view: attacked, change: 'c', changes: 1, format: 1, ...place };
  return withFile({ org: world.orgs[of], books: [...books, world.books[of]], ...said }, text);
}

const ofAttacks = { filter: `view = "${attacked}"` };

export async function removeSnapshots(world: World): Promise<void> {
  for (const { id } of await list(world, 'superuser', 'snapshots', ofAttacks))
    await asSuperuser(world, 'DELETE', recordsPath('snapshots', id));
}
