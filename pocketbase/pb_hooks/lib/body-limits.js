// How long a request's body may be (B6). JSON takes some forty times its size in this engine and in PocketBase, whether
// anything of it is stored or not, so each collection has what its records need, and all else next to nothing.

const { collectionOf } = require(`${__hooks}/lib/requests.js`);

const KIB = 1024;
const MIB = 1024 * KIB;

/** All else that a request may bring: names, passwords, ids, what a stream is to hear of. */
const OTHERS = 20 * KIB;

/** What the operator's programs bring on this machine, but for backups and snapshots, which are as large as they are. */
const OF_SUPERUSERS = 4 * MIB;

/** Of one record that is created or updated. A text of JSON within JSON may have each character escaped. */
const OF_COLLECTIONS = {
  /** A changeset of 1 MB, and room for another spelling. */
  pricebookChanges: 1.5 * MIB,
  /** A state of 1 MB, escaped, and its totals. */
  visits: 2 * MIB + 128 * KIB,
  /** Texts of 1 MB together, escaped. */
  orders: 2 * MIB + 128 * KIB,
  /** A logo of 500,000 bytes as base64, and terms of 20,000 characters. */
  papers: 800 * KIB,
  /** Variables of 100 kB. */
  organizations: 128 * KIB,
  _authOrigins: OTHERS,
  _externalAuths: OTHERS,
  _mfas: OTHERS,
  _otps: OTHERS,
  _superusers: OTHERS,
  bookReaders: OTHERS,
  books: OTHERS,
  changeHeads: OTHERS,
  counters: OTHERS,
  currencies: OTHERS,
  currencyRateFixed: OTHERS,
  currencyRates: OTHERS,
  flags: OTHERS,
  formerMembers: OTHERS,
  logEpoch: OTHERS,
  organizationEvents: OTHERS,
  pokes: OTHERS,
  profiles: OTHERS,
  roles: OTHERS,
  signIns: OTHERS,
  snapshots: OTHERS,
  users: OTHERS,
  visitCalls: OTHERS,
};

module.exports = { OF_COLLECTIONS, OTHERS, limitBody };

/**
 * Lets nobody read a body that is too long. To be called before anything reads it: one whose length is not said is read
 * here, and kept for whoever reads it next.
 *
 * @param {core.RequestEvent} e
 * @returns {number} its length; 0 of a file of the operator's
 * @throws {ApiError} 413
 */
function limitBody(e) {
  const most = mostOf(e);
  const length = e.request.contentLength;
  if (most === Infinity) return 0;
  if (length > most) refuse();
  if (length >= 0) return length;
  const read = toBytes(e.request.body, most + 1).length;
  if (read > most) refuse();
  e.request.body.reread();
  return read;
}

function refuse() {
  throw new ApiError(413, 'Request entity too large.');
}

function mostOf(e) {
  const { pattern, url } = e.request;
  const isRecord = /^(POST|PATCH) \/api\/collections\/\{collection\}\/records/.test(pattern);
  const collection = isRecord ? collectionOf(e) : '';
  if (e.hasSuperuserAuth()) {
    const isFile = collection === 'snapshots' || url.path.startsWith('/api/backups/');
    return isFile ? Infinity : OF_SUPERUSERS;
  }
  return OF_COLLECTIONS[collection] ?? OTHERS;
}
