module.exports = { keepOrders, keepQuotes };

/** What is emptied with the customer (V6), or with the account. */
const EMPTIED = ['user', 'personal', 'salt'];

/**
 * For migrations: an order is never changed (V3), by what goes past the hooks either. What is personal is emptied (V6), together
 * with the place that tells of it, and a deleted account is taken out.
 *
 * @param {core.App} app without this trigger
 * @param {string[]} columns that stay as they are
 * @param {string[]} more that are emptied, beside those that the first orders had
 */
function keepOrders(app, columns, more = []) {
  const emptied = EMPTIED.concat('signature', more);
  keep(app, 'orders', columns, emptied, 'An order is never changed.');
}

/** The same of quotes (O1). */
function keepQuotes(app, columns) {
  keep(app, 'quotes', columns, EMPTIED, 'An estimate is never changed.');
}

function keep(app, table, columns, emptied, message) {
  const differs = columns.map((name) => `OLD.${name} IS NOT NEW.${name}`);
  const replaced = emptied.map(
    (name) => `(OLD.${name} IS NOT NEW.${name} AND NEW.${name} IS NOT '')`,
  );
  app
    .db()
    .newQuery(
      `CREATE TRIGGER ${table}_not_updated BEFORE UPDATE ON ${table} WHEN ${[...differs, ...replaced].join(' OR ')}
       BEGIN SELECT RAISE(ABORT, '${message}'); END`,
    )
    .execute();
}
