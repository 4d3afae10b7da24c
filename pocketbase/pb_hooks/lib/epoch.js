// Which history of the log this is (L5): one record, made by migration 0008.

module.exports = { epochOf, renewEpoch };

/** @returns {string} what devices compare with the epoch that they have read */
function epochOf(app) {
  return record(app).getString('epoch');
}

/** To be called in the transaction that changes what the log was: every device then reads all of it anew. */
function renewEpoch(tx) {
  const stored = record(tx);
  stored.set('epoch', $security.randomString(20));
  tx.save(stored);
}

function record(app) {
  return app.findRecordsByFilter('logEpoch', '', '', 1)[0];
}
