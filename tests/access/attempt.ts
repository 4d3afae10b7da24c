import { gzipSync } from 'node:zlib';
import { type Actor, actors } from './actors.ts';
import {
  ask,
  asSuperuser,
  type Row,
  recordsPath,
  runSql,
  secretColumns,
  stored,
} from './request.ts';
import { password, type World } from './world.ts';

/** What an actor tries to write. */
export type Attempt = {
  collection: string;
  operation: 'create' | 'update' | 'delete';
  /** The record to write to; none for a create. */
  id: (world: World, actor: Actor) => string | Promise<string>;
  /** A form where it brings a file. */
  body: (world: World, actor: Actor) => Body | Promise<Body>;
};

type Fields = Record<string, unknown>;
type Body = Fields | FormData;
type In<T> = T | ((world: World, actor: Actor) => T | Promise<T>);

const given =
  <T>(value: In<T>) =>
  (world: World, actor: Actor): T | Promise<T> =>
    typeof value === 'function'
      ? (value as (world: World, actor: Actor) => T | Promise<T>)(world, actor)
      : value;

export function create(collection: string, body: In<Body>): Attempt {
  return { collection, operation: 'create', id: () => '', body: given(body) };
}

export function update(collection: string, id: In<string>, body: In<Fields>): Attempt {
  return { collection, operation: 'update', id: given(id), body: given(body) };
}

export function remove(collection: string, id: In<string>): Attempt {
  return { collection, operation: 'delete', id: given(id), body: () => ({}) };
}

/**
 * Lets every actor make an attempt, looks at what is then stored, and puts back what was changed.
 *
 * @returns by actor `ok` where it did what was asked, the status of the refusal, or `ignored` where the
 *   server answered yes and changed nothing; and the records that a refused attempt has changed all the same
 */
export async function outcomesOf(world: World, attempt: Attempt) {
  const before = new Map<string, Row | undefined>();
  const outcomes = {} as Record<Actor, string>;
  for (const actor of actors) {
    const id = await attempt.id(world, actor);
    if (id !== '' && !before.has(id)) before.set(id, await stored(world, attempt.collection, id));
    const tried = { path: recordsPath(attempt.collection, id), before: before.get(id) };
    outcomes[actor] = await outcomeOf(world, attempt, actor, tried);
  }
  const tampered: string[] = [];
  for (const [id, row] of before) {
    const now = await stored(world, attempt.collection, id);
    if (row && (!now || changedFields(row, now).length > 0)) tampered.push(id);
  }
  return { outcomes, tampered };
}

async function outcomeOf(
  world: World,
  attempt: Attempt,
  actor: Actor,
  { path, before }: { path: string; before: Row | undefined },
) {
  const { collection, operation } = attempt;
  const method = { create: 'POST', update: 'PATCH', delete: 'DELETE' }[operation];
  const body = await attempt.body(world, actor);
  const options = operation === 'delete' ? {} : { body };
  const { status, body: answer } = await ask(world, actor, method, path, options);
  if (status >= 300) return String(status);
  if (operation === 'create') {
    await takeBack(world, collection, answer as Row);
    return 'ok';
  }
  if (!before) return 'ok, of nothing';
  const after = await stored(world, collection, before.id);
  const changed = !after || changedFields(before, after).length > 0;
  if (changed) await putBack(world, collection, before, after);
  if (operation === 'delete') return after ? 'ignored' : 'ok';
  return after && holds(after, body, changed) ? 'ok' : 'ignored';
}

/** Whether a record is what an update asked for. `roles+` shows by a change, as does a password, of which the hash is stored. */
function holds(after: Row, body: object, changed: boolean): boolean {
  const names = Object.keys(body).filter((name) => name in after && name !== 'password');
  if (names.length === 0) return changed;
  const asked: Fields = { ...body };
  return names.every((name) => JSON.stringify(after[name]) === JSON.stringify(asked[name]));
}

/** What a record that was put back has anew; a file gets another name. */
const PASSING = ['created', 'updated', 'file'];

function changedFields(before: Row, after: Row): string[] {
  return Object.keys(before).filter(
    (name) =>
      !PASSING.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

async function putBack(world: World, collection: string, before: Row, after: Row | undefined) {
  const names = (secretColumns[collection] ?? '').split(', ').filter((name) => name in before);
  if (after) {
    const changed = changedFields(before, after).filter((name) => !names.includes(name));
    const fields = Object.fromEntries(changed.map((name) => [name, before[name]]));
    await asSuperuser(world, 'PATCH', recordsPath(collection, before.id), fields);
  } else {
    const secret = { password, passwordConfirm: password };
    const fields = names.length > 0 ? { ...before, ...secret } : before;
    const body = 'file' in before ? withFile(before) : fields;
    await asSuperuser(world, 'POST', recordsPath(collection), body);
  }
  if (names.length === 0) return;
  const values = names.map((name) => `${name} = '${before[name]}'`).join();
  await runSql(world, `UPDATE ${collection} SET ${values} WHERE id = '${before.id}'`);
}

/** The fields of a record whose file is compressed text, with another such file. */
export function withFile(
  fields: Fields,
  text: string | Uint8Array<ArrayBuffer> = 'A file',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('file', new Blob([gzipSync(text)], { type: 'application/gzip' }), 'file.gz');
  return form;
}

/** Removes what an allowed create has made; changes, orders and quotes stay, since they are never changed. */
async function takeBack(world: World, collection: string, made: Row) {
  if (['pricebookChanges', 'orders', 'quotes'].includes(collection)) return;
  if (['visits', 'flags', 'visitCalls', 'costLists', 'listLayouts'].includes(collection)) {
    await runSql(world, `DELETE FROM ${collection} WHERE id = '${made.id}'`);
    return;
  }
  if (collection === 'organizations') {
    const owner = (await stored(world, collection, made.id))?.owner;
    const path = recordsPath('books', '', { filter: `org = "${made.id}"` });
    const { items } = (await asSuperuser(world, 'GET', path)) as unknown as { items: Row[] };
    for (const book of items) await asSuperuser(world, 'DELETE', recordsPath('books', book.id));
    await asSuperuser(world, 'DELETE', recordsPath(collection, made.id));
    const activeOrg = world.activeOrgs[String(owner)] ?? '';
    await asSuperuser(world, 'PATCH', recordsPath('users', String(owner)), { activeOrg });
    return;
  }
  await asSuperuser(world, 'DELETE', recordsPath(collection, made.id));
}
