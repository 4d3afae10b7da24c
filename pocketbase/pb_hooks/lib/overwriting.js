// Taking something out of the database for good (L6, V6): not from the rows alone.

module.exports = { emptiesWrites, overwriting };

/** Runs `work`, of which nothing that it overwrites lingers in free pages of the file, and so in each backup to come. */
function overwriting(tx, work) {
  const run = (sql) => tx.db().newQuery(sql).execute();
  run('PRAGMA secure_delete = ON');
  work();
  run('PRAGMA secure_delete = OFF');
}

/**
 * What was overwritten does not linger in the file of the last writes either, unless somebody reads for long.
 *
 * @returns {boolean} whether that file is empty
 */
function emptiesWrites(app) {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = new DynamicModel({ busy: 0 });
    app.nonconcurrentDB().newQuery('PRAGMA wal_checkpoint(TRUNCATE)').one(found);
    if (found.busy === 0) return true;
    sleep(100);
  }
  return false;
}
