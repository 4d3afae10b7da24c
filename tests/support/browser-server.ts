import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
    superuser: { email: string; password: string };
  }
}

/**
 * One real server for all tests that run in the browser; each makes organizations of its own. Their pages
 * come from another address.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer({ env: { TIERBOOK_ORIGINS: '*' } });
  await hashPasswordsCheaply(server);
  project.provide('serverUrl', server.url);
  project.provide('superuser', server.credentials);
  return server.stop;
}

/** Tests make accounts by the hundred, and a hash as the app's takes longer than the rest of it. */
async function hashPasswordsCheaply({ superuser }: TestServer): Promise<void> {
  const { fields } = await superuser.collections.getOne('users');
  const cheap = fields.map((field) => (field.type === 'password' ? { ...field, cost: 4 } : field));
  await superuser.collections.update('users', { fields: cheap });
}
