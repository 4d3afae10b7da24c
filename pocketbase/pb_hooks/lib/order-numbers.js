// The numbers that people call orders by (V3): given in the transaction that stores the order, by its organization and the
// year of its signature in the zone of T1.

const { isOrderNumber, nextOrderNumber, yearOfNumber } = require(`${__hooks}/lib/built/shared.js`);
const { leaveNothing } = require(`${__hooks}/lib/overwriting.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { numberFor, numberStored };

/**
 * @param {core.App} tx
 * @param {core.Record} order not stored yet; `number` is what its device has seen
 * @returns {number} that one, where it is free and may be; else the next
 */
function numberFor(tx, order) {
  const [org, signedAt] = [order.getString('org'), order.getDateTime('signedAt')];
  const seen = order.getFloat('number');
  if (isOfYear(seen, signedAt) && isOrderNumber(seen, highestOf(tx, org, yearOfNumber(seen)))) {
    if (isFree(tx, org, seen)) return seen;
  }
  const year = yearIn(zoneOf(tx, org), signedAt);
  return nextOrderNumber(year, highestOf(tx, org, year));
}

/** For the migration: numbers the orders that have none by their seq, and has devices hear of them again. */
function numberStored(app) {
  leaveNothing(app);
  const orders = arrayOf(new DynamicModel({ id: '', org: '', signedAt: '' }));
  app
    .db()
    .newQuery('SELECT id, org, signedAt FROM orders WHERE number = 0 ORDER BY seq')
    .all(orders);
  const zones = {};
  const highest = {};
  for (const { id, org, signedAt } of orders) {
    zones[org] = zones[org] ?? zoneOf(app, org);
    const year = yearIn(zones[org], new DateTime(signedAt));
    const of = `${org} ${year}`;
    highest[of] = nextOrderNumber(year, highest[of] ?? highestOf(app, org, year));
    app
      .db()
      .newQuery('UPDATE orders SET number = {:number}, seq = {:seq} WHERE id = {:id}')
      .bind({ id, number: highest[of], seq: nextSeq(app) })
      .execute();
  }
}

/** Whether a number is of a year that the moment is in somewhere: the organization may have had another zone. */
function isOfYear(number, moment) {
  return [-1, 1].some((days) => moment.addDate(0, 0, days).time().year() === yearOfNumber(number));
}

function yearIn(zone, moment) {
  return moment.time().in(new Timezone(zone)).year();
}

/** UTC where it has none, or one that this engine does not know. */
function zoneOf(app, org) {
  const found = new DynamicModel({ zone: '' });
  app
    .db()
    .newQuery(
      `SELECT COALESCE((SELECT json_extract(variables, '$.timeZone') FROM organizations
         WHERE id = {:org} AND json_type(variables, '$.timeZone') = 'text'), 'UTC') AS zone`,
    )
    .bind({ org })
    .one(found);
  return found.zone;
}

/** 0 where none was given in that year. */
function highestOf(app, org, year) {
  const found = new DynamicModel({ number: 0 });
  app
    .db()
    .newQuery(
      `SELECT COALESCE(MAX(number), 0) AS number FROM orders
       WHERE org = {:org} AND number > {:before} AND number < {:after} AND number > 0`,
    )
    .bind({ org, before: nextOrderNumber(year, 0) - 1, after: nextOrderNumber(year + 1, 0) - 1 })
    .one(found);
  return found.number;
}

function isFree(app, org, number) {
  const found = new DynamicModel({ isTaken: false });
  app
    .db()
    .newQuery(
      `SELECT EXISTS (SELECT 1 FROM orders WHERE org = {:org} AND number = {:number} AND number > 0) AS isTaken`,
    )
    .bind({ org, number })
    .one(found);
  return !found.isTaken;
}
