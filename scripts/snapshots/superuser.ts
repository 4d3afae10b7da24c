import type { Ask } from '../sql.ts';

/** The running server, and who may do everything on it. */
export type ServerAccess = { url: string; email: string; password: string };

/** What snapshots need of the server's API, as superuser. */
export type Superuser = {
  /** Posts JSON to a path below /api. */
  ask: Ask;
  createRecord(collection: string, fields: FormData): Promise<void>;
  changeRecord(collection: string, id: string, fields: object): Promise<void>;
  deleteRecord(collection: string, id: string): Promise<void>;
  /** The bytes of a protected file; null if it is not there. */
  readFile(collection: string, id: string, name: string): Promise<Buffer | null>;
};

/** @throws {Error} where the server refuses, or does not answer, as do all that it returns */
export async function signInSuperuser({ url, email, password }: ServerAccess): Promise<Superuser> {
  let token = '';

  async function send(method: string, path: string, body?: object | FormData): Promise<Response> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { Authorization: token }),
        ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(
      `The server refused ${method} ${path} (${answer.status}): ${await answer.text()}`,
    );
  }

  async function sendJson(method: string, path: string, body?: object | FormData) {
    const answer = await send(method, path, body);
    if (!answer.ok) throw new Error(`The server has no ${path}: ${await answer.text()}`);
    return answer.json();
  }

  const signedIn = await sendJson('POST', 'collections/_superusers/auth-with-password', {
    identity: email,
    password,
  });
  token = signedIn.token;

  return {
    ask: (path, body) => sendJson('POST', path, body as object),
    createRecord: async (collection, fields) => {
      await sendJson('POST', `collections/${collection}/records`, fields);
    },
    changeRecord: async (collection, id, fields) => {
      await sendJson('PATCH', `collections/${collection}/records/${id}`, fields);
    },
    deleteRecord: async (collection, id) => {
      // What is gone already need not go.
      await send('DELETE', `collections/${collection}/records/${id}`);
    },
    readFile: async (collection, id, name) => {
      const file = await sendJson('POST', 'files/token');
      const answer = await send('GET', `files/${collection}/${id}/${name}?token=${file.token}`);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
  };
}
