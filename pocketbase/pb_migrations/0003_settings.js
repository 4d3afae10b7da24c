// Settings of server and sign-in (B6). Limits on requests are set at every start by rate-limits.pb.js.
migrate((app) => {
  const settings = app.settings();
  settings.meta.appName = 'Tierbook';
  // The schema lives in these migrations; editing it in the dashboard would leave them behind.
  settings.meta.hideControls = true;
  settings.batch.enabled = false;
  settings.logs.maxDays = 7;
  app.save(settings);

  const users = app.findCollectionByNameOrId('users');
  users.fields.getByName('password').min = 10;
  // Long, for people who work offline for weeks; the app renews it at each contact.
  users.authToken.duration = 180 * 24 * 60 * 60;
  users.passwordAuth.enabled = true;
  users.oauth2.enabled = false;
  users.otp.enabled = false;
  users.mfa.enabled = false;
  users.authAlert.enabled = false;
  app.save(users);
});
