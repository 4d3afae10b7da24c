// Orders have a number that people call them by (V3), of their organization and year; those that are stored get theirs in the
// order of their seq. It is a field of the row: what is hashed stays as it is. All migrations of a start are one transaction,
// so one that is cut off has numbered nothing.
migrate((app) => {
  const { keepOrders } = require(`${__hooks}/lib/kept-orders.js`);
  const { numberStored } = require(`${__hooks}/lib/order-numbers.js`);
  const run = (sql) => app.db().newQuery(sql).execute();
  const orders = app.findCollectionByNameOrId('orders');
  orders.fields.add(new Field({ type: 'number', name: 'number', onlyInt: true, min: 0 }));
  const indexes = orders.indexes.filter((index) => !index.includes('idx_orders_number'));
  orders.indexes = indexes.concat(
    'CREATE UNIQUE INDEX idx_orders_number ON orders (org, number) WHERE number > 0',
  );
  run('DROP TRIGGER orders_not_updated');
  app.save(orders);
  numberStored(app);

  keepOrders(app, [
    ...['id', 'org', 'visit', 'number', 'replaces', 'content', 'hash'],
    ...['signedAt', 'deviceSignedAt', 'late', 'received'],
  ]);
  // INSERT OR REPLACE deletes the row that is in its way without asking a trigger (0011).
  run(
    `CREATE TRIGGER orders_number_not_replaced BEFORE INSERT ON orders
     WHEN NEW.number > 0 AND EXISTS (SELECT 1 FROM orders WHERE org = NEW.org AND number = NEW.number)
     BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: orders.number'); END`,
  );
});
