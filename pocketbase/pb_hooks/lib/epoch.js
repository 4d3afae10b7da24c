// Which history of the log this is (L5): one record, made by migration 0008.

const { leaveNothing } = require(`${__hooks}/lib/overwriting.js`);

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
  // What waited when the backup was made may have gone out since (O3).
  if (app.hasTable('quoteMails')) {
    leaveNothing(app);
    const unsent = "state IN ('waiting', 'sending')";
    app.db().newQuery(`UPDATE quoteMails SET state = 'perhaps' WHERE ${unsent}`).execute();
  }
  $os.remove(markOf(app));
}

function record(app) {
  return app.findRecordsByFilter('logEpoch', '', '', 1)[0];
}
