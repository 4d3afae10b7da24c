import { existsSync } from 'node:fs';
import { mailWorkerFile } from './build.mjs';
import { keepWorker } from './keep-worker.mjs';

/**
 * Keeps the worker running that sends estimates by mail beside a server (O3), where the environment names a mail server and does
 * not switch these mails off.
 *
 * @param {{url: string, superuser: {email: string, password: string}}} server
 * @param {(line: string) => void} log receives what goes wrong
 * @returns {{stop: () => Promise<void>}} ends it once the mail that is on its way is done with
 */
export function keepMails(server, log) {
  const { TIERBOOK_SMTP_HOST: host, TIERBOOK_QUOTE_MAILS: mails } = process.env;
  if (!host || mails === 'off') return { stop: async () => {} };
  if (!existsSync(mailWorkerFile)) {
    log('No estimates are mailed: their program is not built. Run: npm run setup');
    return { stop: async () => {} };
  }
  return keepWorker(mailWorkerFile, 'The worker of mails', server, log);
}
