const { needOfVariables } = require(`${__hooks}/lib/built/shared.js`);

// Invariant: priceUses holds (book, tableName, refId) for each offer with a fixed price and each labor with a rate that the
// log of the book's organization leaves (M1, M2). What a replay skips counts too: where one is wrong by that, a program
// that knows the fields prices all the same.
//
// A trigger keeps it, in the transaction that adds to the log, so that nothing that writes the log has to know of it.

module.exports = { makePriceUses, pricesNeedOf };

/**
 * What a program has to know to price the books that the organization is shown, by its variables: looked up each time the
 * organization is sent, so that no link, sharing or publication can leave it behind.
 *
 * @param {core.App} app
 * @param {core.Record} organization
 */
function pricesNeedOf(app, organization) {
  if (needOfVariables(JSON.parse(organization.getString('variables') || 'null')) > 0) return 1;
  const found = new DynamicModel({ isUsed: false });
  app
    .db()
    .newQuery(
      `SELECT EXISTS (SELECT 1 FROM bookReaders AS r JOIN priceUses AS u ON u.book = r.book
                      WHERE r.org = {:org}) AS isUsed`,
    )
    .bind({ org: organization.id })
    .one(found);
  return found.isUsed ? 1 : 0;
}

/** Makes the table, has the log keep it, and fills it with what the log holds already. */
function makePriceUses(app) {
  const run = (sql) => app.db().newQuery(sql).execute();
  run(
    `CREATE TABLE priceUses (book TEXT NOT NULL, tableName TEXT NOT NULL, refId TEXT NOT NULL,
       PRIMARY KEY (book, tableName, refId)) WITHOUT ROWID`,
  );
  run(`CREATE TRIGGER priceUses_logged AFTER INSERT ON pricebookChanges BEGIN
         ${dropped('NEW')}; ${added('NEW')}; END`);
  run(`CREATE TRIGGER priceUses_book AFTER DELETE ON books BEGIN
         DELETE FROM priceUses WHERE book = OLD.id; END`);
  // No program has written these fields before. Where another has, what a later change took away without naming them counts too.
  run(
    `INSERT OR IGNORE INTO priceUses SELECT book, tableName, refId FROM (
       SELECT c.org, c.book, ${SAID}, MAX(c.seq * 10000 + r.key) FROM pricebookChanges AS c, ${recordsOf('c')}
         AND (c.changeset LIKE '%"price"%' OR c.changeset LIKE '%"rate"%')
       GROUP BY c.org, tableName, refId) WHERE isUse`,
  );
}

const OPERATION = "r.value->>'$.operation'";
const TABLE = "r.value->>'$.collection'";
const FIELD = `CASE ${TABLE} WHEN 'offers' THEN r.value->>'$.data.price' ELSE r.value->>'$.data.rate' END`;

/** What a record of a change says of these fields; `isUse`: it is then more than the specified rule knows. */
const SAID = `${TABLE} AS tableName, r.value->>'$.data.refId' AS refId,
  CASE WHEN ${OPERATION} = 'delete' THEN FALSE
       WHEN ${TABLE} = 'offers' THEN CAST(COALESCE(${FIELD}, 0) AS REAL) > 0
       ELSE COALESCE(${FIELD}, '') <> '' END AS isUse`;

/** The records of a change that say something of them; an update without the field does not. */
function recordsOf(change) {
  const json = `${change}.changeset`;
  return `json_each(CASE WHEN json_valid(${json}) THEN ${json} ELSE '[]' END) AS r
    WHERE r.type = 'object' AND ${TABLE} IN ('offers', 'costsTime')
      AND (${OPERATION} <> 'update' OR ${FIELD} IS NOT NULL)`;
}

/** Whatever it says anything of is not in use any more, in whichever of the organization's books it was said. */
function dropped(change) {
  return `DELETE FROM priceUses WHERE book IN (SELECT id FROM books WHERE org = ${change}.org)
      AND (tableName, refId) IN (SELECT ${TABLE}, r.value->>'$.data.refId' FROM ${recordsOf(change)})`;
}

/** The last word of a change on a record counts. */
function added(change) {
  return `INSERT OR IGNORE INTO priceUses SELECT ${change}.book, tableName, refId FROM (
      SELECT ${SAID}, MAX(r.key) FROM ${recordsOf(change)} GROUP BY tableName, refId) WHERE isUse`;
}
