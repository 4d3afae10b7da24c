module.exports = { keepOrders };

/** What is emptied with the customer (V6), or with the account. */
const EMPTIED = ['user', 'personal', 'salt', 'signature'];

/**
 * For migrations: an order is never changed (V3), by what goes past the hooks either. What is personal is emptied (V6), together
 * with the place that tells of it, and a deleted account is taken out.
 *
 * @param {core.App} app without this trigger
 * @param {string[]} columns that stay as they are
 */
function keepOrders(app, columns) {
  const differs = columns.map((name) => `OLD.${name} IS NOT NEW.${name}`);
  const replaced = EMPTIED.map(
    (name) => `(OLD.${name} IS NOT NEW.${name} AND NEW.${name} IS NOT '')`,
  );
  app
    .db()
    .newQuery(
      `CREATE TRIGGER orders_not_updated BEFORE UPDATE ON orders WHEN ${[...differs, ...replaced].join(' OR ')}
       BEGIN SELECT RAISE(ABORT, 'An order is never changed.'); END`,
    )
    .execute();
}
