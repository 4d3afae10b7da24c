// Two things that are told of an order as it came: that nothing personal was in it (V6), which erases nothing else, and the
// moment that its device's clock said, where that was ahead of the server's by more than a day (V3).
migrate((app) => {
  const { keepOrders } = require(`${__hooks}/lib/kept-orders.js`);
  const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);
  const orders = app.findCollectionByNameOrId('orders');
  orders.fields.add(
    // For the hooks alone.
    new Field({ type: 'bool', name: 'sentErased', hidden: true }),
    new Field({ type: 'date', name: 'deviceSignedAt' }),
  );
  app.save(orders);

  const run = (sql, parameters = {}) => app.db().newQuery(sql).bind(parameters).execute();
  run('DROP TRIGGER orders_not_updated');
  // Where the customer of its visit was erased it may have been together with that.
  run(
    `UPDATE orders SET sentErased = TRUE WHERE erased <> ''
     AND EXISTS (SELECT 1 FROM visits AS v WHERE v.id = orders.visit AND v.org = orders.org AND v.erased = '')`,
  );
  const ahead = arrayOf(new DynamicModel({ id: '' }));
  app
    .db()
    .newQuery(
      "SELECT id FROM orders WHERE signedAt > strftime('%Y-%m-%d %H:%M:%fZ', received, '+1 day')",
    )
    .all(ahead);
  for (const { id } of ahead) {
    run(
      'UPDATE orders SET deviceSignedAt = signedAt, signedAt = received, seq = {:seq} WHERE id = {:id}',
      { id, seq: nextSeq(app) },
    );
  }

  keepOrders(app, [
    ...['id', 'org', 'visit', 'replaces', 'content', 'hash'],
    ...['signedAt', 'deviceSignedAt', 'late', 'received'],
  ]);
});
