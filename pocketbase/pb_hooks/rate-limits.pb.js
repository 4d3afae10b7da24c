// Limits on what is tried (B6). Those on whole addresses are asked in responses.pb.js, before a request is
// handled. PocketBase's own limiter counts each IPv6 address by itself, of which one customer has more than
// can be counted: it is off, whatever is stored.
onSettingsReload((e) => {
  e.next();
  const { rateLimits } = e.app.settings();
  rateLimits.rules = [];
  rateLimits.enabled = false;
});

onRecordAuthWithPasswordRequest((e) => {
  const { countGuess, forgiveGuess } = require(`${__hooks}/lib/password-guesses.js`);
  const account = `${e.collection.name} ${e.record ? e.record.id : e.identity.toLowerCase()}`;
  countGuess(e, account);
  e.next();
  forgiveGuess(e, account);
});

// A new password asks for the old one, which whoever has found a signed-in device may guess as well.
onRecordUpdateRequest((e) => {
  const { countGuess, forgiveGuess } = require(`${__hooks}/lib/password-guesses.js`);
  if (!('oldPassword' in e.requestInfo().body)) return e.next();
  const account = `users ${e.record.id}`;
  countGuess(e, account);
  e.next();
  forgiveGuess(e, account);
}, 'users');

// Called only if the password was right.
onRecordConfirmEmailChangeRequest((e) => {
  require(`${__hooks}/lib/request-limits.js`).forgiveEmailChange(e);
  e.next();
}, 'users');

cronAdd('ended-spans', '* * * * *', () => {
  require(`${__hooks}/lib/rate-limits.js`).forget($app);
});
