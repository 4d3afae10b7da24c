const { checkMemberships } = require(`${__hooks}/lib/costs.js`);
const { recordEvent } = require(`${__hooks}/lib/organization-events.js`);
const { jsonBody } = require(`${__hooks}/lib/request-body.js`);

module.exports = { join, addAndTakeRoles, leave };

/**
 * Makes a user a member without a role and the organization the user's active one (B4). Joining again
 * changes no roles.
 *
 * @param {core.App} app
 * @param {core.Record} user
 * @param {core.Record} organization
 * @returns {core.Record} the member's profile
 * @throws {BadRequestError} if the account is a member of as many as it may be
 */
function join(app, user, organization) {
  let profile;
  app.runInTransaction((tx) => {
    const found = tx.findRecordsByFilter('profiles', 'user = {:user} && org = {:org}', '', 1, 0, {
      user: user.id,
      org: organization.id,
    });
    profile = found[0] || new Record(tx.findCollectionByNameOrId('profiles'));
    if (found.length === 0) {
      checkMemberships(tx, user.id);
      profile.set('user', user.id);
      profile.set('org', organization.id);
      tx.save(profile);
      const [org, actor] = [organization.id, user.id];
      recordEvent(tx, { org, kind: 'memberJoined', actor, subject: actor });
    }
    const fresh = tx.findRecordById('users', user.id);
    if (fresh.get('activeOrg') === organization.id) return;
    fresh.set('activeOrg', organization.id);
    tx.save(fresh);
  });
  return profile;
}

/**
 * Roles that are added (`roles+`) and taken (`roles-`) are so on what the member has when it is saved:
 * PocketBase does it on what the member had when the request came, and drops what came between.
 *
 * @param {core.RecordRequestEvent} e
 * @param {core.App} tx the transaction that it is saved in
 */
function addAndTakeRoles(e, tx) {
  if (e.hasSuperuserAuth()) return;
  const body = jsonBody(e);
  const added = [].concat(body['roles+'] ?? []);
  const taken = [].concat(body['roles-'] ?? []);
  if ('roles' in body || added.length + taken.length === 0) return;
  const held = Array.from(tx.findRecordById('profiles', e.record.id).get('roles'));
  const kept = held.filter((id) => !taken.includes(id));
  e.record.set('roles', Array.from(new Set(kept.concat(added))));
}

/** A removed member's active organization is no longer one of theirs. */
function leave(tx, profile) {
  const found = tx.findRecordsByFilter('users', 'id = {:user} && activeOrg = {:org}', '', 1, 0, {
    user: profile.get('user'),
    org: profile.get('org'),
  });
  if (found.length === 0) return;
  found[0].set('activeOrg', '');
  tx.save(found[0]);
}
