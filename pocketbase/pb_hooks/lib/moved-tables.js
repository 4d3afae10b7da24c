// Whose each row of the database is (D3): what goes with an organization that moves to another cell, by the list of all tables.
// A table that is not here fails tests/integration/operations/split.test.ts.

/** Rows of an organization, by the column that names it, which others may write: refused while it moves. */
const OF_ORGANIZATIONS = {
  organizations: 'id',
  books: 'org',
  costLists: 'org',
  flags: 'org',
  formerMembers: 'org',
  listLayouts: 'org',
  orders: 'org',
  organizationEvents: 'org',
  papers: 'org',
  pricebookChanges: 'org',
  profiles: 'org',
  quoteLinks: 'org',
  quoteMails: 'org',
  quotes: 'org',
  roles: 'org',
  visitCalls: 'org',
  visits: 'org',
};

/** The same, which follow from others or are made again. */
const FOLLOWING = {
  bookReaders: 'org',
  changeHeads: 'org',
  pokes: 'org',
  snapshots: 'org',
  variableVersions: 'org',
};

/** Rows of a book. */
const OF_BOOKS = { changedRecords: 'book', priceUses: 'book' };

/** Rows of an account, which goes with the last organization that it is in. */
const OF_ACCOUNTS = {
  signIns: 'user',
  _authOrigins: 'recordRef',
  _externalAuths: 'recordRef',
  _mfas: 'recordRef',
  _otps: 'recordRef',
};

/** What goes by triggers, with rows of the same id. */
const BY_TRIGGERS = ['counted_orders', 'counted_visits'];

/** What each cell has for itself, or all have alike. */
const OF_CELLS = [
  '_collections',
  '_migrations',
  '_params',
  '_superusers',
  'changedRecordsFrom',
  'counters',
  'currencies',
  'currencyRateFixed',
  'currencyRates',
  'elsewhere',
  'logEpoch',
  'logFloor',
  'movedAccounts',
  'movedHosts',
  'moves',
  'people',
  'rewrites',
  'takenBooks',
  'takenChanges',
  'takenPlace',
];

module.exports = { BY_TRIGGERS, FOLLOWING, OF_ACCOUNTS, OF_BOOKS, OF_CELLS, OF_ORGANIZATIONS };
