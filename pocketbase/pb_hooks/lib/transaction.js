module.exports = { inTransaction };

/**
 * Runs the rest of a hook inside one transaction: what `work` saves and what `e.next()` saves stand or
 * fall together.
 *
 * @param {core.RecordEvent} e
 * @param {(tx: core.App) => void} work calls `e.next()` where the record itself is to be saved
 */
function inTransaction(e, work) {
  const app = e.app;
  try {
    app.runInTransaction((tx) => {
      e.app = tx;
      work(tx);
    });
  } finally {
    e.app = app;
  }
}
