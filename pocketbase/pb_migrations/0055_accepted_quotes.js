// Orders that are signed at home (O4): of which quote, once for each; whether an order counts nowhere since another stands; and of whom
// the server heard.
migrate((app) => {
  const { keepOrders } = require(`${__hooks}/lib/kept-orders.js`);
  const run = (sql) => app.db().newQuery(sql).execute();
  const orders = app.findCollectionByNameOrId('orders');
  // No relation: an order stays, whatever becomes of its quote.
  orders.fields.add(
    new Field({ type: 'text', name: 'quote', max: 15, pattern: '^[a-z0-9]{15}$' }),
    new Field({ type: 'bool', name: 'beside' }),
    new Field({ type: 'text', name: 'witness', max: 2_000, hidden: true }),
  );
  orders.indexes = orders.indexes.concat(
    "CREATE UNIQUE INDEX idx_orders_quote ON orders (quote) WHERE quote <> ''",
  );
  run('DROP TRIGGER orders_not_updated');
  app.save(orders);

  keepOrders(
    app,
    [
      ...['id', 'org', 'visit', 'number', 'quote', 'replaces', 'content', 'hash'],
      ...['signedAt', 'deviceSignedAt', 'late', 'received'],
    ],
    ['witness'],
  );
  // INSERT OR REPLACE deletes the row that is in its way without asking a trigger (0011).
  run(
    `CREATE TRIGGER orders_quote_not_replaced BEFORE INSERT ON orders
     WHEN NEW.quote <> '' AND EXISTS (SELECT 1 FROM orders WHERE quote = NEW.quote)
     BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: orders.quote'); END`,
  );
});
