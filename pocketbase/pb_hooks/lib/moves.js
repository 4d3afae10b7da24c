// Organizations that move to another cell (D3). Invariants:
// - `moves` holds each that moves or moved, the split by which, from which cell and to which, and `until`: up to which second nothing of
//   it is written here; LEFT where it has moved away and is to be dropped; DONE where nothing is left to do. `hold` is a text of
//   its own each time that it is held, by which a copy is known.
// - In the copy that a new cell starts with, those that move are ARRIVING until it takes them over, and all others have LEFT.
// - What is dropped goes with all of its rows (moved-tables.js), but for books that others may read, which are kept as another cell's (D2).
// - `logFloor` is never below a seq that was given and is dropped.
// - Triggers that refuse what is written for what moves are there as long as something moves, and no longer.

const { forgetHosts } = require(`${__hooks}/lib/departed.js`);
const { beginWriting } = require(`${__hooks}/lib/log-order.js`);
const { FOLLOWING, OF_ACCOUNTS, OF_BOOKS, OF_ORGANIZATIONS } = require(
  `${__hooks}/lib/moved-tables.js`,
);
const { emptiesWrites, leaveNothing } = require(`${__hooks}/lib/overwriting.js`);
const { one, run } = require(`${__hooks}/lib/sql.js`);

module.exports = { makeMoves, takeCopy, takeStep };

const HOLD_SECONDS = 30;
const DONE = 0;
const DROPPING = -1;
const ARRIVING = 8_000_000_000_000_000;
const LEFT = 9_000_000_000_000_000;

const IS_HELD = `until > 0 AND until < ${ARRIVING}`;
const GIVEN_UP = `INSERT INTO elsewhere (org, cell) SELECT org, cell FROM moves WHERE split = {:split} AND until = ${LEFT}
  ON CONFLICT (org) DO UPDATE SET cell = excluded.cell`;

/** In the words of the triggers, and of what is answered (storage-faults.js). */
const MOVES = 'This organization is moving to another cell.';

const MOST_ORGANIZATIONS = 5000;
const MOST_PLACES = 50_000;

