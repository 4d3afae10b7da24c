// How long a request's body may be (B6), asked before anything reads it.

const { OF_COLLECTIONS, OF_SUPERUSERS, OTHERS } = require(`${__hooks}/lib/body-sizes.js`);
const { collectionOf } = require(`${__hooks}/lib/requests.js`);

module.exports = { limitBody };

/**
 * Lets nobody read a body that is too long. To be called before anything reads it: one whose length is not said is read
 * here, and kept for whoever reads it next.
 *
 * @param {core.RequestEvent} e
 * @returns {number} its length; 0 of a file of the operator's
 * @throws {ApiError} 413
 */
function limitBody(e) {
  const most = mostOf(e);
  const length = e.request.contentLength;
  if (most === Infinity) return 0;
  if (length > most) refuse();
  if (length >= 0) return length;
  const read = toBytes(e.request.body, most + 1).length;
  if (read > most) refuse();
  e.request.body.reread();
  return read;
}

function refuse() {
  throw new ApiError(413, 'Request entity too large.');
}

function mostOf(e) {
  const { pattern, url } = e.request;
  const isRecord = /^(POST|PATCH) \/api\/collections\/\{collection\}\/records/.test(pattern);
  const collection = isRecord ? collectionOf(e) : '';
  if (e.hasSuperuserAuth()) {
    const isFile = collection === 'snapshots' || url.path.startsWith('/api/backups/');
    return isFile ? Infinity : OF_SUPERUSERS;
  }
  return OF_COLLECTIONS[collection] ?? OTHERS;
}
