// What devices send is stored by few requests at a time, and so is the log read: one that stores something holds several
// of the hooks' engines while it waits for the database, and whoever finds none free makes one, each message of an event
// stream too (docs/decisions/0067, 0075). Those that wait hold one each, and so only so many wait.

const { MAX_BODY_BYTES } = require(`${__hooks}/lib/responses.js`);
const { collectionOf } = require(`${__hooks}/lib/requests.js`);

module.exports = { inTurn };

/** Those that may be at work, and that may wait: fewer in all than there are engines (scripts/pocketbase.mjs). */
const KINDS = {
  /** SQLite writes one at a time; the others check theirs, or tell of it. */
  storing: { most: 3, mostWaiting: 60, refusal: 'Too many send something at the moment.' },
  /** More at a time than there are processors make none of them faster. */
  reading: { most: 4, mostWaiting: 20, refusal: 'Too many ask for the log at the moment.' },
};

const STEP_MS = 5;

/** Those who wait are done in about a second. Devices spread their next try over as long again (docs/decisions/0073). */
const RETRY_AFTER_S = '5';

/** Nobody waits as long: a turn that was never given back does not keep the others from theirs. */
const LONGEST_MS = 20_000;

const RECORDS = '/api/collections/{collection}/records';
const STORES = [`POST ${RECORDS}`, `PATCH ${RECORDS}/{id}`];
const COLLECTIONS = ['pricebookChanges', 'visits', 'orders', 'flags', 'visitCalls'];
const READS = 'GET /api/log/{org}';

/**
 * Handles a request, in its turn if it brings what is stored or asks for the log. A guest's is refused anyway, and one
 * whose length is not said, or too much, is not read beforehand.
 *
 * @template T
 * @param {core.RequestEvent} e
 * @param {() => T} handle
 * @returns {T}
 * @throws {ApiError} 503 if too many wait: devices send it again
 */
function inTurn(e, handle) {
  if (!e.auth) return handle();
  if (e.request.pattern === READS) return waitAndHandle(e, handle, 'reading');
  const length = e.request.contentLength;
  if (length < 0 || length > MAX_BODY_BYTES || !isStored(e)) return handle();
  try {
    // What arrives slowly takes nobody's turn; it is kept for whoever reads it next.
    e.requestInfo();
  } catch {
    // Refused by whoever reads it next.
    return handle();
  }
  return waitAndHandle(e, handle, 'storing');
}

function waitAndHandle(e, handle, kind) {
  const { most, mostWaiting, refusal } = KINDS[kind];
  const store = e.app.store();
  const working = `turns ${kind}`;
  const waiting = `${working}, waiting`;
  if (!take(store, waiting, mostWaiting)) {
    e.response.header().set('Retry-After', RETRY_AFTER_S);
    throw new ApiError(503, refusal);
  }
  try {
    for (let waited = 0; !take(store, working, most); waited += STEP_MS) {
      if (waited >= LONGEST_MS) store.set(working, 0);
      sleep(STEP_MS);
    }
  } finally {
    giveBack(store, waiting);
  }
  try {
    return handle();
  } finally {
    giveBack(store, working);
  }
}

function isStored(e) {
  return STORES.includes(e.request.pattern) && COLLECTIONS.includes(collectionOf(e));
}

function take(store, key, most) {
  let isTaken = false;
  store.setFunc(key, (count) => {
    isTaken = (count || 0) < most;
    return (count || 0) + (isTaken ? 1 : 0);
  });
  return isTaken;
}

function giveBack(store, key) {
  store.setFunc(key, (count) => Math.max(0, (count || 0) - 1));
}
