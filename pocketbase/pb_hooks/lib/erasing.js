// Erasing the customers of visits for good (V6): who they are, in the visit, in its orders and in what the office noted
// of its calls. Prices and lines stay.

const { forgetCustomer, isKeepMonths } = require(`${__hooks}/lib/built/shared.js`);
const { recordEvent } = require(`${__hooks}/lib/organization-events.js`);
const { emptiesWrites, overwriting } = require(`${__hooks}/lib/overwriting.js`);
const { mayOneOf } = require(`${__hooks}/lib/permitted.js`);
const { pokeSales } = require(`${__hooks}/lib/pokes.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { eraseCustomer, eraseOld };

/** So many visits are erased in one transaction, which others wait for. */
const AT_ONCE = 100;

/**
 * For those who manage. Doing it twice changes nothing more.
 *
 * @param {core.RequestEvent} e
 * @param {string} org
 * @param {string} visit
 * @throws {NotFoundError} where the caller manages no organization with such a visit
 */
function eraseCustomer(e, org, visit) {
  let isDone = false;
  e.app.runInTransaction((tx) => {
    const known = find(tx, 'visit = {:visit}', { org, visit });
    if (known.length === 0 || !mayOneOf(tx, e.auth, org, ['manage']))
      throw new NotFoundError('You manage no organization with such a visit.');
    if (known.every(({ isErased }) => isErased)) return;
    erase(tx, org, [visit]);
    const data = { visits: 1, visit };
    recordEvent(tx, { org, kind: 'customersErased', actor: e.auth.id, data });
    isDone = true;
  });
  if (!isDone) return;
  emptiesWrites(e.app);
  pokeSales(e.app, org);
}

/** Those whose visits the server has had unchanged for as long as their organization keeps them. */
function eraseOld(app) {
  const organizations = arrayOf(new DynamicModel({ id: '', months: '' }));
  app
    .db()
    .newQuery(
      `SELECT id, json_extract(variables, '$.keepVisitsMonths') AS months FROM organizations
       WHERE json_extract(variables, '$.keepVisitsMonths') IS NOT NULL`,
    )
    .all(organizations);
  let isDone = false;
  for (const { id: org, months } of organizations) {
    if (!isKeepMonths(months)) continue;
    const before = new DateTime().addDate(0, -Number(months), 0).string();
    while (eraseSome(app, org, Number(months), before)) isDone = true;
  }
  if (isDone) emptiesWrites(app);
}

/** @returns {boolean} whether there were any */
function eraseSome(app, org, months, before) {
  let visits;
  app.runInTransaction((tx) => {
    const old = find(tx, 'NOT isErased AND updated <= {:before}', { org, before });
    visits = Array.from(new Set(old.map(({ visit }) => visit))).slice(0, AT_ONCE);
    if (visits.length === 0) return;
    erase(tx, org, visits);
    const data = { visits: visits.length, months };
    recordEvent(tx, { org, kind: 'oldCustomersErased', actor: '', data });
  });
  if (visits.length > 0) pokeSales(app, org);
  return visits.length > 0;
}

/** Visits, and orders that came without one, of an organization. An order is as old as its visit, where that is there. */
function find(tx, condition, parameters) {
  const found = arrayOf(new DynamicModel({ visit: '', isErased: false }));
  tx.db()
    .newQuery(
      `SELECT visit, isErased FROM (
         SELECT id AS visit, erased <> '' AS isErased, updated FROM visits WHERE org = {:org}
         UNION ALL
         SELECT o.visit, o.erased <> '', COALESCE(v.updated, o.received)
         FROM orders AS o LEFT JOIN visits AS v ON v.id = o.visit WHERE o.org = {:org})
       WHERE ${condition}`,
    )
    .bind(parameters)
    .all(found);
  return found.map(({ visit, isErased }) => ({ visit, isErased }));
}

function erase(tx, org, visits) {
  const now = new DateTime().string();
  overwriting(tx, () => {
    for (const visit of visits) {
      const [record] = tx.findRecordsByFilter('visits', 'id = {:visit} && org = {:org}', '', 1, 0, {
        visit,
        org,
      });
      if (record) {
        const state = forgetCustomer(JSON.parse(record.getString('state')));
        record.set('state', JSON.stringify(state));
        record.set('erased', now);
        record.set('seq', nextSeq(tx));
        tx.save(record);
      }
      const filter = 'visit = {:visit} && org = {:org}';
      for (const { id } of tx.findRecordsByFilter('orders', filter, '', 0, 0, { visit, org })) {
        tx.db()
          .newQuery(
            `UPDATE orders SET personal = '', salt = '', signature = '', erased = {:now}, seq = {:seq}
             WHERE id = {:id}`,
          )
          .bind({ id, now, seq: nextSeq(tx) })
          .execute();
      }
      for (const call of tx.findRecordsByFilter('visitCalls', filter, '', 0, 0, { visit, org })) {
        call.set('note', '');
        call.set('seq', nextSeq(tx));
        tx.save(call);
      }
    }
  });
}
