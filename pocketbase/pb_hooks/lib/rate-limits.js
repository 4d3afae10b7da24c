// Failed sign-ins of the running minute are counted in the program's memory, which all engines share:
// only numbers go there.

module.exports = { perMinute, take, forgive, forget };

const PREFIX = 'failed sign-ins ';

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
  let count = 0;
  app.store().setFunc(PREFIX + key, (before) => {
    count = Number(before || 0) + 1;
    return count;
  });
  return count <= limit;
}

/** An attempt that succeeded is none that failed. */
function forgive(app, key) {
  app.store().setFunc(PREFIX + key, (before) => Math.max(0, Number(before || 0) - 1));
}

/** Begins a new minute. */
function forget(app) {
  for (const key of Object.keys(app.store().getAll())) {
    if (key.startsWith(PREFIX)) app.store().remove(key);
  }
}
