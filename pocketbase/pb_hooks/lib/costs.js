// What one account and one organization can cost the server (B6). Each limit is far above what an office needs.

const { limitOf, take } = require(`${__hooks}/lib/rate-limits.js`);

module.exports = { takePublish, takeSent, checkOwned, checkMemberships };

/**
 * Counts a change that is posted, stored or refused. One over the limit is to be sent again later: devices keep it.
 *
 * @param {core.App} app
 * @param {core.Record} change
 * @throws {TooManyRequestsError}
 */
function takePublish(app, change) {
  const org = change.getString('org');
  if (!take(app, 'publishes', org)) {
    throw new TooManyRequestsError('The organization publishes too often. Wait a minute.');
  }
  const said = change.getString('changeset') + change.getString('note');
  const bytes = toBytes(said).length;
  if (!take(app, 'publishedBytes', org, bytes)) {
    throw new TooManyRequestsError('The organization has published too much today. Wait a day.');
  }
}

/**
 * Counts a visit, an order, a flag or a call that a device sends, stored or refused. Devices keep one over the limit.
 *
 * @param {core.RecordRequestEvent} e
 * @param {number} bytes
 * @throws {TooManyRequestsError}
 */
function takeSent(e, bytes) {
  if (e.hasSuperuserAuth()) return;
  if (!take(e.app, 'visitsSent', e.auth.id)) {
    throw new TooManyRequestsError('The account sends too often. Wait a minute.');
  }
  if (!take(e.app, 'visitBytes', e.auth.id, bytes)) {
    throw new TooManyRequestsError('The account has sent too much today. Wait a day.');
  }
}

/**
 * @param {core.App} tx the transaction that makes the organization
 * @param {string} owner
 * @throws {BadRequestError}
 */
function checkOwned(tx, owner) {
  const limit = limitOf('TIERBOOK_ORGANIZATIONS_PER_ACCOUNT', 20);
  if (limit > 0 && tx.countRecords('organizations', $dbx.hashExp({ owner })) >= limit) {
    throw new BadRequestError(`An account can own at most ${limit} organizations.`);
  }
}

/**
 * @param {core.App} tx the transaction that makes the member
 * @param {string} user
 * @throws {BadRequestError}
 */
function checkMemberships(tx, user) {
  const limit = limitOf('TIERBOOK_MEMBERSHIPS_PER_ACCOUNT', 50);
  if (limit > 0 && tx.countRecords('profiles', $dbx.hashExp({ user })) >= limit) {
    throw new BadRequestError(`An account can be a member of at most ${limit} organizations.`);
  }
}
