// By itself, since each request of the log asks it: what a module requires is run again in every engine that many
// requests at once make new.

/** Whether the user {:user} may read more of the organization {:org} than its name: its owner, and members with a role (B3). */
const IS_READER = `(EXISTS (SELECT 1 FROM organizations WHERE id = {:org} AND owner = {:user}) OR EXISTS (
  SELECT 1 FROM profiles WHERE user = {:user} AND org = {:org} AND roles <> '[]'))`;

module.exports = { IS_READER, isReader };

/** The same of somebody who is signed in, or not. */
function isReader(app, auth, organization) {
  if (auth?.collection().name !== 'users') return false;
  const found = new DynamicModel({ isReader: false });
  app
    .db()
    .newQuery(`SELECT ${IS_READER} AS isReader`)
    .bind({ user: auth.id, org: organization.id })
    .one(found);
  return found.isReader;
}
