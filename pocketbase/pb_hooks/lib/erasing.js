// Erasing the customers of visits for good (V6): who they are, in the visit, in its orders, quotes and mails and in what the
// office noted of its calls. Prices and lines stay.

const { isKeepMonths } = require(`${__hooks}/lib/built/shared.js`);
const { forgotten } = require(`${__hooks}/lib/forgetting.js`);
const { recordEvent } = require(`${__hooks}/lib/organization-events.js`);
const { emptiesWrites, overwriting } = require(`${__hooks}/lib/overwriting.js`);
const { mayOneOf } = require(`${__hooks}/lib/permitted.js`);
const { pokeSales } = require(`${__hooks}/lib/pokes.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { eraseCustomer, eraseOld };

/** So many visits are erased in one transaction, which others wait for. */
const AT_ONCE = 100;

/** What is made in a visit, and what of it is personal, emptied in SQL. */
const PERSONAL = {
  orders: "personal = '', salt = '', signature = '', witness = ''",
  quotes: "personal = '', salt = '', opened = '', lastOpened = '', opens = 0",
};

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

/**
 * Those whose visits the server has had unchanged for as long as their organization keeps them. An organization, and a
 * visit, that cannot be erased keeps no other from it: the operator's log has it, and it is told to those who manage.
 */
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
    try {
      if (eraseOldOf(app, org, Number(months))) isDone = true;
    } catch (error) {
      tellOperator(app, `organization ${org}`, error);
    }
  }
  if (isDone) emptiesWrites(app);
}

/** @returns {boolean} whether any was erased */
function eraseOldOf(app, org, months) {
  const before = new DateTime().addDate(0, -months, 0).string();
  // A quote is kept for as long as a visit is, counted from what happened last to it (O6): it came, was opened or ended, or a mail went out.
  const since = (table, moment) =>
    `EXISTS (SELECT 1 FROM ${table} WHERE org = {:org} AND visit = found.visit AND ${moment} > {:before})`;
  const isQuoted = `(${since('quotes', 'MAX(received, revoked, lastOpened)')} OR ${since('quoteMails', 'changed')})`;
  const condition = `NOT isErased AND updated <= {:before} AND NOT ${isQuoted}`;
  const old = find(app, condition, { org, before });
  const visits = Array.from(new Set(old.map(({ visit }) => visit)));
  let left = 0;
  for (let at = 0; at < visits.length; at += AT_ONCE) {
    const some = visits.slice(at, at + AT_ONCE);
    try {
      eraseTogether(app, org, months, some);
    } catch {
      left += eraseEach(app, org, months, some);
    }
  }
  if (visits.length === 0) return false;
  if (left > 0) {
    const data = { visits: left, months };
    recordEvent(app, { org, kind: 'oldCustomersNotErased', actor: '', data });
  }
  pokeSales(app, org);
  return left < visits.length;
}

/** @returns {number} how many could not be */
function eraseEach(app, org, months, visits) {
  return visits.filter((visit) => {
    try {
      eraseTogether(app, org, months, [visit]);
      return false;
    } catch (error) {
      tellOperator(app, `visit ${visit} of organization ${org}`, error);
      return true;
    }
  }).length;
}

function eraseTogether(app, org, months, visits) {
  app.runInTransaction((tx) => {
    erase(tx, org, visits);
    const data = { visits: visits.length, months };
    recordEvent(tx, { org, kind: 'oldCustomersErased', actor: '', data });
  });
}

function tellOperator(app, what, error) {
  app.logger().error(`The old customers were not erased: ${what}`, 'error', String(error));
  console.error(`The old customers were not erased: ${JSON.stringify(what)}: ${error}`);
}

/** Visits, and orders and quotes that came without one, of an organization. Each is as old as its visit, where that is there. */
function find(tx, condition, parameters) {
  const found = arrayOf(new DynamicModel({ visit: '', isErased: false }));
  tx.db()
    .newQuery(
      `SELECT visit, isErased FROM (
         SELECT id AS visit, erased <> '' AS isErased, updated FROM visits WHERE org = {:org}
         UNION ALL
         SELECT o.visit, o.erased <> '' AND NOT o.sentErased, COALESCE(v.updated, o.received)
         FROM orders AS o LEFT JOIN visits AS v ON v.id = o.visit WHERE o.org = {:org}
         UNION ALL
         SELECT q.visit, q.erased <> '' AND NOT q.sentErased, COALESCE(v.updated, q.received)
         FROM quotes AS q LEFT JOIN visits AS v ON v.id = q.visit WHERE q.org = {:org}) AS found
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
      // By patterns of today what was stored before them could not be saved.
      const filter = 'visit = {:visit} && org = {:org}';
      const [record] = tx.findRecordsByFilter('visits', 'id = {:visit} && org = {:org}', '', 1, 0, {
        visit,
        org,
      });
      if (record) {
        record.set('state', forgottenState(tx, visit));
        record.set('totals', '');
        record.set('erased', now);
        record.set('seq', nextSeq(tx));
        tx.saveNoValidate(record);
      }
      for (const [table, personal] of Object.entries(PERSONAL)) {
        for (const { id } of tx.findRecordsByFilter(table, filter, '', 0, 0, { visit, org })) {
          tx.db()
            .newQuery(
              `UPDATE ${table} SET ${personal}, erased = {:now}, sentErased = FALSE, seq = {:seq} WHERE id = {:id}`,
            )
            .bind({ id, now, seq: nextSeq(tx) })
            .execute();
        }
      }
      // Those that wait are not sent (O3); what a mail server said may name an address.
      tx.db()
        .newQuery(
          `UPDATE quoteMails SET note = '', words = '', state = IIF(state = 'waiting', 'dropped', state)
           WHERE visit = {:visit} AND org = {:org}`,
        )
        .bind({ visit, org })
        .execute();
      for (const call of tx.findRecordsByFilter('visitCalls', filter, '', 0, 0, { visit, org })) {
        call.set('note', '');
        call.set('seq', nextSeq(tx));
        tx.saveNoValidate(call);
      }
    }
  });
}

function forgottenState(tx, visit) {
  const found = new DynamicModel({ state: '' });
  tx.db()
    .newQuery(
      `SELECT ${forgotten('state', 'id', 'created')} AS state FROM visits WHERE id = {:visit}`,
    )
    .bind({ visit })
    .one(found);
  return found.state;
}
