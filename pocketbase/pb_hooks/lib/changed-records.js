// Invariant: changedRecords holds (book, tableName, refId, seq) of each record that a change of the log names, whether it is
// skipped or not, for all changes from the seq on that changedRecordsFrom holds (H2): those before it are still to be
// looked through.
//
// Triggers keep it, in the transaction that adds to the log or redacts it, so that nothing that writes the log has to know
// of it. A delete that names its record by a local id (R9) stands under the table's name with a `#`, by that id.

const { beginWriting } = require(`${__hooks}/lib/log-order.js`);
const { leaveNothing } = require(`${__hooks}/lib/overwriting.js`);

module.exports = { findChanges, indexOlder, makeChangedRecords };

const TABLES = [
  ...['menus', 'menuTiers', 'menuCopy', 'contentItems', 'offers', 'tiers', 'costsMaterial'],
  ...['costsTime', 'problems', 'problemTags'],
];

/** Records that are asked for together: those of a menu come in a few questions. */
const MOST_ASKED = 50;
const MOST_ROWS = 100;

/** Behind every change that there will be. */
const BEYOND = 10 ** 15;

/** So much is looked through in one transaction: others write between two of them. */
const STEP = { changes: 1000, bytes: 4 * 1024 * 1024 };
/** And for so long at a time. */
const LONGEST_MS = 20_000;

/**
 * The changes of these books that name one of some records, the latest first.
 *
 * @param {core.App} app
 * @param {string[]} books
 * @param {{of: string, before: number, limit: number}} asked `of`: 1 to 50 pairs as JSON, of a table, or one with a `#`, and a
 *   refId, or then a local id; `before`: a seq, 0 for the log's end
 * @returns {{from: number, more: boolean, rows: {seq: number, bytes: number}[]}} `from`: what was published before this seq is
 *   not looked through yet, 1: all is; `bytes`: of what the change says
 * @throws {BadRequestError}
 */
function findChanges(app, books, { of, before, limit }) {
  const asked = pairsIn(of);
  const most = Math.max(1, Math.min(limit, MOST_ROWS));
  // Read first: it only falls.
  const from = indexedFrom(app);
  const isOf = (row) =>
    `${row}.book = b.value AND ${row}.tableName = a.value->>0 AND ${row}.refId = a.value->>1
     AND ${row}.seq < {:before}`;
  // Of each record no more than are given, however often it was changed.
  const found = arrayOf(new DynamicModel({ seq: 0, bytes: 0 }));
  app
    .db()
    .newQuery(
      `SELECT c.seq, octet_length(c.changeset) + octet_length(c.note) AS bytes FROM (
         SELECT DISTINCT x.seq FROM json_each({:books}) AS b CROSS JOIN json_each({:asked}) AS a CROSS JOIN changedRecords AS x
         WHERE ${isOf('x')} AND x.seq >= COALESCE((
           SELECT y.seq FROM changedRecords AS y WHERE ${isOf('y')} ORDER BY y.seq DESC LIMIT 1 OFFSET ${most}), 0)
         ORDER BY x.seq DESC LIMIT ${most + 1}) AS named
       JOIN pricebookChanges AS c ON c.seq = named.seq ORDER BY c.seq DESC`,
    )
    .bind({
      books: JSON.stringify(books),
      asked: JSON.stringify(asked),
      before: before || BEYOND,
    })
    .all(found);
  const rows = found.map(({ seq, bytes }) => ({ seq, bytes }));
  return { from, more: rows.length > most, rows: rows.slice(0, most) };
}

