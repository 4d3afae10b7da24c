// Taking something out of the log (L6), for `npm run redact` on the server's own machine.
routerAdd(
  'POST',
  '/api/redact',
  (e) => {
    const { redact } = require(`${__hooks}/lib/redact.js`);
    const { redacted } = require(`${__hooks}/lib/publish-log.js`);
    const { lingers, ...done } = redact(e.app, e.requestInfo().body);
    redacted(e.auth.email(), done);
    // Nothing else tells a device that the log is another one.
    require(`${__hooks}/lib/pokes.js`).pokeLog(e.app, done.book, done.seq);
    return e.json(200, Object.assign({ lingers }, done));
  },
  $apis.requireSuperuserAuth(),
  $apis.bodyLimit(10000),
);
