// The log as a device reads it (L2): by organization, over all books that it has in view, in pages bounded by
// bytes and rows.

const { answer } = require(`${__hooks}/lib/row-text.js`);
const { spreadOf } = require(`${__hooks}/lib/listeners.js`);
const { IS_READER } = require(`${__hooks}/lib/readers.js`);

module.exports = { logPage, recordChanges };

const MOST_BYTES = 4 * 1024 * 1024;
const MOST_ROWS = 1000;
const MOST_SELECTS = 400;

/** All that a page depends on, in one statement: each one more is a quarter of what an empty page costs. */
const STANDING = `SELECT ${IS_READER} AS isReader, (SELECT epoch FROM logEpoch) AS epoch,
  COALESCE(pokes.id, '') AS poke, COALESCE(pokes.contact, 0) AS contact,
  (SELECT COALESCE(group_concat(book), '') FROM bookReaders WHERE org = {:org}) AS books
  FROM (SELECT 1) LEFT JOIN pokes ON pokes.org = {:org} AND pokes.kind = 'readers'`;

const HEAD = { columns: ['id', 'seq', 'book', 'created'] };
const ROW = {
  columns: ['id', 'seq', 'book', 'org', 'author', 'created', 'note', 'publication', 'changeset'],
};

/**
 * Answers with the changes behind `after`, in the order of the log. JSON: `epoch`, `poke` and `contact` (lib/pokes.js), `spread` (lib/listeners.js), `follows` (whether the
 * change that the caller has is in the log, and the rows therefore are what comes behind it), `more` (whether
 * others come behind the rows), with `after` 0 `total`, the number of changes in view, and `rows`.
 *
 * @param {core.RequestEvent} e
 * @param {{after: number, id: string, limit: number, heads: boolean}} asked `after` and `id`: seq and id of the last
 * change that the caller has, 0 and "" if it has none; `heads` leaves out what the changes say
 * @throws {ForbiddenError} if the caller may not read its books, whether there is such an organization or not
 */
function logPage(e, { after, id, limit, heads }) {
  const { app } = e;
  const org = e.request.pathValue('org');
  const { books, epoch, poke, contact } = standingOf(app, e.auth, org);
  const found = pick(app, books, after, limit);
  const fitting = within(found.rows);
  const head = {
    epoch,
    poke,
    contact,
    spread: spreadOf(app, poke),
    follows: after === 0 || isAt(app, books, after, id),
    more: found.more || fitting.length < found.rows.length,
  };
  if (after === 0) head.total = count(app, org);
  answer(e, head, 'rows', fitting, heads ? HEAD : ROW);
}

/**
 * Answers with the changes in view that name one of some records, the latest first (H2). JSON: `epoch`, `from` (what was
 * published before this seq is not looked through yet, 1: all is), `more` and `rows`, as a page of the log has them.
 *
 * @param {core.RequestEvent} e
 * @param {{of: string, before: number, limit: number, heads: boolean}} asked as `findChanges` takes it; `heads` leaves out
 *   what the changes say
 * @throws {ForbiddenError} as `logPage`
 * @throws {BadRequestError}
 */
function recordChanges(e, { heads, ...asked }) {
  const { findChanges } = require(`${__hooks}/lib/changed-records.js`);
  const { books, epoch } = standingOf(e.app, e.auth, e.request.pathValue('org'));
  const { from, more, rows } = findChanges(e.app, books, asked);
  const fitting = heads ? rows : within(rows);
  const head = { epoch, from, more: more || fitting.length < rows.length };
  const columns = heads ? ROW.columns.filter((column) => column !== 'changeset') : ROW.columns;
  answer(e, head, 'rows', fitting, { columns });
}

/** @throws {ForbiddenError} */
function standingOf(app, auth, org) {
  const columns = { isReader: false, epoch: '', poke: '', contact: 0, books: '' };
  const found = new DynamicModel(columns);
  app.db().newQuery(STANDING).bind({ org, user: auth.id }).one(found);
  const { isReader, epoch, poke, contact, books } = found;
  if (!isReader) {
    throw new ForbiddenError('The pricebooks of this organization are not yours to read.');
  }
  return { epoch, poke, contact, books: books.split(',').filter(Boolean) };
}

/**
 * At most `limit` changes of these books behind `after`, with the length of what each says in changeset and note. Each book's are found by
 * its index, whatever else the log holds, and all in one statement: between two, a change could be committed.
 */
function pick(app, books, after, limit) {
  const most = Math.max(1, Math.min(limit, MOST_ROWS));
  const of = (book) =>
    `SELECT * FROM (SELECT seq, octet_length(changeset) + octet_length(note) AS bytes FROM pricebookChanges
      WHERE book = '${book}' AND seq > ${after} ORDER BY seq LIMIT ${most + 1})`;
  const found = arrayOf(new DynamicModel({ seq: 0, bytes: 0 }));
  if (books.length > 0) {
    app
      .db()
      .newQuery(`SELECT * FROM (${union(books.map(of))}) ORDER BY seq LIMIT ${most + 1}`)
      .all(found);
  }
  const rows = found.map(({ seq, bytes }) => ({ seq, bytes }));
  return { rows: rows.slice(0, most), more: rows.length > most };
}

/** SQLite joins at most 500 selects; a view from before books were counted may have more. */
function union(selects) {
  if (selects.length <= MOST_SELECTS) return selects.join(' UNION ALL ');
  const groups = [];
  for (let at = 0; at < selects.length; at += MOST_SELECTS) {
    const group = selects.slice(at, at + MOST_SELECTS).join(' UNION ALL ');
    groups.push(`SELECT * FROM (${group} LIMIT -1)`);
  }
  return union(groups);
}

/** The first of these that fit into a page by what they say; one at least, however long it is. */
function within(rows) {
  let bytes = 0;
  const fitting = rows.findIndex((row, at) => {
    bytes += row.bytes;
    return bytes > MOST_BYTES && at > 0;
  });
  return rows.slice(0, fitting < 0 ? rows.length : fitting);
}

function isAt(app, books, seq, id) {
  const found = arrayOf(new DynamicModel({ id: '', book: '' }));
  app
    .db()
    .newQuery('SELECT id, book FROM pricebookChanges WHERE seq = {:seq}')
    .bind({ seq })
    .all(found);
  return found.some((change) => change.id === id && books.includes(change.book));
}

function count(app, org) {
  const found = new DynamicModel({ count: 0 });
  app
    .db()
    .newQuery(
      `SELECT COUNT(*) AS count FROM bookReaders AS r JOIN pricebookChanges AS c ON c.book = r.book
       WHERE r.org = {:org}`,
    )
    .bind({ org })
    .one(found);
  return found.count;
}
