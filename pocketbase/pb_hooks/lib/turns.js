// What devices send is stored by few requests at a time, and so are the log and the office's pages made: one that stores something holds several
// of the hooks' engines while it waits for the database, and whoever finds none free makes one, each message of an event
// stream too (docs/decisions/0067). Those that wait hold one each, and so only so many wait. Nobody holds a turn while
// bytes travel, to the server or from it (docs/decisions/0080): what our handlers store they answer after the turn, and what
// PocketBase answers by itself, which it does within it, is so short that nothing is written before the turn is over.

const { addressOf } = require(`${__hooks}/lib/addresses.js`);
const { OTHERS } = require(`${__hooks}/lib/body-sizes.js`);
const { giveBack, refuseForNow, take } = require(`${__hooks}/lib/places.js`);
const { collectionOf } = require(`${__hooks}/lib/requests.js`);
const { receive } = require(`${__hooks}/lib/slow-clients.js`);

/**
 * Those that may be at work, that may wait, fewer in all than there are engines (scripts/pocketbase.mjs), and that may be
 * one account's or one guest's address's, counted to the last byte of its answer.
 */
const KINDS = {
  /** SQLite writes one at a time; the others check theirs, or tell of it. */
  storing: {
    most: 3,
    mostWaiting: 60,
    mostOfOne: 30,
    refusal: 'Too many send something at the moment.',
  },
  /** More at a time than there are processors make none of them faster. */
  reading: {
    most: 4,
    mostWaiting: 20,
    mostOfOne: 10,
    refusal: 'Too many ask for the log at the moment.',
  },
  /** What PocketBase answers by itself it holds in memory until it is read. Devices hardly ask for the longest ones. */
  records: { mostOfOne: 10, refusal: 'Too many ask for records at the moment.' },
  /** They ask for these at each contact. */
  shorterRecords: { mostOfOne: 20, refusal: 'Too many ask for records at the moment.' },
  /** And for these, which may bring fifty others along each. */
  relatedRecords: { mostOfOne: 20, refusal: 'Too many ask for records at the moment.' },
  /** Of files nothing is made. */
  snapshots: { mostOfOne: 8, refusal: 'Too many take a file at the moment.' },
  /** A guest's address may be a whole office's. */
  openings: { mostOfOne: 20, refusal: 'Too many open an estimate at the moment.' },
  appFiles: { mostOfOne: 300, refusal: 'Too many take a file at the moment.' },
};

/** Bytes of bodies that are read at a time, of one at least: what is made of them takes forty times as much. */
const MOST_BYTES = 2.5 * 1024 * 1024;

const STEP_MS = 5;

/** Nobody waits as long for a turn. */
const LONGEST_WAIT_MS = 20_000;

/** Nor has one as long: one that was never given back is free again. */
const LONGEST_MS = 5 * 60_000;
const HELD = 'turn held ';

const RECORDS = '/api/collections/{collection}/records';
const STORES = [`POST ${RECORDS}`, `PATCH ${RECORDS}/{id}`];
const COLLECTIONS = [
  ...[
    'pricebookChanges',
    'visits',
    'orders',
    'quotes',
    'flags',
    'visitCalls',
    'costLists',
    'listLayouts',
  ],
];
/** Of a megabyte each, or some of it; the lists of some are of a kind of their own, and of others there are none. */
const LONG = ['pricebookChanges', 'visits', 'orders', 'quotes'];
/** Of hundreds of kB, or so many rows of less (lib/log-lists.js). */
const SHORTER = [
  ...['organizations', 'papers', 'organizationEvents', 'flags', 'costLists', 'listLayouts'],
];
const RELATED = ['profiles', 'books'];
const READS = [
  'log',
  'record-changes',
  'variable-versions',
  'visits',
  'orders',
  'quotes',
  'visit-calls',
  'snapshots',
].map((name) => `GET /api/${name}/{org}`);

/** What strangers are shown of a quote: of hundreds of kB. */
const OPENINGS = ['POST /api/open-quote', 'POST /api/quote-logo'];
/** What strangers send: an order that is signed at home. */
const ACCEPTS = 'POST /api/accept-quote';
const SNAPSHOT = 'GET /api/snapshots/{org}/{id}';
const APP_FILE = 'GET /{path...}';

/** What much is answered with: together less than 2 KiB, which Go keeps until a request is handled. Whoever sends it has the rest. */
const BRIEF = [
  ...['id', 'collectionId', 'collectionName', 'created', 'updated', 'received', 'seq'],
  ...['org', 'book', 'author', 'user', 'visit', 'status', 'erased', 'late', 'signedAt'],
  ...['owner', 'currency', 'setupPutAway'],
];

/** Of a request's turn, on its event: what is to be given back. */
const TURN = 'turn';

module.exports = { answerAfterTurn, inTurn, pauseTurn, resumeTurn, freeLost };

/**
 * Handles a request, in its turn if it brings what is stored, or much, or asks for the log or for a page of visits.
 *
 * @template T
 * @param {core.RequestEvent} e
 * @param {number} bytes of its body, or how many it may have; none of it was read
 * @param {() => T} handle
 * @returns {T}
 * @throws {ApiError} 503 if too many wait, or too many are the caller's: devices send it again; as `receive`
 */
