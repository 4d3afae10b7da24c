import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

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
  project.provide('serverUrl', server.url);
  project.provide('superuser', server.credentials);
  return server.stop;
}
