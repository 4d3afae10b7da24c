// Who hears of what (L1): a stream tells of pokes, the own account and new rates, and nothing else.
onRealtimeSubscribeRequest((e) => {
  const { allowedTopics } = require(`${__hooks}/lib/pokes.js`);
  const { countListener } = require(`${__hooks}/lib/listeners.js`);
  e.subscriptions = allowedTopics(Array.from(e.subscriptions), e.auth);
  countListener(e);
  e.next();
});

cronAdd('listeners', '* * * * *', () => {
  require(`${__hooks}/lib/listeners.js`).countAgain($app);
});

onRecordAfterCreateSuccess((e) => {
  e.next();
  const { pokeLog } = require(`${__hooks}/lib/pokes.js`);
  pokeLog(e.app, e.record.getString('book'), e.record.getInt('seq'));
}, 'pricebookChanges');

onRecordAfterUpdateSuccess((e) => {
  const { pokeContact, pokeManagers } = require(`${__hooks}/lib/pokes.js`);
  e.next();
  pokeContact(e.app, [e.record.id]);
  pokeManagers(e.app, [e.record.id]);
}, 'organizations');

// Those who manage hear of it by the event that tells it.
const paperChanged = (e) => {
  e.next();
  require(`${__hooks}/lib/pokes.js`).pokeContact(e.app, [e.record.getString('org')]);
};
onRecordAfterCreateSuccess(paperChanged, 'papers');
onRecordAfterUpdateSuccess(paperChanged, 'papers');
onRecordAfterDeleteSuccess(paperChanged, 'papers');

const visitsChanged = (e) => {
  e.next();
  const { pokeOwn, pokeSales } = require(`${__hooks}/lib/pokes.js`);
  const org = e.record.getString('org');
  pokeOwn(e.app, org, e.record.getString('user'), e.record.getInt('seq'));
  pokeSales(e.app, org);
};
onRecordAfterCreateSuccess(visitsChanged, 'visits', 'orders', 'quotes');
onRecordAfterUpdateSuccess(visitsChanged, 'visits');

const callsChanged = (e) => {
  e.next();
  require(`${__hooks}/lib/pokes.js`).pokeSales(e.app, e.record.getString('org'));
};
onRecordAfterCreateSuccess(callsChanged, 'visitCalls');
onRecordAfterUpdateSuccess(callsChanged, 'visitCalls');

const roleChanged = (e) => {
  const { pokeContact, pokeManagers } = require(`${__hooks}/lib/pokes.js`);
  e.next();
  pokeContact(e.app, [e.record.getString('org')]);
  pokeManagers(e.app, [e.record.getString('org')]);
};
onRecordAfterCreateSuccess(roleChanged, 'roles');
onRecordUpdate((e) => {
  const { pokeContact, pokeManagers, replacePokes } = require(`${__hooks}/lib/pokes.js`);
  // What is told to those alone who hold one of these.
  const isLost = ['manage', 'sales'].some((permission) => {
    const allows = (role) => role.get('permissions').includes(permission);
    return allows(e.record.original()) && !allows(e.record);
  });
  const org = e.record.getString('org');
  e.next();
  if (isLost) return replacePokes(e.app, org);
  pokeContact(e.app, [org]);
  pokeManagers(e.app, [org]);
}, 'roles');
onRecordAfterDeleteSuccess(roleChanged, 'roles');

// A member's profile is for that account's devices, and for the screens of those who manage.
onRecordAfterCreateSuccess((e) => {
  const { pokeAccount, pokeManagers } = require(`${__hooks}/lib/pokes.js`);
  e.next();
  pokeAccount(e.app, e.record.getString('user'));
  pokeManagers(e.app, [e.record.getString('org')]);
}, 'profiles');
onRecordUpdate((e) => {
  const { pokeAccount, pokeManagers, replacePokes } = require(`${__hooks}/lib/pokes.js`);
  const lost = e.record
    .original()
    .get('roles')
    .filter((id) => !e.record.get('roles').includes(id));
  e.next();
  pokeAccount(e.app, e.record.getString('user'));
  if (lost.length > 0) replacePokes(e.app, e.record.getString('org'), e.record.getString('user'));
  else pokeManagers(e.app, [e.record.getString('org')]);
}, 'profiles');
onRecordDelete((e) => {
  const { pokeAccount, pokeManagers, replacePokes } = require(`${__hooks}/lib/pokes.js`);
  e.next();
  pokeAccount(e.app, e.record.getString('user'));
  // Who had no role knows none. Anybody may join and leave, and all devices would ask for others each time.
  if (e.record.get('roles').length > 0)
    replacePokes(e.app, e.record.getString('org'), e.record.getString('user'));
  else pokeManagers(e.app, [e.record.getString('org')]);
}, 'profiles');

onRecordAfterCreateSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/pokes.js`).pokeManagers(e.app, [e.record.getString('org')]);
}, 'organizationEvents');

onRecordAfterUpdateSuccess((e) => {
  const before = e.record.original().tokenKey();
  e.next();
  if (e.record.tokenKey() === before) return;
  require(`${__hooks}/lib/pokes.js`).tellEnded(e.app, e.record.id);
}, 'users');
onRecordAfterDeleteSuccess((e) => {
  e.next();
  require(`${__hooks}/lib/pokes.js`).tellEnded(e.app, e.record.id);
}, 'users');

onRecordAfterUpdateSuccess((e) => {
  e.next();
  const before = e.record.original();
  const isShown = (field) => before.getString(field) !== e.record.getString(field);
  if (!['name', 'email', 'emailVisibility', 'verified'].some(isShown)) return;
  const filter = ['profiles', 'user = {:user}', '', 0, 0, { user: e.record.id }];
  const profiles = e.app.findRecordsByFilter(...filter);
  const orgs = profiles.map((profile) => profile.getString('org'));
  require(`${__hooks}/lib/pokes.js`).pokeManagers(e.app, orgs);
}, 'users');
