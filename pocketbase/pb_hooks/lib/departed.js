// Who has moved to another cell (D3) and asks this one still, as through an address that a proxy remembers: devices would take what they are answered
// for the end of their account, or of what they sent. They are told to ask again.

const { movingFault } = require(`${__hooks}/lib/storage-faults.js`);

module.exports = { forgetHosts, refuseDeparted };

/** In the program's memory: the host names of organizations that have left. */
const HOSTS = 'moved hosts';

/**
 * @param {core.RequestEvent} e before it is handled
 * @throws {ApiError} 503 where it is for a host name, or of an account, that has left this cell
 */
function refuseDeparted(e) {
  const host = e.request.host.toLowerCase().replace(/:\d+$/, '');
  if (hostsOf(e.app).includes(host) || isOfDeparted(e)) throw movingFault(e);
}

/** To be called once others have left. */
function forgetHosts(app) {
  app.store().remove(HOSTS);
}

function hostsOf(app) {
  const known = app.store().get(HOSTS);
  if (known) return JSON.parse(known);
  const hosts = rowsOf(app, 'SELECT host AS value FROM movedHosts', {});
  app.store().set(HOSTS, JSON.stringify(hosts));
  return hosts;
}

/** Whether it has the token of an account that this cell has not any more. */
function isOfDeparted(e) {
  const token = e.request.header.get('Authorization').replace(/^Bearer /i, '');
  if (e.auth || token === '') return false;
  let account = '';
  try {
    account = String($security.parseUnverifiedJWT(token).id ?? '');
  } catch {
    // No token at all.
    return false;
  }
  const found = 'SELECT account AS value FROM movedAccounts WHERE account = {:account}';
  return rowsOf(e.app, found, { account }).length > 0;
}

function rowsOf(app, sql, values) {
  const rows = arrayOf(new DynamicModel({ value: '' }));
  app.db().newQuery(sql).bind(values).all(rows);
  return rows.map(({ value }) => value);
}
