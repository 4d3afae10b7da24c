// Which of a visit's orders count (O4). The server decides by what it has first, and a person may decide otherwise.

const { recordEvent } = require(`${__hooks}/lib/organization-events.js`);
const { leaveNothing } = require(`${__hooks}/lib/overwriting.js`);
const { mayOneOf } = require(`${__hooks}/lib/permitted.js`);
const { pokeOwn, pokeSales } = require(`${__hooks}/lib/pokes.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { isBeside, makeStand };

/** The ids of an order's jobs, of a content in SQL. */
const jobs = (content) =>
  `SELECT job.value ->> '$.job' AS job FROM json_each(${content}, '$.jobs') AS job WHERE job.type = 'object'`;
/** Whether two orders have a job in common, of two contents in SQL. */
const shareJob = (one, other) =>
  `EXISTS (SELECT 1 FROM (${jobs(one)}) AS theirs JOIN (${jobs(other)}) AS own ON own.job = theirs.job)`;

/**
 * Whether an order of a visit counts nowhere (O4): the server has another that stands, of one of its jobs, and neither takes the place of
 * the other. Orders of other jobs stand beside each other.
 *
 * @param {core.App} tx the transaction that stores it
 * @param {core.Record} order not stored yet, its content an object
 */
function isBeside(tx, order) {
  const found = new DynamicModel({ isBeside: false });
  tx.db()
    .newQuery(
      `SELECT EXISTS (SELECT 1 FROM orders AS o
         WHERE o.visit = {:visit} AND o.org = {:org} AND o.id <> {:id} AND NOT o.beside
           AND o.id <> {:replaces} AND o.replaces <> {:id}
           AND NOT EXISTS (SELECT 1 FROM orders AS later WHERE later.visit = o.visit AND later.org = o.org
             AND later.replaces = o.id AND NOT later.beside)
           AND ${shareJob('o.content', '{:content}')}
       ) AS isBeside`,
    )
    .bind({
      id: order.id,
      visit: order.getString('visit'),
      org: order.getString('org'),
      content: order.getString('content'),
      replaces: order.getString('replaces'),
    })
    .one(found);
  return found.isBeside;
}

/**
 * Makes an order that counts nowhere stand, in place of those that it is beside; they, and what these took the place of, count nowhere then.
 * Of one that stands nothing is changed.
 *
 * @param {core.RequestEvent} e
 * @param {string} id
 * @throws {NotFoundError} where the caller reads all visits of no organization with such an order
 */
function makeStand(e, id) {
  const changed = [];
  let org = '';
  e.app.runInTransaction((tx) => {
    const [order] = tx.findRecordsByIds('orders', [id]);
    if (!order || !mayOneOf(tx, e.auth, order.getString('org'), ['manage', 'sales']))
      throw new NotFoundError('You see no organization with such an order.');
    if (!order.getBool('beside')) return;
    org = order.getString('org');
    leaveNothing(tx);
    const instead = takenOver(tx, id);
    for (const other of instead) changed.push(settle(tx, other, true));
    changed.push(settle(tx, { id, user: order.getString('user') }, false));
    const data = {
      order: id,
      visit: order.getString('visit'),
      number: order.getInt('number'),
      instead: instead.map(({ number }) => number),
    };
    recordEvent(tx, { org, kind: 'orderMadeToStand', actor: e.auth.id, data });
  });
  if (changed.length === 0) return;
  for (const { user, seq } of changed) pokeOwn(e.app, org, user, seq);
  pokeSales(e.app, org);
}

/** Those that stand, of a job of the order or in its place, and what these took the place of; but not what it takes the place of itself. */
function takenOver(tx, id) {
  const found = arrayOf(new DynamicModel({ id: '', user: '', number: 0 }));
  tx.db()
    .newQuery(
      `WITH RECURSIVE made AS MATERIALIZED (SELECT * FROM orders WHERE id = {:id}),
       others AS MATERIALIZED (SELECT o.* FROM orders AS o JOIN made ON o.visit = made.visit AND o.org = made.org
         WHERE o.id <> made.id AND o.id <> made.replaces AND NOT o.beside),
       aside(id) AS (
         SELECT others.id FROM others, made WHERE others.replaces = made.id OR ${shareJob('others.content', 'made.content')}
         UNION
         SELECT before.id FROM aside JOIN others AS later ON later.id = aside.id JOIN others AS before ON before.id = later.replaces)
       SELECT others.id, others.user, others.number FROM others JOIN aside ON aside.id = others.id ORDER BY others.seq`,
    )
    .bind({ id })
    .all(found);
  return found.map(({ id: other, user, number }) => ({ id: other, user, number }));
}

/** By patterns of today what was stored before them could not be saved. @returns whom to tell of it */
function settle(tx, { id, user }, beside) {
  const seq = nextSeq(tx);
  tx.db()
    .newQuery(
      'UPDATE orders SET beside = {:beside}, settled = settled + 1, seq = {:seq} WHERE id = {:id}',
    )
    .bind({ id, beside, seq })
    .execute();
  return { user, seq };
}
