// Taking something out of the database for good (L6, V6, B12): not from the rows alone.

module.exports = { cleanOnce, emptiesLingering, emptiesWrites, leaveNothing, overwriting };

/** Of a database whose free pages hold nothing: SQLite keeps this number in the file, and nothing else uses it. */
const CLEAN = 1;

const LONGEST_MS = 10_000;

/** In the program's memory: what was overwritten is still in the file of the last writes. */
const LINGERS = 'writes linger';

/**
 * Has SQLite fill with zeros what is freed in the file from now on. To be called before anything personal is written or
 * overwritten, in its transaction: this is so of a connection alone, and PocketBase makes another one where it was idle.
 * Each write, not those alone that erase: an earlier text is freed by whatever takes its place.
 *
 * @param {core.App} app
 */
function leaveNothing(app) {
  app.nonconcurrentDB().newQuery('PRAGMA secure_delete = ON').execute();
}

/** Runs `work`, of which nothing that it overwrites lingers in the file, and so in each backup to come. */
function overwriting(tx, work) {
  leaveNothing(tx);
  work();
}

/** Takes out, once, what was freed before each write left nothing: it may take a second for each 100 MB. */
function cleanOnce(app) {
  const db = app.nonconcurrentDB();
  leaveNothing(app);
  const found = new DynamicModel({ user_version: 0 });
  db.newQuery('PRAGMA user_version').one(found);
  if (found.user_version >= CLEAN) return;
  try {
    db.newQuery('VACUUM').execute();
    db.newQuery(`PRAGMA user_version = ${CLEAN}`).execute();
  } catch (error) {
    // Without room for a second one the server starts all the same, and tries again the next time.
    app
      .logger()
      .error('What was erased earlier is still in the database file', 'error', String(error));
    return;
  }
  emptiesWrites(app);
}

/**
 * What was overwritten does not linger in the file of the last writes either, unless somebody reads all the time, as a
 * program that replicates the database does: then it is tried again each minute, and the operator's log says so.
 *
 * @returns {boolean} whether that file is empty
 */
function emptiesWrites(app) {
  const began = Date.now();
  while (Date.now() - began < LONGEST_MS) {
    const found = new DynamicModel({ busy: 0 });
    app.nonconcurrentDB().newQuery('PRAGMA wal_checkpoint(TRUNCATE)').one(found);
    if (found.busy === 0) {
      app.store().remove(LINGERS);
      return true;
    }
    sleep(100);
  }
  app.store().set(LINGERS, true);
  app.logger().warn('What was erased is still in data.db-wal, which another program reads');
  return false;
}

function emptiesLingering(app) {
  if (app.store().has(LINGERS)) emptiesWrites(app);
}
