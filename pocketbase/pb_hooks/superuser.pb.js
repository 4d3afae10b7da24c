// The launcher names a superuser with a password made for this run (B6): the server never has one with a
// fixed password, and PocketBase, finding a superuser, opens no browser to ask for one. It is the only one.
onBootstrap((e) => {
  e.next();
  const email = $os.getenv('TIERBOOK_SUPERUSER_EMAIL');
  const password = $os.getenv('TIERBOOK_SUPERUSER_PASSWORD');
  if (!email || !password) return;

  let superuser;
  try {
    superuser = e.app.findAuthRecordByEmail('_superusers', email);
  } catch {
    superuser = new Record(e.app.findCollectionByNameOrId('_superusers'));
    superuser.setEmail(email);
  }
  superuser.setPassword(password);
  e.app.save(superuser);
  require(`${__hooks}/lib/superusers.js`).keepOnly(e.app, superuser);
});
