// By itself, since each request of the log asks it: what a module requires is run again in every engine that many
// requests at once make new.

module.exports = { isReader };

/** Whether a user may read more of an organization than its name: its owner, and members with a role (B3). */
function isReader(app, auth, organization) {
  if (auth?.collection().name !== 'users') return false;
  if (organization.get('owner') === auth.id) return true;
  const found = new DynamicModel({ count: 0 });
  app
    .db()
    .newQuery(
      "SELECT COUNT(*) AS count FROM profiles WHERE user = {:user} AND org = {:org} AND roles <> '[]'",
    )
    .bind({ user: auth.id, org: organization.id })
    .one(found);
  return found.count > 0;
}