function pairsIn(text) {
  const isPair = (pair) =>
    Array.isArray(pair) &&
    pair.length === 2 &&
    pair.every((each) => typeof each === 'string') &&
    TABLES.includes(pair[0].replace(/#$/, ''));
  let pairs = null;
  try {
    pairs = JSON.parse(text);
  } catch {
    // What is no JSON names nothing either.
  }
  if (
    !Array.isArray(pairs) ||
    pairs.length === 0 ||
    pairs.length > MOST_ASKED ||
    !pairs.every(isPair)
  ) {
    throw new BadRequestError(`of has to be 1 to ${MOST_ASKED} pairs of a table and a refId.`);
  }
  return pairs;
}

function indexedFrom(app) {
  const found = new DynamicModel({ seq: 0 });
  app.db().newQuery('SELECT seq FROM changedRecordsFrom').one(found);
  return found.seq;
}

/**
 * Looks through changes that were in the log before there was an index, the latest first: some in each transaction, so that
 * it can be cut off anywhere and goes on from there.
 */
function indexOlder(app) {
  const began = Date.now();
  while (indexedFrom(app) > 1 && Date.now() - began < LONGEST_MS) {
    app.runInTransaction((tx) => {
      beginWriting(tx);
      leaveNothing(tx);
      indexSome(tx, indexedFrom(tx));
    });
  }
}

function indexSome(tx, from) {
  const found = new DynamicModel({ seq: 0 });
  // Of the latest that are left as many as fit into a step, one at least.
  tx.db()
    .newQuery(
      `SELECT COALESCE(MIN(seq), 1) AS seq FROM (
         SELECT seq, ROW_NUMBER() OVER latest AS place, SUM(octet_length(changeset)) OVER latest AS bytes
         FROM (SELECT seq, changeset FROM pricebookChanges WHERE seq < ${from} ORDER BY seq DESC LIMIT ${STEP.changes})
         WINDOW latest AS (ORDER BY seq DESC))
       WHERE place = 1 OR bytes <= ${STEP.bytes}`,
    )
    .one(found);
  const run = (sql) => tx.db().newQuery(sql).execute();
  run(
    `INSERT OR IGNORE INTO changedRecords ${named('c', `pricebookChanges AS c, `)} AND c.seq >= ${found.seq} AND c.seq < ${from}`,
  );
  run(`UPDATE changedRecordsFrom SET seq = ${found.seq}`);
}

/** Makes the index, and has the log keep it. What the log holds already is looked through afterwards. */
function makeChangedRecords(app) {
  const run = (sql) => app.db().newQuery(sql).execute();
  run(
    `CREATE TABLE changedRecords (book TEXT NOT NULL, tableName TEXT NOT NULL, refId TEXT NOT NULL, seq INTEGER NOT NULL,
       PRIMARY KEY (book, tableName, refId, seq)) WITHOUT ROWID`,
  );
  run('CREATE TABLE changedRecordsFrom (seq INTEGER NOT NULL)');
  run('INSERT INTO changedRecordsFrom SELECT COALESCE(MAX(seq), 0) + 1 FROM pricebookChanges');
  run(`CREATE TRIGGER changedRecords_logged AFTER INSERT ON pricebookChanges BEGIN
         INSERT OR IGNORE INTO changedRecords ${named('NEW')}; END`);
  run(`CREATE TRIGGER changedRecords_redacted AFTER UPDATE OF changeset ON pricebookChanges BEGIN
         DELETE FROM changedRecords WHERE (book, tableName, refId, seq) IN (${named('OLD')});
         INSERT OR IGNORE INTO changedRecords ${named('NEW')}; END`);
}

/** The records that a change names, once or several times. */
function named(change, from = '') {
  const json = `${change}.changeset`;
  const table = "r.value->>'$.collection'";
  const hasRefId = "json_type(r.value, '$.data.refId') = 'text' AND r.value->>'$.data.refId' <> ''";
  const hasId = "r.value->>'$.operation' = 'delete' AND json_type(r.value, '$.id') = 'text'";
  return `SELECT ${change}.book, ${table} || IIF(${hasRefId}, '', '#'),
      IIF(${hasRefId}, r.value->>'$.data.refId', r.value->>'$.id'), ${change}.seq
    FROM ${from}json_each(CASE WHEN json_valid(${json}) THEN ${json} ELSE '[]' END) AS r
    WHERE r.type = 'object' AND ${table} IN (${TABLES.map((name) => `'${name}'`).join()})
      AND (${hasRefId} OR ${hasId})`;
}
