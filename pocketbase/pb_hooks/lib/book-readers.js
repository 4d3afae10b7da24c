// Invariant: bookReaders holds a pair (book, org) for exactly the books in view of each organization (R1):
// its own, and those reached from them through parent and dependencies. A link counts only to a book
// of the same organization or a shared one (B3), so a link that should not exist opens nothing.

module.exports = { affectedOrganizations, refreshReaders };

// Every pull, every view and every access check of an organization goes through all of them. One that has
// more from before may keep them.
const MAX_IN_VIEW = 50;
const LINKS = "json_each(json_insert(b.dependencies, '$[#]', b.parent)) AS link";

/** Every organization whose view may change when this book, its links or its sharing change. */
function affectedOrganizations(tx, bookId) {
  const rows = arrayOf(new DynamicModel({ org: '' }));
  tx.db()
    .newQuery(
      `SELECT org FROM books WHERE id = {:book}
       UNION SELECT org FROM bookReaders WHERE book = {:book}
       UNION SELECT r.org FROM books AS b, ${LINKS} JOIN bookReaders AS r ON r.book = b.id
             WHERE link.value = {:book}`,
    )
    .bind({ book: bookId })
    .all(rows);
  return rows.map((row) => row.org);
}

/**
 * Brings the pairs of one organization in line with the books as they are now.
 *
 * @param {{isLimited?: boolean}} [options] not so for what another cell has decided (D2)
 * @throws {BadRequestError} if more books come into its view than it may have
 */
function refreshReaders(tx, org, { isLimited = true } = {}) {
  const before = inViewOf(tx, org);
  const inView = `WITH RECURSIVE inView(book) AS (
      SELECT id FROM books WHERE org = {:org}
      UNION
      SELECT linked.id FROM inView JOIN books AS b ON b.id = inView.book, ${LINKS}
             JOIN books AS linked ON linked.id = link.value
             WHERE linked.org = b.org OR linked.shared = TRUE
    )`;
  const run = (sql) => tx.db().newQuery(`${inView} ${sql}`).bind({ org }).execute();
  run('DELETE FROM bookReaders WHERE org = {:org} AND book NOT IN (SELECT book FROM inView)');
  run('INSERT OR IGNORE INTO bookReaders (book, org) SELECT book, {:org} FROM inView');
  const after = inViewOf(tx, org);
  if (isLimited && after > MAX_IN_VIEW && after > before) {
    throw new BadRequestError(
      `At most ${MAX_IN_VIEW} books may be in view of one organization, through all links.`,
    );
  }
}

function inViewOf(tx, org) {
  const found = new DynamicModel({ count: 0 });
  tx.db()
    .newQuery('SELECT COUNT(*) AS count FROM bookReaders WHERE org = {:org}')
    .bind({ org })
    .one(found);
  return found.count;
}
