import assert from 'node:assert/strict';
import { newVisitId, type SentVisit, sentVisit, session } from '../../support/visits.ts';
import type { Actor, Person } from '../actors.ts';
import { ask, type Row, recordsPath, runSql } from '../request.ts';
import type { World } from '../world.ts';
import { register } from './attack.ts';

/** What attacks on visits, and on what is made in them, have in common. */

export type As = Actor | { token: string };

export const push = (world: World, as: As, collection: string, body: object) =>
  ask(world, as, 'POST', recordsPath(collection), { body });

/** The answer, once it has this status and says this. */
export async function says(answer: ReturnType<typeof ask>, status: number, message?: string) {
  const { status: found, body } = await answer;
  if (message === undefined) assert.equal(found, status, JSON.stringify(body));
  else assert.deepEqual([found, body.message], [status, message]);
  return body as Row;
}

/** A visit of somebody in ours that is stored. */
export async function begin(world: World, person: Person = 'technician'): Promise<SentVisit> {
  const visit = sentVisit(world.orgs.ours, session(newVisitId(world.users[person])));
  await says(push(world, person, 'visits', visit), 200);
  return visit;
}

export async function rowsOf(world: World, as: As, path: string): Promise<Row[]> {
  return ((await ask(world, as, 'GET', path)).body.rows as Row[] | undefined) ?? [];
}

/** An account with a role in ours, and with its profile there. */
export async function makeTechnician(world: World) {
  const account = await register(world);
  const join = { orgId: world.orgs.ours, userId: account.id };
  const profile = await says(ask(world, account, 'POST', '/api/join', { body: join }), 200);
  const path = recordsPath('profiles', profile.id);
  const roles = [world.roles.ours.Technician];
  await says(ask(world, 'owner', 'PATCH', path, { body: { roles } }), 200);
  return { account, path };
}

export const removeVisits = (world: World, user: string) =>
  runSql(world, `DELETE FROM visits WHERE user = '${user}' AND id NOT LIKE '${user}-_'`);
