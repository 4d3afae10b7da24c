const { deviceName } = require(`${__hooks}/lib/built/shared.js`);
const { leaveNothing } = require(`${__hooks}/lib/overwriting.js`);

module.exports = { note, keepThis, forgetAll, forgetThis, forgetOld };

/** Of one account; older ones are left out. */
const MOST = 20;

/** As long as a token is good for. */
const KEPT_DAYS = 180;

/**
 * Notes that the device which asks is signed in, by the hour and not closer, and what kind of device it is. One that
 * does not name itself is not noted.
 *
 * @param {core.RequestEvent} e
 * @param {string} user who is given a token
 */
function note(e, user) {
  const device = deviceOf(e);
  if (!device) return;
  const last = thisHour();
  e.app.runInTransaction((tx) => {
    const known = find(tx, user, device);
    if (known && known.getDateTime('last').string() === last) return;
    const { browser, system } = deviceName(e.request.header.get('User-Agent'));
    const row = known ?? newRow(tx, user, device);
    row.load({ browser, system, last });
    if (!known) row.set('first', last);
    tx.save(row);
    if (known) return;
    run(
      tx,
      `DELETE FROM signIns WHERE user = {:user} AND id NOT IN
       (SELECT id FROM signIns WHERE user = {:user} ORDER BY last DESC, rowid DESC LIMIT ${MOST})`,
      { user },
    );
  });
}

/**
 * Lets what is noted of the device that asks outlive `end`, which ends all tokens of the account.
 *
 * @param {core.RequestEvent} e
 * @param {core.App} tx
 * @param {() => void} end
 */
function keepThis(e, tx, end) {
  const user = e.auth.id;
  const device = deviceOf(e);
  const known = device ? find(tx, user, device) : undefined;
  end();
  if (!known) return;
  const row = newRow(tx, user, device);
  for (const name of ['browser', 'system', 'first', 'last']) row.set(name, known.get(name));
  tx.save(row);
}

function forgetAll(tx, user) {
  run(tx, 'DELETE FROM signIns WHERE user = {:user}', { user });
}

/** @param {core.RequestEvent} e of the device that logs out */
function forgetThis(e) {
  const parameters = { user: e.auth.id, device: deviceOf(e) };
  run(e.app, 'DELETE FROM signIns WHERE user = {:user} AND device = {:device}', parameters);
}

/** Those whose token is worth nothing by now. */
function forgetOld(app) {
  const before = new DateTime().addDate(0, 0, -KEPT_DAYS).string();
  run(app, 'DELETE FROM signIns WHERE last < {:before}', { before });
}

/** The random id that the device gave itself; "" for none. */
function deviceOf(e) {
  const device = e.request.header.get('X-Device');
  return /^[a-z0-9]{20}$/.test(device) ? device : '';
}

function find(app, user, device) {
  const filter = 'user = {:user} && device = {:device}';
  return app.findRecordsByFilter('signIns', filter, '', 1, 0, { user, device })[0];
}

function newRow(app, user, device) {
  const row = new Record(app.findCollectionByNameOrId('signIns'));
  row.load({ user, device });
  return row;
}

/** As PocketBase writes dates. */
function thisHour() {
  return `${new Date().toISOString().slice(0, 13).replace('T', ' ')}:00:00.000Z`;
}

function run(app, sql, parameters) {
  leaveNothing(app);
  app.db().newQuery(sql).bind(parameters).execute();
}
