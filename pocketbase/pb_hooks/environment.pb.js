// What the environment says of mail, addresses and backups holds over what is stored, and is never stored
// itself: a password that is changed there is changed everywhere.
onSettingsReload((e) => {
  e.next();
  require(`${__hooks}/lib/environment.js`).applyTo(e.app.settings());
});

// The login page offers a new password only where the server can send one.
routerAdd('GET', '/api/sign-in-options', (e) =>
  e.json(200, { passwordReset: e.app.settings().smtp.enabled }),
);