function inTurn(e, bytes, handle) {
  const kind = kindOf(e, bytes);
  if (!kind) {
    receive(e, bytes);
    return handle();
  }
  const store = e.app.store();
  const mine = `turns ${kind} of ${e.auth?.id ?? addressOf(e)}`;
  if (!take(store, mine, 1, KINDS[kind].mostOfOne)) refuse(e, kind);
  try {
    // What arrives slowly takes nobody's turn. It is kept as it came, which is a fortieth of what is made of it.
    receive(e, bytes);
    if (KINDS[kind].most) wait(e, kind, bytes);
    if (kind === 'storing' && bytes > OTHERS) answerBriefly(e);
    return handle();
  } finally {
    if (kind === 'storing') dropBody(e);
    pauseTurn(e);
    giveBack(store, mine, 1);
  }
}

/** Answers what is stored, or not, as JSON of any length. @param {core.RequestEvent} e in its turn, which ends */
function answerAfterTurn(e, status, body) {
  dropBody(e);
  pauseTurn(e);
  return e.json(status, body);
}

/** Of the fields that an answer may have, those that are asked for, or all; the operator's programs get whole records. */
function answerBriefly(e) {
  if (e.hasSuperuserAuth()) return;
  const { url } = e.request;
  const query = url.query();
  const asked = query
    .get('fields')
    .split(',')
    .map((name) => name.trim());
  const brief = BRIEF.filter((name) => asked.includes(name));
  query.set('fields', (brief.length > 0 ? brief : BRIEF).join());
  url.rawQuery = query.encode();
}

/** An engine keeps its last event until the next one comes, and with that what was made of the body. */
function dropBody(e) {
  try {
    const { body } = e.requestInfo();
    for (const name of Object.keys(body)) delete body[name];
  } catch {
    // It could not be read, and nothing was kept of it.
  }
}

/** Gives a turn back until `resumeTurn`, while something is written that somebody may read slowly. */
function pauseTurn(e) {
  const held = e.get(TURN);
  if (!held) return;
  e.set(TURN, '');
  end(e.app.store(), held);
}

/** Waits for its turn again, if the request had one. */
function resumeTurn(e) {
  // A page that was begun is not refused: after the longest wait it goes on without.
  if (e.get(TURN) === '') takeTurn(e, 'reading', 0);
}

/** Frees turns that were never given back. */
function freeLost(app) {
  const store = app.store();
  for (const [key, held] of Object.entries(store.getAll())) {
    if (key.startsWith(HELD) && Date.now() - JSON.parse(held).since > LONGEST_MS) end(store, key);
  }
}

function kindOf(e, bytes) {
  const { pattern } = e.request;
  if (READS.includes(pattern) || listsLog(e)) return e.auth ? 'reading' : '';
  const records = recordsKindOf(e);
  if (records) return e.auth ? records : '';
  if (pattern === SNAPSHOT) return e.auth ? 'snapshots' : '';
  if (OPENINGS.includes(pattern)) return 'openings';
  if (pattern === APP_FILE) return 'appFiles';
  return bytes > OTHERS || isStored(e) ? 'storing' : '';
}

function wait(e, kind, bytes) {
  const store = e.app.store();
  const waiting = `turns ${kind}, waiting`;
  if (!take(store, waiting, 1, KINDS[kind].mostWaiting)) refuse(e, kind);
  try {
    if (!takeTurn(e, kind, bytes)) refuse(e, kind);
  } finally {
    giveBack(store, waiting, 1);
  }
}

/** @returns {boolean} whether its turn came in time */
function takeTurn(e, kind, bytes) {
  const store = e.app.store();
  const working = `turns ${kind}`;
  const reading = 'turns, bytes';
  const began = Date.now();
  while (Date.now() - began <= LONGEST_WAIT_MS) {
    if (take(store, working, 1, KINDS[kind].most)) {
      if (take(store, reading, bytes, MOST_BYTES)) {
        const key = HELD + $security.randomString(20);
        store.set(key, JSON.stringify({ working, reading, bytes, since: Date.now() }));
        e.set(TURN, key);
        return true;
      }
      giveBack(store, working, 1);
    }
    sleep(STEP_MS);
  }
  return false;
}

/** @param {string} key of what is held */
function end(store, key) {
  const held = store.get(key);
  if (!held) return;
  store.remove(key);
  const { working, reading, bytes } = JSON.parse(held);
  giveBack(store, working, 1);
  giveBack(store, reading, bytes);
}

function refuse(e, kind) {
  refuseForNow(e, KINDS[kind].refusal);
}

/** As lib/log-lists.js has it found. */
function listsLog(e) {
  return e.request.pattern === `GET ${RECORDS}` && collectionOf(e) === 'changeHeads';
}

function recordsKindOf(e) {
  const { pattern } = e.request;
  if (pattern !== `GET ${RECORDS}` && pattern !== `GET ${RECORDS}/{id}`) return '';
  const collection = collectionOf(e);
  if (SHORTER.includes(collection)) return 'shorterRecords';
  if (RELATED.includes(collection)) return 'relatedRecords';
  return LONG.includes(collection) ? 'records' : '';
}

function isStored(e) {
  const { pattern } = e.request;
  return pattern === ACCEPTS || (STORES.includes(pattern) && COLLECTIONS.includes(collectionOf(e)));
}
