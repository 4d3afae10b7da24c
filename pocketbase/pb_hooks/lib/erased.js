module.exports = { erasedAt };

/** When the customer of a visit was erased (V6); "" if that was not done. Its orders alone may be there. */
function erasedAt(tx, org, visit) {
  const found = new DynamicModel({ erased: '' });
  tx.db()
    .newQuery(
      `SELECT COALESCE(MAX(erased), '') AS erased FROM (
         SELECT erased FROM visits WHERE id = {:visit} AND org = {:org}
         UNION ALL SELECT erased FROM orders WHERE visit = {:visit} AND org = {:org})`,
    )
    .bind({ org, visit })
    .one(found);
  return found.erased;
}
