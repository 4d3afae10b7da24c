module.exports = { erasedAt };

/**
 * When the customer of a visit was erased (V6); "" if that was not done. Its orders and quotes alone may be there. One
 * that came without anything personal says nothing of that: whoever has made it can send it so.
 */
function erasedAt(tx, org, visit) {
  const found = new DynamicModel({ erased: '' });
  tx.db()
    .newQuery(
      `SELECT COALESCE(MAX(erased), '') AS erased FROM (
         SELECT erased FROM visits WHERE id = {:visit} AND org = {:org}
         UNION ALL SELECT erased FROM orders WHERE visit = {:visit} AND org = {:org} AND NOT sentErased
         UNION ALL SELECT erased FROM quotes WHERE visit = {:visit} AND org = {:org} AND NOT sentErased)`,
    )
    .bind({ org, visit })
    .one(found);
  return found.erased;
}
