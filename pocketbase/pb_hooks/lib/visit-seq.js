module.exports = { nextSeq };

/** The next number of all visits, orders, flags, calls, suppliers' lists and layouts; only in the transaction that writes what gets it. */
function nextSeq(tx) {
  tx.db().newQuery('UPDATE counters SET visits = visits + 1').execute();
  const found = new DynamicModel({ visits: 0 });
  tx.db().newQuery('SELECT visits FROM counters').one(found);
  return found.visits;
}
