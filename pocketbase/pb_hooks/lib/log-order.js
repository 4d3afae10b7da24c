// Invariants of the log: seq rises by 1 over all books in the order of commits (R2), also behind what went with an
// organization to another cell (D3), and created rises strictly with it over the changes that were made in this cell,
// so a reader that pages by seq misses nothing.
//
// It requires nothing: it runs beside the handler that checks the change, often in an engine made for it alone.

/** The status that a change is answered with whose author has not read all that is in view (A5). */
const OVERTAKEN = 409;

module.exports = { OVERTAKEN, beginWriting, hasPriceUses, refuseOvertaken, stamp };

/**
 * Takes the database for writing, first of all in the transaction. Who has read in it before cannot write any more once
 * another program has, as one that replicates the database now and then does: SQLite waits only for who begins.
 */
function beginWriting(tx) {
  tx.db().newQuery('DELETE FROM pricebookChanges WHERE FALSE').execute();
}

/**
 * Refuses a change that says `after` which seq it was made where a book in view of its organization has a later one.
 * Only inside the transaction that creates it, as `stamp`. A repeat that came side by side with the first post is
 * left to its id, which is taken.
 *
 * @throws {ApiError} 409
 */
function refuseOvertaken(tx, change) {
  const after = change.get('after');
  if (after === null) return;
  const found = new DynamicModel({ isOvertaken: false });
  tx.db()
    .newQuery(
      `SELECT EXISTS (SELECT 1 FROM bookReaders AS r JOIN pricebookChanges AS c ON c.book = r.book
                      WHERE r.org = {:org} AND c.seq > {:after})
              AND NOT EXISTS (SELECT 1 FROM pricebookChanges WHERE id = {:id}) AS isOvertaken`,
    )
    .bind({ org: change.get('org'), after, id: change.id })
    .one(found);
  if (found.isOvertaken) throw new ApiError(OVERTAKEN, 'Overtaken.');
}

/**
 * Gives a change its place in the log. Only inside the transaction that creates it: there no other can come between. The
 * clocks of other cells, whose changes come by lib/cells.js, are none of this one's. What moves the database itself refuses (lib/moves.js).
 *
 * @throws {BadRequestError} for a book that another cell publishes (D2)
 */
function stamp(tx, change) {
  const last = new DynamicModel({ seq: 0, created: '', isElsewhere: false });
  tx.db()
    .newQuery(
      `SELECT MAX(COALESCE(MAX(seq), 0), (SELECT seq FROM logFloor)) AS seq,
              COALESCE((SELECT created FROM pricebookChanges AS c
                        WHERE NOT EXISTS (SELECT 1 FROM takenChanges WHERE change = c.id)
                        ORDER BY seq DESC LIMIT 1), '') AS created,
              EXISTS (SELECT 1 FROM elsewhere WHERE org = {:org}
                      AND org NOT IN (SELECT org FROM moves WHERE until > 0)) AS isElsewhere
       FROM pricebookChanges`,
    )
    .bind({ org: change.get('org') })
    .one(last);
  if (last.isElsewhere) throw new BadRequestError('This book is published in another cell.');
  change.set('seq', last.seq + 1);
  const lastTime = last.created ? Date.parse(last.created.replace(' ', 'T')) : 0;
  const time = new Date(Math.max(Date.now(), lastTime + 1));
  change.setRaw('created', new DateTime(time.toISOString().replace('T', ' ')));
}

/** Whether a record of the book says what the specified rule of price does not know (prices-need.js). */
function hasPriceUses(tx, book) {
  const found = new DynamicModel({ has: false });
  tx.db()
    .newQuery('SELECT EXISTS (SELECT 1 FROM priceUses WHERE book = {:book}) AS has')
    .bind({ book })
    .one(found);
  return found.has;
}
