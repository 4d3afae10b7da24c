// Failed sign-ins are counted in the program's memory, which all engines share: only text and numbers go
// there. An account's minute begins with the first attempt, so that no moment gives two minutes' worth.

module.exports = { perMinute, take, forgive, forget };

const PREFIX = 'failed sign-ins ';
const MINUTE_MS = 60_000;

/** A limit as the environment sets it, 0 for none. */
function perMinute(variable, normal) {
  const chosen = $os.getenv(variable);
  return /^[0-9]+$/.test(chosen) ? Number(chosen) : normal;
}

/**
 * Counts an attempt, before it is known whether it fails: many at once must not slip through together.
 *
 * @returns {boolean} whether there are attempts left
 */
function take(app, key) {
  const limit = perMinute('TIERBOOK_FAILED_SIGN_INS_PER_MINUTE', 10);
  if (limit === 0) return true;
  return change(app, key, (count) => count + 1) <= limit;
}

/** An attempt that succeeded is none that failed. */
function forgive(app, key) {
  change(app, key, (count) => Math.max(0, count - 1));
}

/** Frees the memory of minutes that are over. */
function forget(app) {
  for (const [key, kept] of Object.entries(app.store().getAll())) {
    if (key.startsWith(PREFIX) && runningMinute(kept) === null) app.store().remove(key);
  }
}

function change(app, key, next) {
  let count = 0;
  app.store().setFunc(PREFIX + key, (kept) => {
    const minute = runningMinute(kept) || { began: Date.now(), count: 0 };
    count = next(minute.count);
    return JSON.stringify({ began: minute.began, count });
  });
  return count;
}

/** What is kept of the running minute, or null; a minute of the future is of a clock that was set back. */
function runningMinute(kept) {
  const minute = JSON.parse(kept || 'null');
  const age = minute ? Date.now() - minute.began : MINUTE_MS;
  return age >= 0 && age < MINUTE_MS ? minute : null;
}
