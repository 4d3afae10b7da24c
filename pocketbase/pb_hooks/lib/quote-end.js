// How the links of a quote end (O2), read from what is there when it is asked.

/**
 * Why the quote `q` opens no more, and can be accepted no more, in SQL, at the moment {:now}; '' where it does. A replaced one is
 * one that a later one of its visit takes the place of.
 */
const ENDED = `CASE WHEN q.erased <> '' THEN 'erased'
  WHEN EXISTS (SELECT 1 FROM orders AS o WHERE o.quote = q.id) THEN 'signed'
  WHEN q.revoked <> '' THEN 'revoked'
  WHEN EXISTS (SELECT 1 FROM quotes AS o WHERE o.visit = q.visit AND o.org = q.org AND o.replaces = q.id)
  THEN 'replaced'
  WHEN q.validUntil < {:now} THEN 'expired' ELSE '' END`;

/**
 * @param {core.App} tx
 * @param {string} id of a quote
 * @returns {string} as `ENDED`
 */
function endedOf(tx, id) {
  const found = new DynamicModel({ ended: '' });
  tx.db()
    .newQuery(`SELECT ${ENDED} AS ended FROM quotes AS q WHERE q.id = {:id}`)
    .bind({ id, now: new DateTime().string() })
    .one(found);
  return found.ended;
}

module.exports = { ENDED, endedOf };
