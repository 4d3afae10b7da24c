// Which history of the log this is (L5): one record, made by migration 0008.

/** A file in the data folder: a backup was restored into it. scripts/restore.mjs leaves it too. */
const MARK = 'restored';

module.exports = { MARK, epochOf, markOf, renewAfterRestore, renewEpoch };

/** @returns {string} what devices compare with the epoch that they have read */
function epochOf(app) {
  return record(app).getString('epoch');
}

/**
 * To be called in the transaction that changes what the log was: every device then reads all of it again, and
 * snapshots of what it was (L3) go with their files.
 */
function renewEpoch(tx) {
  const stored = record(tx);
  stored.set('epoch', $security.randomString(20));
  tx.save(stored);
  // A backup of an older program has none.
  if (!tx.hasTable('snapshots')) return;
  for (const snapshot of tx.findAllRecords('snapshots')) tx.delete(snapshot);
}

function markOf(app) {
  return `${app.dataDir()}/${MARK}`;
}

function renewAfterRestore(app) {
  try {
    $os.stat(markOf(app));
  } catch {
    return;
  }
  // A backup of an older program has no epoch yet: its migration makes a new one.
  if (app.hasTable('logEpoch')) renewEpoch(app);
  $os.remove(markOf(app));
}

function record(app) {
  return app.findRecordsByFilter('logEpoch', '', '', 1)[0];
}
