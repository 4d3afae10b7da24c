// Whose account it is: no client gives an id, since that of a deleted account still stands in what it left; who was a member
// is forgotten with the account (V4); and an address is the same in other capitals (B6).
migrate((app) => {
  const users = app.findCollectionByNameOrId('users');
  users.createRule = '@request.body.id:isset = false';
  app.save(users);
  app.db().newQuery('DELETE FROM formerMembers WHERE user NOT IN (SELECT id FROM users)').execute();
  require(`${__hooks}/lib/email-case.js`).compareWithoutCase(app);
});
