// The log as a device reads it (L2): by organization, over all books that it has in view, in pages bounded by
// bytes and rows.

const { epochOf } = require(`${__hooks}/lib/epoch.js`);
const { answer } = require(`${__hooks}/lib/log-text.js`);
const { pokeOf } = require(`${__hooks}/lib/pokes.js`);

module.exports = { headsPage, logPage };

const MOST_BYTES = 4 * 1024 * 1024;
const MOST_ROWS = 1000;

const HEAD = { columns: ['id', 'seq', 'book', 'created'] };
const ROW = { columns: ['id', 'seq', 'book', 'org', 'created', 'changeset'] };

/**
 * Answers with the changes behind `after`, in the order of the log. JSON: `epoch`, `poke` and `contact` (lib/pokes.js), `follows` (whether the
 * change that the caller has is in the log, and the rows therefore are what comes behind it), `more` (whether
 * others come behind the rows), with `after` 0 `total`, the number of changes in view, and `rows`.
 *
 * @param {core.RequestEvent} e
 * @param {string} org
 * @param {{after: number, id: string, limit: number, heads: boolean}} asked `after` and `id`: seq and id of the last
 * change that the caller has, 0 and "" where it has none; `heads` leaves out what the changes say
 */
function logPage(e, org, { after, id, limit, heads }) {
  const { app } = e;
  const books = booksInView(app, org);
  const found = pick(app, books, limit, (book, most) => ({
    where: `book = '${book}' AND seq > ${after}`,
    order: `seq LIMIT ${most}`,
  }));
  const fitting = within(found.rows);
  const head = {
    epoch: epochOf(app),
    ...pokeOf(app, org),
    follows: after === 0 || isAt(app, books, after, id),
    more: found.more || fitting.length < found.rows.length,
  };
  if (after === 0) head.total = count(app, org);
  answer(e, head, 'rows', fitting, heads ? HEAD : ROW);
}

/**
 * Answers with which changes there are up to `to`, the latest first, without what they say: `epoch`, `more`, `rows`.
 */
function headsPage(e, org, { to, limit }) {
  const { app } = e;
  const found = pick(app, booksInView(app, org), limit, (book, most) => ({
    where: `book = '${book}' AND seq <= ${to}`,
    order: `seq DESC LIMIT ${most}`,
  }));
  const head = { epoch: epochOf(app), more: found.more };
  answer(e, head, 'rows', found.rows, HEAD);
}

function booksInView(app, org) {
  return app
    .findRecordsByFilter('bookReaders', 'org = {:org}', '', 0, 0, { org })
    .map((reader) => reader.getString('book'));
}

/**
 * At most `limit` changes of these books, with the length of what each says. Each book's are found by its index,
 * whatever else the log holds.
 */
function pick(app, books, limit, partOf) {
  const most = Math.max(1, Math.min(limit, MOST_ROWS));
  const parts = books.map((book) => {
    const { where, order } = partOf(book, most + 1);
    return `SELECT * FROM (SELECT seq, octet_length(changeset) AS bytes FROM pricebookChanges WHERE ${where} ORDER BY ${order})`;
  });
  const rows = [];
  // SQLite joins at most 500 selects.
  for (let at = 0; at < parts.length; at += 100) {
    const found = arrayOf(new DynamicModel({ seq: 0, bytes: 0 }));
    app
      .db()
      .newQuery(parts.slice(at, at + 100).join(' UNION ALL '))
      .all(found);
    for (const { seq, bytes } of found) rows.push({ seq, bytes });
  }
  const isBackwards = parts[0]?.includes('DESC');
  rows.sort((a, b) => (isBackwards ? b.seq - a.seq : a.seq - b.seq));
  return { rows: rows.slice(0, most), more: rows.length > most };
}

/** The first of these whose changesets fit into a page; one at least, however long it is. */
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
