import { describe, expect, it } from 'vitest';
import { checkEnvironment } from '../../../scripts/server-environment.mjs';

const mail = {
  TIERBOOK_URL: 'https://book.example.test',
  TIERBOOK_SMTP_HOST: 'mail.example.test',
  TIERBOOK_MAIL_FROM: 'tierbook@example.test',
};

describe('the environment of the server', () => {
  it.each([
    {},
    mail,
    { ...mail, TIERBOOK_SMTP_PORT: '465', TIERBOOK_SMTP_TLS: 'on' },
    { TIERBOOK_BACKUP_CRON: 'off', TIERBOOK_BACKUPS_KEPT: '3', TIERBOOK_URL: '' },
    { TIERBOOK_SUPERUSER_EMAIL: 'a@b.test', TIERBOOK_SUPERUSER_PASSWORD: 'ten-letters' },
    { TIERBOOK_PUBLISHED_MB_PER_DAY: '0', TIERBOOK_STREAMS_PER_ACCOUNT: '12' },
  ])('may be %o', (env) => {
    expect(() => checkEnvironment(env)).not.toThrow();
  });

  it.each([
    [{ TIERBOOK_URL: 'book.example.test' }, 'TIERBOOK_URL is book.example.test; it has to be an'],
    [{ TIERBOOK_URL: 'https://example.test/book' }, 'without a path'],
    [{ ...mail, TIERBOOK_URL: '' }, 'TIERBOOK_SMTP_HOST needs TIERBOOK_URL as well'],
    [{ TIERBOOK_SMTP_HOST: 'm' }, 'needs TIERBOOK_URL and TIERBOOK_MAIL_FROM as well'],
    [{ ...mail, TIERBOOK_SMTP_PORT: 'smtp' }, 'TIERBOOK_SMTP_PORT is smtp'],
    [{ ...mail, TIERBOOK_SMTP_TLS: 'yes' }, 'it has to be on or off'],
    [{ TIERBOOK_MAIL_FROM: 'tierbook' }, 'it has to be an email address'],
    [{ TIERBOOK_BACKUP_CRON: 'nightly' }, 'five fields'],
    [{ TIERBOOK_BACKUPS_KEPT: '0' }, 'a number above 0'],
    [{ TIERBOOK_PUBLISHES_PER_MINUTE: 'many' }, 'it has to be a whole number, 0 for no limit'],
    [{ TIERBOOK_STREAMS_PER_ADDRESS: '1.5' }, 'TIERBOOK_STREAMS_PER_ADDRESS is 1.5'],
    [{ TIERBOOK_SUPERUSER_EMAIL: 'a@b.test' }, 'needs TIERBOOK_SUPERUSER_PASSWORD as well'],
  ])('may not be %o', (env, words) => {
    expect(() => checkEnvironment(env)).toThrow(words);
  });

  it('[D1] names a cell and how it reaches the others, or none of that', () => {
    const cell = { TIERBOOK_CELL: 'north-1', TIERBOOK_NATS: '127.0.0.1:4222' };
    const more = { TIERBOOK_NATS_REPLICAS: '3', TIERBOOK_CELL_METRICS_PORT: '9190' };
    expect(() => checkEnvironment({ ...cell, ...more })).not.toThrow();
    const placed = {
      ...{ ...cell, TIERBOOK_URL: 'https://one.tierbook.example' },
      TIERBOOK_CELL_ADDRESS: '10.0.0.1:8090',
    };
    expect(() => checkEnvironment({ ...placed, TIERBOOK_CELL_ROOM: '500' })).not.toThrow();
    const wrong: [object, string][] = [
      [{ ...cell, TIERBOOK_NATS: '' }, 'TIERBOOK_CELL needs TIERBOOK_NATS as well'],
      [{ ...cell, TIERBOOK_CELL: 'North' }, 'TIERBOOK_CELL is North'],
      [{ ...cell, TIERBOOK_NATS_USER: 'u' }, 'needs TIERBOOK_NATS_PASSWORD as well'],
      [{ ...cell, TIERBOOK_NATS_REPLICAS: '2' }, 'it has to be 1, 3 or 5'],
      [{ ...cell, TIERBOOK_CELL_ADDRESS: '10.0.0.1:8090' }, 'needs TIERBOOK_URL as well'],
      [{ ...placed, TIERBOOK_CELL_ADDRESS: 'http://10.0.0.1' }, 'it has to be a host and a port'],
      [{ ...placed, TIERBOOK_CELL_ROOM: '0' }, 'it has to be a number above 0'],
    ];
    for (const [env, words] of wrong) expect(() => checkEnvironment({ ...env })).toThrow(words);
  });

  it('is not repeated where it is a password', () => {
    const env = { TIERBOOK_SUPERUSER_EMAIL: 'a@b.test', TIERBOOK_SUPERUSER_PASSWORD: 'sekret' };
    expect(() => checkEnvironment(env)).toThrow(/^TIERBOOK_SUPERUSER_PASSWORD has to be at least/);
  });
});
