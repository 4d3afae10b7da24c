import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

type Served = { url: string; superuser: { email: string; password: string } };

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
    superuser: Served['superuser'];
    /** For the one file that does something to a whole server, as a redaction does, after which each device begins anew. */
    serverOfSnapshots: Served;
  }
}

/**
 * One real server for all tests that run in the browser; each makes organizations of its own. Their pages
 * come from another address.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const start = () => startTestServer({ env: { TIERBOOK_ORIGINS: '*' } });
  const [server, ofSnapshots] = [await start(), await start()];
  project.provide('serverUrl', server.url);
  project.provide('superuser', server.credentials);
  project.provide('serverOfSnapshots', {
    url: ofSnapshots.url,
    superuser: ofSnapshots.credentials,
  });
  return async () => {
    await server.stop();
    await ofSnapshots.stop();
  };
}