const matches = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
const id = matches(/^[a-z0-9]{15}$/);
const cell = matches(/^[a-z][a-z0-9-]{0,29}$/);
/** As scripts/cells/directory.ts has it. */
const host = matches(
  /^(?=.{1,200}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
);
const split = matches(/^[a-z][a-z0-9-]{0,60}$/);
const listOf = (most, is) => (value) =>
  Array.isArray(value) && value.length <= most && Array.from(value).every(is);
/** [book, how far its messages are in this cell]. */
const place = (value) =>
  Array.isArray(value) &&
  value.length === 2 &&
  id(value[0]) &&
  Number.isSafeInteger(value[1]) &&
  value[1] >= 0;

/** What each step is sent, and what it does. */
const STEPS = {
  hold: {
    members: {
      source: cell,
      cell,
      orgs: listOf(MOST_ORGANIZATIONS, id),
      hold: matches(/^[0-9a-f]{32}$/),
    },
    run: holdAll,
  },
  release: { members: {}, run: release },
  leave: { members: { hosts: listOf(MOST_ORGANIZATIONS, host) }, run: leave },
  arrive: { members: { places: listOf(MOST_PLACES, place) }, run: arrive },
  drop: { members: { org: id, places: listOf(MOST_PLACES, place) }, run: drop },
};

/**
 * Does one step of a split, in one transaction; each may be done again.
 *
 * The body: `split`, its name, `step`, and what that has. `hold` refuses what is written for organizations, for half a minute, and `release` takes that
 * back; `leave` gives them up for good, if they are held still. In the new cell `arrive` takes them over, and gives up all
 * others. `drop` deletes one that was given up. `places` says of books how far their messages in the stream are in this cell.
 *
 * @param {core.RequestEvent} e
 * @throws {BadRequestError} and 409 where the step does not follow
 */
function takeStep(e) {
  const { body } = e.requestInfo();
  const known = Object.keys(STEPS).includes(body.step) ? STEPS[body.step] : null;
  const members = known && { split, ...known.members };
  if (!members || !Object.keys(members).every((name) => members[name](body[name]))) {
    throw new BadRequestError('Send a step of a split, and what it needs.');
  }
  let answer = {};
  e.app.runInTransaction((tx) => {
    beginWriting(tx);
    leaveNothing(tx);
    answer = known.run(tx, body) ?? {};
  });
  if (answer.members) {
    forgetHosts(e.app);
    disconnect(e.app, answer.members);
  }
  if (answer.isLast) emptiesWrites(e.app);
  const { members: _, ...rest } = answer;
  return rest;
}

function holdAll(tx, { split, source, cell, orgs, hold }) {
  const ids = Array.from(orgs);
  const values = { orgs: JSON.stringify(ids), split };
  // What an earlier attempt has left.
  run(tx, `DELETE FROM moves WHERE split = {:split} AND ${IS_HELD}`, values);
  const found = one(
    tx,
    { here: 0, others: 0 },
    `SELECT (SELECT COUNT(*) FROM organizations WHERE id IN (SELECT value FROM json_each({:orgs}))
             AND id NOT IN (SELECT org FROM elsewhere)) AS here,
            (SELECT COUNT(*) FROM moves WHERE until > unixepoch()) AS others`,
    values,
  );
  if (found.others > 0) throw new ApiError(409, 'Another split is not done with here.');
  if (ids.length === 0 || found.here !== new Set(ids).size) {
    throw new ApiError(409, 'Not all of these organizations live here.');
  }
  const { until } = one(tx, { until: 0 }, `SELECT unixepoch() + ${HOLD_SECONDS} AS until`);
  run(
    tx,
    `INSERT OR REPLACE INTO moves (org, split, source, cell, until, hold)
     SELECT DISTINCT value, {:split}, {:source}, {:cell}, {:until}, {:hold} FROM json_each({:orgs})`,
    { ...values, source, cell, until, hold },
  );
  guard(tx);
  return { until };
}

function release(tx, { split }) {
  run(tx, `DELETE FROM moves WHERE split = {:split} AND ${IS_HELD}`, { split });
  unguard(tx);
}

function leave(tx, { split, hosts }) {
  const found = one(
    tx,
    { ready: 0, late: 0 },
    `SELECT COALESCE(SUM(until > unixepoch()), 0) AS ready, COALESCE(SUM(until > 0 AND until <= unixepoch()), 0) AS late
     FROM moves WHERE split = {:split} AND until <> ${ARRIVING}`,
    { split },
  );
  if (found.late > 0 || found.ready === 0) {
    throw new ApiError(409, 'These organizations are not held any more.');
  }
  run(tx, `UPDATE moves SET until = ${LEFT} WHERE split = {:split} AND ${IS_HELD}`, { split });
  run(tx, GIVEN_UP, { split });
  run(tx, 'INSERT OR IGNORE INTO movedHosts (host) SELECT value FROM json_each({:hosts})', {
    hosts: JSON.stringify(Array.from(hosts)),
  });
  const of = `SELECT org FROM moves WHERE split = {:split} AND until = ${LEFT}`;
  return { members: accountsIn(tx, of, { split }) };
}

function arrive(tx, { split, places }) {
  const found = one(
    tx,
    { arriving: 0, here: 0 },
    `SELECT COALESCE(SUM(until = ${ARRIVING}), 0) AS arriving, COALESCE(SUM(until = ${DONE}), 0) AS here
     FROM moves WHERE split = {:split}`,
    { split },
  );
  if (found.arriving + found.here === 0) {
    throw new ApiError(409, 'This is no copy that the split has made.');
  }
  run(tx, `UPDATE moves SET until = ${DONE} WHERE split = {:split} AND until = ${ARRIVING}`, {
    split,
  });
  setPlaces(tx, places);
}

/** A file in the data folder: it is the copy that a new cell begins with. scripts/cells/split.ts leaves it. */
const MARK = 'split';

/**
 * Where the data are the copy for a new cell: holds what moves until the cell takes it over, and gives up all else, before anything asks or works here.
 *
 * @param {core.App} app
 */
function takeCopy(app) {
  const mark = `${app.dataDir()}/${MARK}`;
  try {
    $os.stat(mark);
  } catch {
    return;
  }
  app.runInTransaction((tx) => {
    beginWriting(tx);
    leaveNothing(tx);
    const held = one(
      tx,
      { split: '', source: '', cell: '' },
      `SELECT split, source, cell FROM moves WHERE until > 0 AND until < ${ARRIVING} ORDER BY until DESC LIMIT 1`,
    );
    if (held.split === '') return;
    run(tx, `UPDATE moves SET until = ${DROPPING} WHERE until > 0`);
    // What was being sent there may have gone out (O3), and snapshots have files there alone.
    run(tx, "UPDATE quoteMails SET state = 'perhaps' WHERE state = 'sending'");
    run(tx, 'DELETE FROM snapshots');
    // Who is in no organization is the other cell's.
    const { from } = rewritesFrom(tx);
    run(
      tx,
      `DELETE FROM users WHERE id NOT IN (SELECT user FROM profiles) AND id NOT IN (SELECT user FROM formerMembers)
       AND id NOT IN (SELECT owner FROM organizations)`,
    );
    dropOfAccounts(tx);
    forgetRewrites(tx, from);
    run(tx, `UPDATE moves SET until = ${ARRIVING} WHERE until = ${DROPPING}`);
    run(
      tx,
      `INSERT OR REPLACE INTO moves (org, split, source, cell, until, hold)
       SELECT id, {:split}, {:cell}, {:source}, ${LEFT}, '' FROM organizations
       WHERE id NOT IN (SELECT org FROM elsewhere) AND id NOT IN (SELECT org FROM moves WHERE until = ${ARRIVING})`,
      held,
    );
    run(tx, GIVEN_UP, { split: held.split });
    guard(tx);
  });
  $os.remove(mark);
}

/** All rows of an organization that was given up, but for books that others may read, with their changes. */
function drop(tx, { split, org, places }) {
  const values = { split, org };
  const known = one(
    tx,
    { isDone: false, isLeft: false },
    `SELECT until = ${DONE} AS isDone, until = ${LEFT} AS isLeft FROM moves WHERE org = {:org} AND split = {:split}`,
    values,
  );
  if (known.isDone) return {};
  if (!known.isLeft) throw new ApiError(409, 'This organization was not given up.');
  // Nobody writes beside this transaction, in which all that moves may be written.
  run(tx, `UPDATE moves SET until = -until WHERE until = ${LEFT}`);
  run(tx, `UPDATE moves SET until = ${DROPPING} WHERE org = {:org}`, values);
  run(
    tx,
    'UPDATE logFloor SET seq = MAX(seq, (SELECT COALESCE(MAX(seq), 0) FROM pricebookChanges))',
  );
  const kept = JSON.stringify(keptBooks(tx, org));
  const all = { ...values, kept };
  const isKept = 'IN (SELECT value FROM json_each({:kept}))';
  const { name, created } = one(
    tx,
    { name: '', created: '' },
    'SELECT name, created FROM organizations WHERE id = {:org}',
    values,
  );
  const { from } = rewritesFrom(tx);
  nameless(tx, `book ${isKept}`, all);
  const accounts = JSON.stringify(accountsIn(tx, 'SELECT {:org}', values));
  for (const [table, column] of Object.entries(OF_BOOKS)) {
    const books = `SELECT id FROM books WHERE org = {:org} AND id NOT ${isKept}`;
    run(tx, `DELETE FROM ${table} WHERE ${column} IN (${books})`, all);
  }
  // With their files.
  for (const snapshot of tx.findAllRecords('snapshots', $dbx.hashExp({ org }))) tx.delete(snapshot);
  // It first: orders and what else is never deleted may go with their organization.
  for (const [table, column] of Object.entries({ ...OF_ORGANIZATIONS, ...FOLLOWING })) {
    const but = { books: 'id', pricebookChanges: 'book', changeHeads: 'book' }[table];
    const rest = but ? ` AND ${but} NOT ${isKept}` : '';
    run(tx, `DELETE FROM ${table} WHERE ${column} = {:org}${rest}`, all);
  }
  run(
    tx,
    `DELETE FROM users WHERE id IN (SELECT value FROM json_each({:accounts})) AND id NOT IN (SELECT user FROM profiles)
     AND id NOT IN (SELECT user FROM formerMembers) AND id NOT IN (SELECT owner FROM organizations)`,
    { accounts },
  );
  run(
    tx,
    `INSERT OR IGNORE INTO movedAccounts (account)
     SELECT value FROM json_each({:accounts}) WHERE value NOT IN (SELECT id FROM users)`,
    { accounts },
  );
  dropOfAccounts(tx);
  run(tx, "UPDATE users SET activeOrg = '' WHERE activeOrg = {:org}", values);
  forgetRewrites(tx, from);
  if (kept === '[]') {
    run(tx, 'DELETE FROM elsewhere WHERE org = {:org}', values);
  } else {
    run(
      tx,
      'INSERT INTO organizations (id, name, created, updated) VALUES ({:org}, {:name}, {:created}, {:created})',
      { ...values, name, created },
    );
    setPlaces(tx, places);
  }
  run(tx, `UPDATE moves SET until = ${DONE} WHERE org = {:org}`, values);
  run(tx, `UPDATE moves SET until = -until WHERE until = -${LEFT}`);
  return { isLast: unguard(tx), kept: JSON.parse(kept).length };
}

/** Books that others may read: shared ones, and what of the same organization these reach (R1). */
function keptBooks(tx, org) {
  const rows = arrayOf(new DynamicModel({ book: '' }));
  tx.db()
    .newQuery(
      `WITH RECURSIVE outgoing(book) AS (
         SELECT id FROM books WHERE org = {:org} AND shared = TRUE
         UNION
         SELECT linked.id FROM outgoing JOIN books AS b ON b.id = outgoing.book,
                json_each(json_insert(COALESCE(b.dependencies, '[]'), '$[#]', b.parent)) AS link
                JOIN books AS linked ON linked.id = link.value WHERE linked.org = {:org})
       SELECT book FROM outgoing`,
    )
    .bind({ org })
    .all(rows);
  return rows.map(({ book }) => book);
}

/** What is kept of another cell's log says of its authors what a message would have said (D2). */
function nameless(tx, isKept, values) {
  const of = `FROM pricebookChanges WHERE ${isKept} AND author <> ''`;
  run(tx, `INSERT OR IGNORE INTO takenChanges (change, author) SELECT id, author ${of}`, values);
  run(
    tx,
    `INSERT OR IGNORE INTO people (account, name) SELECT id, name FROM users WHERE name <> '' AND id IN (SELECT author ${of})`,
    values,
  );
  run(tx, `UPDATE changeHeads SET author = '' WHERE ${isKept}`, values);
  run(tx, `UPDATE pricebookChanges SET author = '' WHERE ${isKept} AND author <> ''`, values);
}

/** No account is deleted by a move: other cells go on naming it. */
function forgetRewrites(tx, from) {
  run(tx, "DELETE FROM rewrites WHERE n > {:from} AND author <> ''", { from });
}

function rewritesFrom(tx) {
  return one(tx, { from: 0 }, 'SELECT COALESCE(MAX(n), 0) AS "from" FROM rewrites');
}

/** Never back: a place may have been passed meanwhile. */
function setPlaces(tx, places) {
  run(
    tx,
    `INSERT INTO takenBooks (book, place)
     SELECT value->>0, value->>1 FROM json_each({:places}) WHERE TRUE
     ON CONFLICT (book) DO UPDATE SET place = MAX(place, excluded.place)`,
    { places: JSON.stringify(Array.from(places).map((each) => Array.from(each))) },
  );
}

function dropOfAccounts(tx) {
  for (const [table, column] of Object.entries(OF_ACCOUNTS)) {
    const ofUsers = "collectionRef = (SELECT id FROM _collections WHERE name = 'users') AND ";
    const where = column === 'recordRef' ? ofUsers : '';
    run(tx, `DELETE FROM ${table} WHERE ${where}${column} NOT IN (SELECT id FROM users)`);
  }
}

function accountsIn(tx, orgs, values) {
  const rows = arrayOf(new DynamicModel({ user: '' }));
  tx.db()
    .newQuery(
      `SELECT user FROM profiles WHERE org IN (${orgs}) UNION SELECT user FROM formerMembers WHERE org IN (${orgs})`,
    )
    .bind(values)
    .all(rows);
  return rows.map(({ user }) => user);
}

/** A device that went on listening here would hear nothing more of what moved. */
function disconnect(app, accounts) {
  const broker = app.subscriptionsBroker();
  for (const client of Object.values(broker.clients())) {
    const auth = client.get('auth');
    if (auth && accounts.includes(auth.id)) broker.unregister(client.id());
  }
}

/** Has SQLite refuse what is written for what moves, whoever writes it and by whatever way. */
function guard(tx) {
  const moving = 'm.until > unixepoch()';
  const refuse = (trigger, on, isMoving) =>
    run(
      tx,
      `CREATE TRIGGER IF NOT EXISTS moves_${trigger} BEFORE ${on} WHEN ${isMoving}
       BEGIN SELECT RAISE(ABORT, '${MOVES}'); END`,
    );
  for (const [table, column] of Object.entries(OF_ORGANIZATIONS)) {
    const isMoving = (row) =>
      `EXISTS (SELECT 1 FROM moves AS m WHERE m.org = ${row}.${column} AND ${moving})`;
    refuse(`${table}_insert`, `INSERT ON ${table}`, isMoving('NEW'));
    refuse(`${table}_update`, `UPDATE ON ${table}`, isMoving('OLD'));
    refuse(`${table}_delete`, `DELETE ON ${table}`, isMoving('OLD'));
  }
  const isMember = (user) =>
    `EXISTS (SELECT 1 FROM profiles AS p JOIN moves AS m ON m.org = p.org WHERE p.user = ${user} AND ${moving})`;
  refuse('users_update', 'UPDATE ON users', isMember('OLD.id'));
  refuse('users_delete', 'DELETE ON users', isMember('OLD.id'));
  refuse('signIns_insert', 'INSERT ON signIns', isMember('NEW.user'));
  refuse('signIns_delete', 'DELETE ON signIns', isMember('OLD.user'));
  // Of who registers nobody knows yet where they belong.
  const isHeld = `EXISTS (SELECT 1 FROM moves AS m WHERE ${moving} AND m.until <> ${LEFT})`;
  refuse('users_insert', 'INSERT ON users', isHeld);
}

/** @returns {boolean} whether nothing moves any more */
function unguard(tx) {
  const { count } = one(
    tx,
    { count: 0 },
    'SELECT COUNT(*) AS count FROM moves WHERE until > unixepoch()',
  );
  if (count > 0) return false;
  const triggers = arrayOf(new DynamicModel({ name: '' }));
  tx.db()
    .newQuery(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'moves\\_%' ESCAPE '\\'",
    )
    .all(triggers);
  for (const { name } of triggers) run(tx, `DROP TRIGGER ${name}`);
  return true;
}

function makeMoves(app) {
  const make = (sql) => app.db().newQuery(sql).execute();
  make(
    `CREATE TABLE moves (org TEXT PRIMARY KEY NOT NULL, split TEXT NOT NULL, source TEXT NOT NULL, cell TEXT NOT NULL,
     until INTEGER NOT NULL, hold TEXT NOT NULL) WITHOUT ROWID`,
  );
  make('CREATE TABLE movedHosts (host TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID');
  make('CREATE TABLE movedAccounts (account TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID');
  make('CREATE TABLE logFloor (seq INTEGER NOT NULL)');
  make('INSERT INTO logFloor (seq) VALUES (0)');
  make('DROP TRIGGER log_not_deleted');
  make(
    `CREATE TRIGGER log_not_deleted BEFORE DELETE ON pricebookChanges
     WHEN NOT EXISTS (SELECT 1 FROM moves WHERE org = OLD.org AND until = ${DROPPING})
     BEGIN SELECT RAISE(ABORT, 'The change log is never changed.'); END`,
  );
}
