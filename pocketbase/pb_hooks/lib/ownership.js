const { checkOwned } = require(`${__hooks}/lib/costs.js`);
const { noteEnd } = require(`${__hooks}/lib/former-members.js`);
const { recordEvent } = require(`${__hooks}/lib/organization-events.js`);
const { pokeAccount, replacePokes } = require(`${__hooks}/lib/pokes.js`);

module.exports = { handOver };

/**
 * Makes another member the owner (B10). The one before stays a member with the roles that were held.
 *
 * @param {core.App} app
 * @param {core.Record} caller
 * @param {string} org
 * @param {string} heir
 * @throws {NotFoundError} where the caller does not own such an organization
 * @throws {BadRequestError} where the heir is no member, or owns as many as an account may
 */
function handOver(app, caller, org, heir) {
  // In one transaction, since the heir may be leaving.
  app.runInTransaction((tx) => {
    const owned = 'id = {:org} && owner = {:owner}';
    const parameters = { org, owner: caller.id };
    const [organization] = tx.findRecordsByFilter('organizations', owned, '', 1, 0, parameters);
    if (!organization) throw new NotFoundError('You own no such organization.');
    if (heir === caller.id) return;
    if (tx.countRecords('profiles', $dbx.hashExp({ org, user: heir })) === 0) {
      throw new BadRequestError('The new owner has to be a member.');
    }
    checkOwned(tx, heir);
    organization.set('owner', heir);
    tx.save(organization);
    const kind = 'ownershipHandedOver';
    recordEvent(tx, { org, kind, actor: caller.id, subject: heir });
    pokeAccount(tx, caller.id);
    pokeAccount(tx, heir);
    // The one before may have managed, and been a member with a right, by nothing else.
    replacePokes(tx, org, caller.id);
    const own = { org, user: caller.id, roles: '[]' };
    for (const profile of tx.findAllRecords('profiles', $dbx.hashExp(own))) noteEnd(tx, profile);
  });
}
