// What one caller may do in a span of time is counted in the program's memory, which all engines share:
// only text and numbers go there. A span begins with the first attempt, so that no moment gives two spans'
// worth; a restart sets them to zero.

module.exports = { limitOf, take, forgive, forget };

const PREFIX = 'limit ';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const registrations = {
  variable: 'TIERBOOK_REGISTRATIONS_PER_MINUTE',
  normal: 60,
  spanMs: MINUTE_MS,
};
const signIns = { variable: 'TIERBOOK_SIGN_INS_PER_MINUTE', normal: 300, spanMs: MINUTE_MS };
const LIMITS = {
  failedSignIns: {
    variable: 'TIERBOOK_FAILED_SIGN_INS_PER_MINUTE',
    normal: 10,
    spanMs: MINUTE_MS,
  },
  signIns,
  quotesOpened: signIns,
  registrations,
  passwordResets: registrations,
  verifications: registrations,
  emailChanges: registrations,
  endedSessions: {
    variable: 'TIERBOOK_ENDED_SESSIONS_PER_HOUR',
    normal: 10,
    spanMs: HOUR_MS,
  },
  publishes: { variable: 'TIERBOOK_PUBLISHES_PER_MINUTE', normal: 600, spanMs: MINUTE_MS },
  publishedBytes: {
    variable: 'TIERBOOK_PUBLISHED_MB_PER_DAY',
    normal: 100,
    unit: 1_000_000,
    spanMs: DAY_MS,
  },
  visitsSent: { variable: 'TIERBOOK_VISITS_PER_MINUTE', normal: 600, spanMs: MINUTE_MS },
  visitBytes: {
    variable: 'TIERBOOK_VISITS_MB_PER_DAY',
    normal: 200,
    unit: 1_000_000,
    spanMs: DAY_MS,
  },
  events: { variable: 'TIERBOOK_EVENTS_PER_DAY', normal: 2000, spanMs: DAY_MS },
};

/** A limit as the environment sets it, 0 for none. */
function limitOf(variable, normal) {
  const chosen = $os.getenv(variable);
  return /^[0-9]+$/.test(chosen) ? Number(chosen) : normal;
}

/**
 * Counts an attempt, before it is known whether it fails: many at once must not slip through together.
 * One that is over the limit is not counted.
 *
 * @param {core.App} app
 * @param {keyof LIMITS} what
 * @param {string} key who
 * @param {number} amount
 * @returns {boolean} whether it is within the limit
 */
function take(app, what, key, amount = 1) {
  const { variable, normal, unit = 1 } = LIMITS[what];
  const limit = limitOf(variable, normal) * unit;
  if (limit === 0) return true;
  let isWithin = false;
  change(app, what, key, (count) => {
    isWithin = count + amount <= limit;
    return isWithin ? count + amount : count;
  });
  return isWithin;
}

/** An attempt that succeeded is none that failed. */
function forgive(app, what, key) {
  change(app, what, key, (count) => Math.max(0, count - 1));
}

/** Frees the memory of spans that are over. */
function forget(app) {
  for (const [key, kept] of Object.entries(app.store().getAll())) {
    if (key.startsWith(PREFIX) && running(kept) === null) app.store().remove(key);
  }
}

function change(app, what, key, next) {
  const { spanMs } = LIMITS[what];
  app.store().setFunc(`${PREFIX}${what} ${key}`, (kept) => {
    const span = running(kept) || { began: Date.now(), spanMs, count: 0 };
    return JSON.stringify({ began: span.began, spanMs, count: next(span.count) });
  });
}

/** What is kept of a span that has not ended, or null; one of the future is of a clock that was set back. */
function running(kept) {
  const span = JSON.parse(kept || 'null');
  const age = span ? Date.now() - span.began : 0;
  return span && age >= 0 && age < span.spanMs ? span : null;
}
