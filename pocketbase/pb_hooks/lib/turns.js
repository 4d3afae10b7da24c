// Few changes are stored at a time: a request that stores one holds several of the hooks' engines while it waits for
// the database, and whoever finds none free makes one, each message of an event stream too (docs/decisions/0067).
// Those that wait hold one.

const { MAX_BODY_BYTES } = require(`${__hooks}/lib/responses.js`);

module.exports = { publishInTurn };

const KEY = 'storing changes';

/** SQLite writes one at a time; the others check theirs, or tell of it. */
const MOST = 3;

const STEP_MS = 5;

/** Nobody takes as long: one that never gave its turn back does not keep the others waiting. */
const LONGEST_MS = 5_000;

/**
 * Has a change handled when it is its turn. A guest's is refused anyway, and one whose length is not said, or too much,
 * is not read beforehand.
 *
 * @template T
 * @param {core.RequestEvent} e
 * @param {() => T} handle
 * @returns {T}
 */
function publishInTurn(e, handle) {
  const length = e.request.contentLength;
  if (!e.auth || length < 0 || length > MAX_BODY_BYTES) return handle();
  try {
    // What arrives slowly takes nobody's turn; it is kept for whoever reads it next.
    e.requestInfo();
  } catch {
    // Refused by whoever reads it next.
    return handle();
  }
  return inTurn(e.app, handle);
}

function inTurn(app, work) {
  const store = app.store();
  for (let waited = 0; !take(store); waited += STEP_MS) {
    if (waited >= LONGEST_MS) store.set(KEY, 0);
    sleep(STEP_MS);
  }
  try {
    return work();
  } finally {
    store.setFunc(KEY, (count) => Math.max(0, (count || 0) - 1));
  }
}

function take(store) {
  let isTaken = false;
  store.setFunc(KEY, (count) => {
    isTaken = (count || 0) < MOST;
    return (count || 0) + (isTaken ? 1 : 0);
  });
  return isTaken;
}
