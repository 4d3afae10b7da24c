// Quotes (O1): what a customer is offered to choose from later, beside orders and by the same rules and triggers (0021, 0027).
migrate((app) => {
  const { keepQuotes } = require(`${__hooks}/lib/kept-orders.js`);
  const organizations = app.findCollectionByNameOrId('organizations');
  const users = app.findCollectionByNameOrId('users');
  const run = (sql) => app.db().newQuery(sql).execute();
  const text = (name, max, more) => ({ type: 'text', name, max, ...more });
  const relation = (name, collection, more) => ({
    type: 'relation',
    name,
    collectionId: collection.id,
    maxSelect: 1,
    ...more,
  });
  app.save(
    new Collection({
      type: 'base',
      name: 'quotes',
      listRule: null,
      viewRule: app.findCollectionByNameOrId('orders').viewRule,
      createRule: '@request.auth.id != ""',
      updateRule: null,
      deleteRule: null,
      fields: [
        relation('org', organizations, { required: true, cascadeDelete: true }),
        // No relation: one that was made before a removal comes without its visit.
        text('visit', 64, { required: true, pattern: '^[a-z0-9]+-[0-9]{1,48}$' }),
        // Empty once the account is deleted.
        relation('user', users),
        text('replaces', 15, { pattern: '^[a-z0-9]{15}$' }),
        text('content', 200_000, { required: true }),
        text('personal', 200_000),
        text('salt', 200),
        text('hash', 64, { required: true }),
        { type: 'date', name: 'madeAt', required: true },
        { type: 'date', name: 'deviceMadeAt' },
        { type: 'date', name: 'validUntil', required: true },
        { type: 'bool', name: 'late' },
        { type: 'number', name: 'seq', onlyInt: true },
        { type: 'date', name: 'erased' },
        // For the hooks alone.
        { type: 'bool', name: 'sentErased', hidden: true },
        { type: 'autodate', name: 'received', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_quotes_seq ON quotes (seq)',
        'CREATE INDEX idx_quotes_org_seq ON quotes (org, seq)',
        'CREATE INDEX idx_quotes_user_seq ON quotes (user, seq)',
        'CREATE INDEX idx_quotes_visit ON quotes (visit)',
      ],
    }),
  );

  keepQuotes(app, [
    ...['id', 'org', 'visit', 'replaces', 'content', 'hash'],
    ...['madeAt', 'deviceMadeAt', 'validUntil', 'late', 'received'],
  ]);
  const refuse = (message) => `BEGIN SELECT RAISE(ABORT, '${message}'); END`;
  // An organization takes its quotes along: it is deleted before them.
  run(
    `CREATE TRIGGER quotes_not_deleted BEFORE DELETE ON quotes
     WHEN EXISTS (SELECT 1 FROM organizations WHERE id = OLD.org) ${refuse('An estimate is never changed.')}`,
  );
  // INSERT OR REPLACE deletes the row that is in its way without asking a trigger (0011).
  for (const key of ['id', 'seq']) {
    run(
      `CREATE TRIGGER quotes_${key}_not_replaced BEFORE INSERT ON quotes
       WHEN EXISTS (SELECT 1 FROM quotes WHERE ${key} = NEW.${key})
       ${refuse(`UNIQUE constraint failed: quotes.${key}`)}`,
    );
  }
});
