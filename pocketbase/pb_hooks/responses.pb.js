// What every answer carries (B6): security headers, caching, gzip. What a request may bring and ask for, and how
// often; where a superuser may be. Who was refused.
//
// A handler holds an engine until its e.next() returns, and there are so many of them (scripts/pocketbase.mjs): whatever finds none free makes
// one, at milliseconds and half a megabyte. An event stream stays for minutes, so nothing here may
// wrap it. Hence all this is one handler, with the id of one that PocketBase itself binds to the stream's route:
// there the two are one, and ours is left out (docs/decisions/0013).
//
// It comes after PocketBase has found out who asks and before anything that it refuses by itself.
const BEFORE_LIMITS = -1005;

$app.store().set('gzip', $apis.gzip());

// Where the handler below is left out too, and in place of PocketBase's 32 MB. It is none of ours, and takes no engine.
routerUse($apis.bodyLimit(1024 * 1024));

routerUse(
  new Middleware(
    (e) => {
      const { proceed, setHeaders } = require(`${__hooks}/lib/responses.js`);
      const { limitQuery } = require(`${__hooks}/lib/query-limits.js`);
      const { isPublish, noteBook, refused } = require(`${__hooks}/lib/publish-log.js`);
      const { findByHeads, limitRows } = require(`${__hooks}/lib/log-lists.js`);
      const { limitBody } = require(`${__hooks}/lib/body-limits.js`);
      const { limitRequest } = require(`${__hooks}/lib/request-limits.js`);
      const { keepSuperusersLocal } = require(`${__hooks}/lib/superusers.js`);
      const { readInTime } = require(`${__hooks}/lib/slow-clients.js`);
      const { refuseDeparted } = require(`${__hooks}/lib/departed.js`);
      const { inTurn } = require(`${__hooks}/lib/turns.js`);
      setHeaders(e);
      const isLogged = isPublish(e);
      try {
        keepSuperusersLocal(e);
        refuseDeparted(e);
        limitRequest(e);
        const bytes = limitBody(e);
        limitQuery(e);
        limitRows(e);
        findByHeads(e);
        const answer = inTurn(e, bytes, () => {
          readInTime(e);
          try {
            return proceed(e);
          } finally {
            if (isLogged) noteBook(e);
          }
        });
        if (isLogged && e.status() >= 400) refused(e, e.status());
        return answer;
      } catch (error) {
        // A missing asset must not be remembered for a year.
        e.response.header().set('Cache-Control', 'no-store');
        const { isMoving, isStorageFault, movingFault, storageFault } = require(
          `${__hooks}/lib/storage-faults.js`,
        );
        if (isMoving(error)) throw movingFault(e);
        if (isStorageFault(error)) throw storageFault(e, error);
        if (!isLogged) throw error;
        refused(e, error.value?.status ?? 500);
        // Looked at closer only where it was refused, and not for guests, since it takes time.
        if (!e.auth || error.value?.status !== 400) throw error;
        const reason = require(`${__hooks}/lib/change-log.js`).unreadable(e);
        if (reason) return e.json(reason.status, reason);
        throw error;
      }
    },
    BEFORE_LIMITS,
    'pbSkipSuccessActivityLog',
  ),
);

cronAdd('lost-turns', '* * * * *', () => {
  require(`${__hooks}/lib/turns.js`).freeLost($app);
});
