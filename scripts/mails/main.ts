import { randomBytes } from 'node:crypto';
import { askAgain } from '../cells/server-access.ts';
import { startMailWorker } from './worker.ts';

// The worker that sends mails beside the server at the address that is given (scripts/mails.mjs starts it).
const {
  TIERBOOK_URL = '',
  TIERBOOK_SMTP_HOST: host = '',
  TIERBOOK_SMTP_PORT: port = '587',
  TIERBOOK_SMTP_TLS: tls,
  TIERBOOK_SMTP_USER: user = '',
  TIERBOOK_SMTP_PASSWORD: smtpPassword = '',
  TIERBOOK_MAIL_FROM: from = '',
  TIERBOOK_SUPERUSER_EMAIL: email = '',
  TIERBOOK_SUPERUSER_PASSWORD: password = '',
} = process.env;
const [url = ''] = process.argv.slice(2);

const worker = startMailWorker({
  worker: randomBytes(16).toString('hex'),
  ask: askAgain({ url, email, password }),
  smtp: { host, port: Number(port), tls: tls === 'on', user, password: smtpPassword },
  url: TIERBOOK_URL,
  from,
  log: (line) => console.error(line),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await worker.stop();
    process.exit(0);
  });
}
