module.exports = { isBeside };

/**
 * Whether an order of a visit counts nowhere (O4): the server has another that stands, of one of its jobs, and neither takes the place of
 * the other. Orders of other jobs stand beside each other.
 *
 * @param {core.App} tx the transaction that stores it
 * @param {core.Record} order not stored yet, its content an object
 */
function isBeside(tx, order) {
  const found = new DynamicModel({ isBeside: false });
  const jobs = (content) =>
    `SELECT job.value ->> '$.job' AS job FROM json_each(${content}, '$.jobs') AS job WHERE job.type = 'object'`;
  tx.db()
    .newQuery(
      `SELECT EXISTS (SELECT 1 FROM orders AS o
         WHERE o.visit = {:visit} AND o.org = {:org} AND o.id <> {:id} AND NOT o.beside
           AND o.id <> {:replaces} AND o.replaces <> {:id}
           AND NOT EXISTS (SELECT 1 FROM orders AS later WHERE later.visit = o.visit AND later.org = o.org
             AND later.replaces = o.id AND NOT later.beside)
           AND EXISTS (SELECT 1 FROM (${jobs('o.content')}) AS theirs JOIN (${jobs('{:content}')}) AS own ON own.job = theirs.job)
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
