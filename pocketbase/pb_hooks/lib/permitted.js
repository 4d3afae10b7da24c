module.exports = { mayOneOf };

/**
 * Whether somebody owns an organization, or has a role there with one of these permissions (B3).
 *
 * @param {core.App} app
 * @param {core.Record} auth
 * @param {string} org
 * @param {string[]} permissions
 */
function mayOneOf(app, auth, org, permissions) {
  const found = new DynamicModel({ may: false });
  app
    .db()
    .newQuery(
      `SELECT EXISTS (SELECT 1 FROM organizations WHERE id = {:org} AND owner = {:user})
           OR EXISTS (SELECT 1 FROM profiles AS p, json_each(p.roles) AS held JOIN roles AS r ON r.id = held.value,
                      json_each(r.permissions) AS allowed
                      WHERE p.org = {:org} AND p.user = {:user}
                        AND allowed.value IN (SELECT value FROM json_each({:permissions}))) AS may`,
    )
    .bind({ org, user: auth.id, permissions: JSON.stringify(permissions) })
    .one(found);
  return found.may;
}
