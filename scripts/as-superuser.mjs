import { serverAddress } from './serve.mjs';

/**
 * Signs in to the running server of these settings, as the superuser that the environment names.
 *
 * @returns {Promise<(path: string, body: unknown) => Promise<any>>} posts to a path below /api as that superuser
 * @throws {Error} with a message for people, as what it returns does
 */
export async function askAsSuperuser() {
  const { TIERBOOK_SUPERUSER_EMAIL: identity, TIERBOOK_SUPERUSER_PASSWORD: password } = process.env;
  if (!identity || !password) {
    throw new Error(
      'Set TIERBOOK_SUPERUSER_EMAIL and TIERBOOK_SUPERUSER_PASSWORD to those that the server was started with.',
    );
  }
  const { token } = await post('collections/_superusers/auth-with-password', {
    identity,
    password,
  });
  return (path, body) => post(path, body, token);
}

async function post(path, body, token) {
  const headers = {
    'Content-Type': 'application/json',
    ...(token ? { Authorization: token } : {}),
  };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${serverAddress()}/api/${path}`, request).catch(() => {
    throw new Error(
      `No server answers at ${serverAddress()}. Is it running, and are HOST and PORT its own?`,
    );
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The server refused (${answer.status}): ${text}`);
  return text ? JSON.parse(text) : {};
}
