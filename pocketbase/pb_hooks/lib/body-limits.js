// How long a request's body may be (B6), asked before anything reads it.

const { OF_COLLECTIONS, OF_ROUTES, OF_SUPERUSERS, OTHERS } = require(
  `${__hooks}/lib/body-sizes.js`,
);
const { collectionOf } = require(`${__hooks}/lib/requests.js`);
const { beginReceiving, refuseLength } = require(`${__hooks}/lib/slow-clients.js`);

module.exports = { limitBody };

/**
 * Lets nobody say that a body is coming which is too long. To be called before anything reads it.
 *
 * @param {core.RequestEvent} e
 * @returns {number} its length, or how long it may be where that is not said; 0 of a file of the operator's
 * @throws {ApiError} 413
 */
function limitBody(e) {
  const length = e.request.contentLength;
  if (length === 0) return 0;
  const most = mostOf(e);
  if (most === Infinity) return 0;
  beginReceiving(e);
  if (length > most) refuseLength();
  return length < 0 ? most : length;
}

function mostOf(e) {
  const { pattern, url } = e.request;
  const isRecord = /^(POST|PATCH) \/api\/collections\/\{collection\}\/records/.test(pattern);
  const collection = isRecord ? collectionOf(e) : '';
  if (e.hasSuperuserAuth()) {
    const isFile = collection === 'snapshots' || url.path.startsWith('/api/backups/');
    return isFile ? Infinity : OF_SUPERUSERS;
  }
  return OF_ROUTES[pattern] ?? OF_COLLECTIONS[collection] ?? OTHERS;
}
