/**
 * Checks what the environment says of the server, so that a slip of the pen is said at the start and not
 * found in the night. docs/operating.md lists the variables.
 *
 * @param {Record<string, string | undefined>} env
 * @throws {Error} with a message for people, naming the variable
 */
export function checkEnvironment(env) {
  for (const [name, { means, holds }] of Object.entries(rules)) {
    if (env[name] && !holds(env[name]))
      throw new Error(`${name} is ${env[name]}; it has to be ${means}.`);
  }
  needs(env, 'TIERBOOK_SMTP_HOST', ['TIERBOOK_URL', 'TIERBOOK_MAIL_FROM']);
  needs(env, 'TIERBOOK_CELL', ['TIERBOOK_NATS']);
  needs(env, 'TIERBOOK_CELL_ADDRESS', ['TIERBOOK_CELL', 'TIERBOOK_URL']);
  needs(env, 'TIERBOOK_NATS_USER', ['TIERBOOK_NATS_PASSWORD']);
  needs(env, 'TIERBOOK_SUPERUSER_EMAIL', ['TIERBOOK_SUPERUSER_PASSWORD']);
  needs(env, 'TIERBOOK_SUPERUSER_PASSWORD', ['TIERBOOK_SUPERUSER_EMAIL']);
  // Its own rule says nothing of the value: a password is not for the log.
  if (env.TIERBOOK_SUPERUSER_PASSWORD && env.TIERBOOK_SUPERUSER_PASSWORD.length < 10) {
    throw new Error('TIERBOOK_SUPERUSER_PASSWORD has to be at least 10 characters long.');
  }
}

const port = (text) => /^[0-9]+$/.test(text) && Number(text) > 0 && Number(text) < 65536;
const address = (text) => /^[^\s@]+@[^\s@]+$/.test(text);

const limits = [
  'TIERBOOK_FAILED_SIGN_INS_PER_MINUTE',
  'TIERBOOK_SIGN_INS_PER_MINUTE',
  'TIERBOOK_REGISTRATIONS_PER_MINUTE',
  'TIERBOOK_ENDED_SESSIONS_PER_HOUR',
  'TIERBOOK_PUBLISHES_PER_MINUTE',
  'TIERBOOK_PUBLISHED_MB_PER_DAY',
  'TIERBOOK_VISITS_PER_MINUTE',
  'TIERBOOK_VISITS_MB_PER_DAY',
  'TIERBOOK_EVENTS_PER_DAY',
  'TIERBOOK_ANSWER_SECONDS',
  'TIERBOOK_ORGANIZATIONS_PER_ACCOUNT',
  'TIERBOOK_MEMBERSHIPS_PER_ACCOUNT',
  'TIERBOOK_STREAMS_PER_ADDRESS',
  'TIERBOOK_GUEST_STREAMS_PER_ADDRESS',
  'TIERBOOK_STREAMS_PER_ACCOUNT',
];

const rules = {
  TIERBOOK_URL: {
    means: 'an address like https://book.example.com, without a path',
    holds: (text) => /^https?:\/\/[^/?#\s]+\/?$/.test(text),
  },
  TIERBOOK_SMTP_PORT: { means: 'a port, 587 for one', holds: port },
  TIERBOOK_SMTP_TLS: { means: 'on or off', holds: (text) => text === 'on' || text === 'off' },
  TIERBOOK_QUOTE_MAILS: { means: 'on or off', holds: (text) => text === 'on' || text === 'off' },
  TIERBOOK_MAIL_FROM: { means: 'an email address', holds: address },
  TIERBOOK_SUPERUSER_EMAIL: { means: 'an email address', holds: address },
  TIERBOOK_BACKUP_CRON: {
    means: 'five fields like 0 3 * * *, or off',
    holds: (text) => text === 'off' || text.trim().split(/\s+/).length === 5,
  },
  TIERBOOK_SNAPSHOT_EVERY: {
    means: 'a whole number of changes, 0 for no snapshots',
    holds: (text) => /^[0-9]+$/.test(text),
  },
  TIERBOOK_CELL: {
    means: 'a name of up to 30 small letters, digits and dashes that begins with a letter',
    holds: (text) => /^[a-z][a-z0-9-]{0,29}$/.test(text),
  },
  TIERBOOK_CELL_METRICS_PORT: { means: 'a port, 9190 for one', holds: port },
  TIERBOOK_CELL_ADDRESS: {
    means: 'a host and a port, 10.0.0.1:8090 for one',
    holds: (text) => /^([A-Za-z0-9.-]{1,190}|\[[0-9A-Fa-f:]{2,45}\]):[0-9]{1,5}$/.test(text),
  },
  TIERBOOK_CELL_ROOM: {
    means: 'a number above 0',
    holds: (text) => /^[1-9][0-9]{0,8}$/.test(text),
  },
  TIERBOOK_NATS_REPLICAS: { means: '1, 3 or 5', holds: (text) => /^[135]$/.test(text) },
  TIERBOOK_BACKUPS_KEPT: { means: 'a number above 0', holds: (text) => /^[1-9][0-9]*$/.test(text) },
  ...Object.fromEntries(
    limits.map((name) => [
      name,
      { means: 'a whole number, 0 for no limit', holds: (text) => /^[0-9]+$/.test(text) },
    ]),
  ),
};

function needs(env, name, others) {
  const missing = others.filter((other) => !env[other]);
  if (env[name] && missing.length > 0)
    throw new Error(`${name} needs ${missing.join(' and ')} as well.`);
}
