module.exports = { inTransaction };

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
