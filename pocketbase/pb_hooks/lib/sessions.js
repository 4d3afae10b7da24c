const { recordEvent } = require(`${__hooks}/lib/organization-events.js`);
const { take } = require(`${__hooks}/lib/rate-limits.js`);
const { keepThis } = require(`${__hooks}/lib/sign-ins.js`);

module.exports = { endOthers, endMember };

/**
 * Ends all tokens of the caller's account.
 *
 * @param {core.RequestEvent} e
 * @returns {core.Record} the account, to be given a new token
 */
function endOthers(e) {
  let account;
  e.app.runInTransaction((tx) => {
    keepThis(e, tx, () => {
      account = endAll(tx, e.auth.id);
    });
  });
  return account;
}

/**
 * Ends all tokens of a member's account, on all of its devices. Whoever may remove a member may, but for the own
 * account: in its own sessions one keeps the device at hand.
 *
 * @param {core.RequestEvent} e
 * @param {string} org
 * @param {string} user
 * @throws {NotFoundError} where the caller may not remove such a member
 * @throws {BadRequestError} for the owner's account and the own one
 * @throws {TooManyRequestsError}
 */
function endMember(e, org, user) {
  e.app.runInTransaction((tx) => {
    const filter = 'user = {:user} && org = {:org}';
    const [profile] = tx.findRecordsByFilter('profiles', filter, '', 1, 0, { user, org });
    const rule = tx.findCollectionByNameOrId('profiles').deleteRule;
    if (!profile || !tx.canAccessRecord(profile, e.requestInfo(), rule)) {
      throw new NotFoundError('You manage no organization with such a member.');
    }
    if (user === e.auth.id) {
      throw new BadRequestError('Your own sessions are ended on your profile.');
    }
    if (tx.findRecordById('organizations', org).getString('owner') === user) {
      throw new BadRequestError('The owner’s sessions are ended by the owner alone.');
    }
    if (!take(e.app, 'endedSessions', user)) {
      throw new TooManyRequestsError('The sessions were ended too often. Wait an hour.');
    }
    recordEvent(tx, { org, kind: 'sessionsEnded', actor: e.auth.id, subject: user });
    endAll(tx, user);
  });
}

function endAll(tx, user) {
  const account = tx.findRecordById('users', user);
  account.refreshTokenKey();
  tx.save(account);
  return account;
}
