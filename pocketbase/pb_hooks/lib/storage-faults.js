// What PocketBase answers when the database or the disk takes nothing: 400, as if what was sent were not in order. Devices believe
// that (S8), and would take it for a refusal of each change that they send.

module.exports = { isMoving, isStorageFault, movingFault, storageFault };

/** What the database says of an organization that moves to another cell (D3, moves.js). */
const MOVING = 'This organization is moving to another cell.';
const RETRY_SECONDS = 5;

/** @param {unknown} error what a handler threw */
function isMoving(error) {
  return wordsOf(error).includes(MOVING);
}

/**
 * @param {core.RequestEvent} e
 * @returns {ApiError} 503
 */
function movingFault(e) {
  e.response.header().set('Retry-After', String(RETRY_SECONDS));
  return new ApiError(503, `${MOVING} Try again in a moment.`);
}

function wordsOf(error) {
  try {
    return String(error.value.rawData());
  } catch {
    // No error of PocketBase's.
    return String(error);
  }
}

/**
 * The words of SQLite, of who waits for it, and of the system that is to write a file, for what no caller is to blame for:
 * the disk, a program that has the database at the time, and a statement that took too long.
 */
const FAULTS =
  /database is locked|database or disk is full|disk I\/O error|readonly database|unable to open database|interrupted|context deadline exceeded|context canceled|no space left on device|not enough space on the disk|file too large|quota exceeded|read-only file system|input\/output error/;

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

/**
 * Notes such an error, and makes what is answered in its place. Whoever keeps the server is told why: where the disk is full,
 * its own log may be as well.
 *
 * @param {core.RequestEvent} e
 * @param {unknown} error
 * @returns {ApiError} 503
 */
function storageFault(e, error) {
  const why = String(error.value.rawData());
  e.app.logger().error('The database or the disk took nothing', 'error', why);
  const told = e.hasSuperuserAuth() ? `: ${why}` : '.';
  return new ApiError(503, `The server can store nothing at the moment${told}`);
}
