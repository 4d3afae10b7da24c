// How long a request's body may be (B6). JSON takes some forty times its size in this engine and in PocketBase, whether
// anything of it is stored or not, so each collection has what its records need, and all else next to nothing.

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
  /** Texts of 200 kB together, escaped. */
  quotes: 448 * KIB,
  /** A logo of 500,000 bytes as base64, and texts of 26,300 characters, of which terms are 20,000. */
  papers: 800 * KIB,
  /** Variables of 100 kB. */
  organizations: 128 * KIB,
  /** Texts of 200 kB, and of 100 kB beside a header, escaped. */
  costLists: 416 * KIB,
  listLayouts: 240 * KIB,
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
  quoteLinks: OTHERS,
  quoteMails: OTHERS,
  roles: OTHERS,
  signIns: OTHERS,
  snapshots: OTHERS,
  users: OTHERS,
  visitCalls: OTHERS,
};

/** Of routes of ours that bring more than others, by their pattern. */
const OF_ROUTES = {
  /** An order of a quote of 200 kB, escaped, and what was drawn (O4). */
  'POST /api/accept-quote': 640 * KIB,
};

module.exports = { OF_COLLECTIONS, OF_ROUTES, OF_SUPERUSERS, OTHERS };
