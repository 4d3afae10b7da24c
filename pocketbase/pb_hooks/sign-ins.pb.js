// Where somebody is signed in, and when last (B11). Tokens are nowhere written down: a device that names itself is
// noted when it is given one, by signing in or by renewing the one before.
onRecordAuthRequest((e) => {
  require(`${__hooks}/lib/sign-ins.js`).note(e.requestEvent, e.record.id);
  e.next();
}, 'users');

// Whatever ends all tokens of an account, as a new password does, ends what was noted of them.
onRecordUpdate((e) => {
  const before = e.record.original().tokenKey();
  e.next();
  if (e.record.tokenKey() === before) return;
  require(`${__hooks}/lib/sign-ins.js`).forgetAll(e.app, e.record.id);
}, 'users');

// A device says so when somebody logs out there.
routerAdd(
  'POST',
  '/api/sign-out',
  (e) => {
    require(`${__hooks}/lib/sign-ins.js`).forgetThis(e);
    return e.noContent(204);
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(10000),
);

cronAdd('old-sign-ins', '30 2 * * *', () => {
  require(`${__hooks}/lib/sign-ins.js`).forgetOld($app);
});
