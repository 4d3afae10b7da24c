// Superusers are for whoever is on the machine itself (B6): their password and their tokens are worth nothing
// from anywhere else, whatever stands before the server.

const { isLoopback } = require(`${__hooks}/lib/addresses.js`);
const { collectionOf } = require(`${__hooks}/lib/requests.js`);

module.exports = { keepSuperusersLocal, keepOnly };

/** What proxies add, whose peer may be this machine. */
const FORWARDING = [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Forwarded',
  'Via',
  'CF-Connecting-IP',
];

/**
 * @param {core.RequestEvent} e before it is handled
 * @throws {ForbiddenError} if it is a superuser's, or wants to become one, from another machine
 */
function keepSuperusersLocal(e) {
  if (isOfSuperusers(e) && !isLocal(e)) {
    throw new ForbiddenError('Superusers are served on the machine itself only.');
  }
}

function isOfSuperusers(e) {
  return e.hasSuperuserAuth() || collectionOf(e) === '_superusers' || hasSuperuserFileToken(e);
}

/** The token that opens files, backups among them, stands in the address. */
function hasSuperuserFileToken(e) {
  const token = e.request.url.query().get('token');
  if (!token) return false;
  try {
    return e.app.findAuthRecordByToken(token, 'file').isSuperuser();
  } catch {
    return false;
  }
}

function isLocal(e) {
  const { headers } = e.app.settings().trustedProxy;
  const isForwarded = FORWARDING.concat(Array.from(headers)).some(
    (name) => e.request.header.values(name)?.length > 0,
  );
  return !isForwarded && isLoopback(e.remoteIP());
}

/**
 * Removes every other superuser. To be called once this one is stored: PocketBase keeps the last.
 *
 * @param {core.App} app
 * @param {core.Record} superuser
 */
function keepOnly(app, superuser) {
  for (const other of app.findRecordsByFilter('_superusers', 'id != {:id}', '', 0, 0, {
    id: superuser.id,
  })) {
    app.delete(other);
  }
}
