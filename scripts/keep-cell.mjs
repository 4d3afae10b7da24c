import { existsSync } from 'node:fs';
import { cellWorkerFile } from './build.mjs';
import { keepWorker } from './keep-worker.mjs';

/**
 * Keeps the worker of a cell running beside its server (D2), where the environment says that this is one.
 *
 * @param {{url: string, superuser: {email: string, password: string}}} server
 * @param {(line: string) => void} log receives what it says
 * @returns {{stop: () => Promise<void>}} ends it, and waits for that
 */
export function keepCell(server, log) {
  if (!process.env.TIERBOOK_CELL) return { stop: async () => {} };
  if (!existsSync(cellWorkerFile)) {
    throw new Error('The program of cells is not built yet. Run: npm run setup');
  }
  return keepWorker(cellWorkerFile, "The cell's worker", server, log);
}
