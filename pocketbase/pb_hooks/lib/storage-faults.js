// What PocketBase answers when the database takes nothing: 400, as if what was sent were not in order. Devices believe
// that (S8), and would take it for a refusal of each change that they send.

module.exports = { isStorageFault };

/**
 * The words of SQLite, and of who waits for it, for what no caller is to blame for: the disk, a program that has the
 * database at the time, and a statement that took too long.
 */
const FAULTS =
  /database is locked|database or disk is full|disk I\/O error|readonly database|unable to open database|interrupted|context deadline exceeded|context canceled/;

/** @param {unknown} error what a handler threw */
function isStorageFault(error) {
  const answer = error?.value;
  if (answer?.status !== 400) return false;
  try {
    return FAULTS.test(String(answer.rawData()));
  } catch {
    // No error of PocketBase's.
    return false;
  }
}
