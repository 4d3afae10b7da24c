import { join, resolve } from 'node:path';
import { fail } from './run.mjs';
import { serverAddress, serverSettings } from './serve.mjs';

// Asks the running server for a backup: it goes on serving meanwhile.
try {
  const { TIERBOOK_SUPERUSER_EMAIL: identity, TIERBOOK_SUPERUSER_PASSWORD: password } = process.env;
  if (!identity || !password) {
    throw new Error(
      'Set TIERBOOK_SUPERUSER_EMAIL and TIERBOOK_SUPERUSER_PASSWORD to those that the server was started with.',
    );
  }
  const { token } = await ask('collections/_superusers/auth-with-password', { identity, password });
  const name = `tierbook-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.zip`;
  await ask('backups', { name }, token);
  console.log(join(resolve(serverSettings().dataDir), 'backups', name));
} catch (error) {
  fail(error);
}

async function ask(path, body, token) {
  const address = `${serverAddress()}/api/${path}`;
  const headers = {
    'Content-Type': 'application/json',
    ...(token ? { Authorization: token } : {}),
  };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(address, request).catch(() => {
    throw new Error(
      `No server answers at ${serverAddress()}. Is it running, and are HOST and PORT its own?`,
    );
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The server refused (${answer.status}): ${text}`);
  return text ? JSON.parse(text) : {};
}
