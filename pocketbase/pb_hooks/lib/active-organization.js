const { sentBody } = require(`${__hooks}/lib/request-body.js`);
const { inTransaction } = require(`${__hooks}/lib/transaction.js`);

module.exports = { showOwn, refuseAtFirst, saveChoice };

/** PocketBase's names for setting, adding and taking. */
const SPELLINGS = ['activeOrg', 'activeOrg+', '+activeOrg', 'activeOrg-'];

/** Shows it on the caller's own account, and takes it off all others: an expand reads hidden fields too. */
function showOwn(e, records) {
  if (e.hasSuperuserAuth()) return;
  for (const record of records) {
    if (record.id === e.auth?.id) record.unhide('activeOrg');
    else record.set('activeOrg', '');
  }
}

/** @throws {BadRequestError} if a new account, which is nobody's member yet, is to have one */
function refuseAtFirst(e) {
  if (e.hasSuperuserAuth() || choiceOf(e) === undefined) return;
  throw new BadRequestError('A new account is a member of no organization.');
}

/**
 * Saves an update of the own account with the organization that it chooses: "" or one that it is a member of.
 *
 * @param {core.RecordRequestEvent} e
 * @throws {NotFoundError} if it is none of the caller's
 */
function saveChoice(e) {
  if (e.hasSuperuserAuth()) return e.next();
  e.record.unhide('activeOrg');
  const choice = choiceOf(e);
  if (choice === undefined) return e.next();
  return inTransaction(e, (tx) => {
    e.record.set('activeOrg', choice);
    const org = e.record.getString('activeOrg');
    if (org !== '' && !isMember(tx, e.record.id, org)) {
      throw new NotFoundError('You are no member of that organization.');
    }
    return e.next();
  });
}

/** What is sent as activeOrg in any spelling; undefined for nothing. */
function choiceOf(e) {
  return e.record.replaceModifiers(sentBody(e, SPELLINGS)).activeOrg;
}

function isMember(app, user, org) {
  const filter = 'user = {:user} && org = {:org}';
  return app.findRecordsByFilter('profiles', filter, '', 1, 0, { user, org }).length > 0;
}
