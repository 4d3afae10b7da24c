import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, recordsPath, runSql } from '../request.ts';
import type { World } from '../world.ts';
import { attack, register } from './attack.ts';

/** Whoever has the database's files finds nothing there that was erased, overwritten or deleted (V6, L6, B12). */

/** As the connection is that PocketBase makes in place of one that was idle. */
const newConnection = (world: World) =>
  runSql(world, 'DELETE FROM visits WHERE FALSE; PRAGMA secure_delete = OFF');

/** Whether the connection that writes fills with zeros what it frees. */
async function isClean(world: World): Promise<boolean> {
  await runSql(world, 'CREATE TABLE probe AS SELECT secure_delete FROM pragma_secure_delete');
  const [row] = await runSql(world, 'SELECT secure_delete FROM probe');
  await runSql(world, 'DROP TABLE probe');
  return Number(row?.secure_delete) === 1;
}

async function databaseFiles({ dataDir }: World): Promise<string> {
  const names = (await readdir(dataDir)).filter((name) => /\.db(-wal)?$/.test(name));
  const texts = names.map((name) => readFile(join(dataDir, name), 'latin1').catch(() => ''));
  return (await Promise.all(texts)).join();
}

export const overwritingAttacks: Check[] = [
  attack(
    'nothing of a customer who was erased is in the files of the database',
    async (world) => {
      const state = session(newVisitId(world.users.technician));
      const push = (name: string, assumed?: string) => {
        const visit = sentVisit(world.orgs.ours, { ...state, customer: { name, phone: '' } });
        const body = assumed === undefined ? visit : { ...visit, assumed };
        return ask(world, 'technician', 'POST', recordsPath('visits'), { body });
      };
      await newConnection(world);
      const { body } = await push('first-of-two-names');
      await newConnection(world);
      await push('second-of-two-names', hashOf(String(body.state)));
      assert.match(await databaseFiles(world), /second-of-two-names/);
      const erased = { orgId: world.orgs.ours, visitId: state.sessionId };
      await ask(world, 'owner', 'POST', '/api/erase-customer', { body: erased });
      assert.doesNotMatch(await databaseFiles(world), /(first|second)-of-two-names/);
      await runSql(world, `DELETE FROM visits WHERE id = '${state.sessionId}'`);
    },
    'visits',
  ),
  attack(
    'nothing that is written, overwritten or deleted leaves a copy where it was',
    async (world) => {
      await newConnection(world);
      const { id, token } = await register(world);
      const path = recordsPath('users', id);
      assert.equal(await isClean(world), true, 'created');
      await newConnection(world);
      await ask(world, { token }, 'PATCH', path, { body: { name: 'Another' } });
      assert.equal(await isClean(world), true, 'updated');
      await newConnection(world);
      await asSuperuser(world, 'DELETE', path);
      assert.equal(await isClean(world), true, 'deleted');
    },
    'users',
  ),
];
