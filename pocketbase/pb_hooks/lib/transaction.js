module.exports = { inTransaction, saveSent };

/**
 * Runs the rest of a hook inside one transaction: what `work` saves and what `e.next()` saves stand or
 * fall together.
 *
 * @param {core.RecordEvent} e
 * @param {(tx: core.App) => unknown} work calls `e.next()` where the record itself is to be saved
 * @returns what `work` returns
 */
function inTransaction(e, work) {
  const app = e.app;
  try {
    let result;
    app.runInTransaction((tx) => {
      e.app = tx;
      result = work(tx);
    });
    return result;
  } finally {
    e.app = app;
  }
}

/**
 * Saves what a request brings as `e.next()` does, which writes the answer in the same step.
 *
 * @param {core.App} app
 * @param {core.Record} record
 * @returns {core.Record} the same
 * @throws {ApiError} as PocketBase refuses what can't be saved
 */
function saveSent(app, record) {
  try {
    app.save(record);
  } catch (error) {
    if (error.value?.status) throw error;
    throw new BadRequestError('Failed to create record.', error.value);
  }
  return record;
}
