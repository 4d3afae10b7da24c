// E-mail addresses are compared without case (B6): PocketBase finds an account, and refuses a second one, by the index. Where
// addresses of before differ in nothing else, the accounts that came later are left out of it, and the operator is told.

module.exports = { compareWithoutCase, exactRecord };

/**
 * Has addresses compared without case, but for those of twins.
 *
 * @param {core.App} app
 * @returns {{id: string, first: string}[]} accounts whose address an earlier one has in other letters, and that one
 */
function compareWithoutCase(app) {
  const found = arrayOf(new DynamicModel({ id: '', first: '' }));
  app
    .db()
    .newQuery(
      `SELECT id, first FROM (SELECT id, email, FIRST_VALUE(id) OVER (
         PARTITION BY lower(email) ORDER BY created, id) AS first FROM users)
       WHERE email <> '' AND id <> first ORDER BY id`,
    )
    .all(found);
  const twins = found.map(({ id, first }) => ({ id, first }));
  const users = app.findCollectionByNameOrId('users');
  const wanted = indexOf(users, twins);
  const indexes = Array.from(users.indexes);
  if (!indexes.includes(wanted)) {
    users.indexes = indexes.filter((each) => !each.includes('`email`')).concat(wanted);
    app.save(users);
  }
  return twins;
}

function indexOf({ id }, twins) {
  const without = twins.map((twin) => `'${twin.id}'`).join();
  const rest = twins.length === 0 ? '' : ` AND \`id\` NOT IN (${without})`;
  return `CREATE UNIQUE INDEX \`idx_email_${id}\` ON \`users\` (\`email\` COLLATE NOCASE) WHERE \`email\` != ''${rest}`;
}

/** Of twins the one who is asked for, to the letter; else the account that PocketBase found. */
function exactRecord(app, identity, found) {
  const [exact] = app.findRecordsByFilter('users', 'email = {:identity}', '', 1, 0, { identity });
  return exact ?? found;
}
