// What one account and one organization can cost the server (B6). Each limit is far above what an office needs.

const { limitOf, take } = require(`${__hooks}/lib/rate-limits.js`);

module.exports = { takePublish, takeVariables, takeSent, takeShown, checkOwned, checkMemberships };

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
 * Counts variables and costs that differ, each version of which is kept for good (H3), as what is published.
 *
 * @param {core.App} app
 * @param {core.Record} organization as it is to be saved
 * @throws {TooManyRequestsError}
 */
function takeVariables(app, organization) {
  const before = organization.original();
  const text = ['variables', 'costs']
    .filter((name) => before.getString(name) !== organization.getString(name))
    .map((name) => organization.getString(name))
    .join('');
  if (text === '' || take(app, 'publishedBytes', organization.id, toBytes(text).length)) return;
  throw new TooManyRequestsError('The organization has published too much today. Wait a day.');
}

/**
 * Counts a visit, an order, a flag, a call, a supplier's list or its layout that a device sends, stored or refused. Devices keep one over the limit.
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
 * Counts, among what an account changes in organizations, what others are shown of it: those who manage any of its
 * organizations hear of that at once.
 *
 * @param {core.RecordRequestEvent} e that updates an account
 * @throws {TooManyRequestsError}
 */
function takeShown(e) {
  if (e.hasSuperuserAuth()) return;
  const before = e.record.original();
  const isSame = (name) => before.getString(name) === e.record.getString(name);
  if (['name', 'emailVisibility'].every(isSame) || take(e.app, 'events', e.record.id)) return;
  throw new TooManyRequestsError('This account has changed too much today. Wait a day.');
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
