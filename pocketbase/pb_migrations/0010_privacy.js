// Which organization a person works in is nobody else's to know, and which organizations there are is no
// list for everybody (B3). A hidden field is reached by no filter and no sort; PocketBase drops it from what
// users write, so active-organization.pb.js does what the rules of users did about it.
//
// A rule that begins with the caller's own account walks from it to the caller's few profiles, where "or" stands
// too. Those before began with every profile there is: 300 members were listed in 18 s, now in 0.02 s. To guests
// they are closed by that beginning: there is no account without an id.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users');
  const organizations = app.findCollectionByNameOrId('organizations');
  const profiles = app.findCollectionByNameOrId('profiles');
  const ME = '@collection.users:me';
  const MINE = `${ME}.profiles_via_user`;
  const HAS_ROLE = `(${MINE}.roles.id ?!= "" || ${MINE}.org.owner ?= @request.auth.id)`;
  const ownOr = (own, other) => `${ME}.id ?= @request.auth.id && (${own} || ${other})`;
  const setReaders = (collection, rule) => {
    collection.listRule = rule;
    collection.viewRule = rule;
    app.save(collection);
  };

  users.fields.getByName('activeOrg').hidden = true;
  users.createRule = '';
  users.updateRule = 'id = @request.auth.id';
  const colleague = `(${MINE}.org ?= profiles_via_user.org && ${HAS_ROLE})`;
  setReaders(users, ownOr('id = @request.auth.id', colleague));
  setReaders(profiles, ownOr('user = @request.auth.id', `(${MINE}.org ?= org && ${HAS_ROLE})`));

  // By id an organization's name is still told to anybody signed in: whoever is invited reads it.
  organizations.listRule = ownOr('owner = @request.auth.id', `${MINE}.org ?= id`);
  app.save(organizations);
});
