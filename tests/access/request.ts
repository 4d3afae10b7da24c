import type { Actor } from './actors.ts';
import type { World } from './world.ts';

export type Row = { id: string } & Record<string, unknown>;

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

export type RequestOptions = { body?: unknown; headers?: Record<string, string> };

/** Asks the server as an actor, or with any token. A text or a form is sent as it is, other bodies as JSON. */
export async function ask(
  world: World,
  as: Actor | { token: string },
  method: string,
  path: string,
  { body, headers = {} }: RequestOptions = {},
): Promise<Answer> {
  const token = typeof as === 'string' ? world.tokens[as] : as.token;
  const isForm = body instanceof FormData;
  const isAsItIs = isForm || typeof body === 'string';
  const response = await fetch(world.url + path, {
    method,
    headers: {
      ...(token === '' ? {} : { Authorization: token }),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isAsItIs ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: parsed(text), headers: response.headers };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return { text };
  }
}

export function recordsPath(collection: string, id = '', query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString();
  const path = `/api/collections/${collection}/records${id && `/${id}`}`;
  return search ? `${path}?${search}` : path;
}

/** All rows that a list gives; none where it is refused. */
export async function list(
  world: World,
  as: Actor | { token: string },
  collection: string,
  query: Record<string, string> = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { perPage: '1000', skipTotal: '1', page: String(page), ...query };
    const { body } = await ask(world, as, 'GET', recordsPath(collection, '', asked));
    const items = (body.items as Row[] | undefined) ?? [];
    rows.push(...items);
    if (items.length === 0 || items.length < Number(body.perPage)) return rows;
  }
}

/** One row as it is stored, hidden fields and secrets included; undefined where there is none. */
export async function stored(
  world: World,
  collection: string,
  id: string,
): Promise<Row | undefined> {
  const { status, body } = await ask(world, 'superuser', 'GET', recordsPath(collection, id));
  if (status !== 200) return undefined;
  const columns = secretColumns[collection];
  if (!columns) return body as Row;
  const [secrets] = await runSql(world, `SELECT ${columns} FROM ${collection} WHERE id = '${id}'`);
  return { ...body, ...secrets } as Row;
}

/** What no answer of the server ever shows. */
export const secretColumns: Record<string, string> = {
  users: 'password, tokenKey',
  _superusers: 'password, tokenKey',
  _otps: 'password',
};

/** Reads or writes the database past all rules and hooks. */
export async function runSql(world: World, query: string): Promise<Record<string, unknown>[]> {
  const answer = await asSuperuser(world, 'POST', '/api/sql', { query });
  const { columns, rows } = answer as unknown as {
    columns: { name: string }[];
    rows: unknown[][];
  };
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])));
}

/** Something the superuser does to prepare or tidy up. @throws {Error} when it is refused */
export async function asSuperuser(
  world: World,
  method: string,
  path: string,
  body?: unknown,
): Promise<Row> {
  const answer = await ask(world, 'superuser', method, path, { body });
  if (answer.status >= 300) {
    throw new Error(
      `${method} ${path} as superuser: ${answer.status} ${JSON.stringify(answer.body)}`,
    );
  }
  return answer.body as Row;
}
