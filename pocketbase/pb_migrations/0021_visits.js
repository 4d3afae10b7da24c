// Visits and orders (V1, V3), flags (V7), and who reads them: whoever made them, and the permission `sales` all of an
// organization's (V4). Lists of visits and orders are a route of our own (lib/visit-pages.js): PocketBase would sort and
// compare whole rows of up to 1 MB. What is pushed is judged by the hooks (visits.pb.js).
migrate((app) => {
  const organizations = app.findCollectionByNameOrId('organizations');
  const roles = app.findCollectionByNameOrId('roles');
  const users = app.findCollectionByNameOrId('users');
  const run = (sql) => app.db().newQuery(sql).execute();

  const permissions = roles.fields.getByName('permissions');
  permissions.values = ['manage', 'author', 'sales'];
  permissions.maxSelect = 3;
  app.save(roles);

  const ME = '@collection.users:me';
  const MINE = `${ME}.profiles_via_user`;
  const inOrg = `${ME}.id ?= @request.auth.id && ${MINE}.org ?= org`;
  const hasRole = `${MINE}.roles.id ?!= ""`;
  const owns = `${MINE}.org.owner ?= @request.auth.id`;
  const may = (permission) => `${MINE}.roles.permissions:each ?= "${permission}"`;
  const own = `(user = @request.auth.id && ${hasRole})`;
  const member = `${inOrg} && (${hasRole} || ${owns})`;
  const ofSales = `${inOrg} && (${own} || ${may('manage')} || ${may('sales')} || ${owns})`;
  const ofAuthors = `${inOrg} && (${own} || ${may('author')} || ${owns})`;

  const text = (name, max, more) => ({ type: 'text', name, max, ...more });
  const whole = (name) => ({ type: 'number', name, onlyInt: true });
  const relation = (name, collection, more) => ({
    type: 'relation',
    name,
    collectionId: collection.id,
    maxSelect: 1,
    ...more,
  });
  const ofOrganization = relation('org', organizations, { required: true, cascadeDelete: true });
  // Empty once the account is deleted.
  const byUser = relation('user', users);
  const autodate = (name, more) => ({ type: 'autodate', name, onCreate: true, ...more });
  const create = (name, rules, fields, indexes) => {
    const none = { listRule: null, viewRule: null, createRule: null };
    const nobody = { ...none, updateRule: null, deleteRule: null };
    app.save(new Collection({ type: 'base', name, ...nobody, ...rules, fields, indexes }));
  };

  // What seq is counted in (R2 of the log is another count): raised in the transaction that writes what gets it, so
  // that whoever reads by seq misses nothing.
  create('counters', {}, [whole('visits')], []);
  app.save(new Record(app.findCollectionByNameOrId('counters')));

  // Who lost the last role in an organization, and when; forgotten after the 30 days of V4.
  create(
    'formerMembers',
    {},
    [
      text('org', 15, { required: true }),
      text('user', 15, { required: true }),
      { type: 'date', name: 'ended', required: true },
    ],
    ['CREATE UNIQUE INDEX idx_formerMembers_member ON formerMembers (org, user)'],
  );

  create(
    'visits',
    { viewRule: ofSales, createRule: member },
    [
      // The session's: its user's id and a time.
      {
        ...text('id', 64, { min: 17, required: true, pattern: '^[a-z0-9]+-[0-9]+$' }),
        primaryKey: true,
        system: true,
      },
      ofOrganization,
      byUser,
      text('state', 1_048_576, { required: true }),
      {
        type: 'select',
        name: 'status',
        values: ['open', 'signed', 'declined', 'ended'],
        required: true,
      },
      text('totals', 20_000),
      whole('seq'),
      // When its customer was erased (V6).
      { type: 'date', name: 'erased' },
      autodate('created'),
      autodate('updated', { onUpdate: true }),
    ],
    [
      'CREATE UNIQUE INDEX idx_visits_seq ON visits (seq)',
      'CREATE INDEX idx_visits_org_seq ON visits (org, seq)',
      'CREATE INDEX idx_visits_user_seq ON visits (user, seq)',
      'CREATE INDEX idx_visits_old ON visits (org, erased, updated)',
    ],
  );

  create(
    'orders',
    { viewRule: ofSales, createRule: '@request.auth.id != ""' },
    [
      ofOrganization,
      // No relation: an order that was signed before a removal comes without its visit.
      text('visit', 64, { required: true }),
      byUser,
      text('replaces', 15),
      text('content', 1_048_576, { required: true }),
      text('personal', 1_048_576),
      text('salt', 200),
      text('signature', 1_048_576),
      text('hash', 64, { required: true }),
      { type: 'date', name: 'signedAt', required: true },
      // It came after its user had lost the last role here.
      { type: 'bool', name: 'late' },
      whole('seq'),
      { type: 'date', name: 'erased' },
      autodate('received'),
    ],
    [
      'CREATE UNIQUE INDEX idx_orders_seq ON orders (seq)',
      'CREATE INDEX idx_orders_org_seq ON orders (org, seq)',
      'CREATE INDEX idx_orders_user_seq ON orders (user, seq)',
      'CREATE INDEX idx_orders_visit ON orders (visit)',
    ],
  );

  create(
    'flags',
    { listRule: ofAuthors, viewRule: ofAuthors, createRule: member },
    [
      ofOrganization,
      byUser,
      // What is wrong: a local record of the book, with its name of then.
      { type: 'select', name: 'about', values: ['problems', 'offers'], required: true },
      text('record', 15, { required: true }),
      text('name', 500),
      { type: 'select', name: 'kind', values: ['price', 'text'], required: true },
      text('note', 2000),
      text('answer', 2000),
      relation('answeredBy', users),
      { type: 'date', name: 'answered' },
      whole('seq'),
      autodate('created'),
      autodate('updated', { onUpdate: true }),
    ],
    [
      'CREATE UNIQUE INDEX idx_flags_seq ON flags (seq)',
      'CREATE INDEX idx_flags_org_seq ON flags (org, seq)',
      'CREATE INDEX idx_flags_user ON flags (user)',
      'CREATE INDEX idx_flags_answeredBy ON flags (answeredBy)',
    ],
  );

  const { keepOrders } = require(`${__hooks}/lib/kept-orders.js`);
  keepOrders(app, [
    ...['id', 'org', 'visit', 'replaces', 'content', 'hash', 'signedAt', 'late', 'received'],
  ]);
  const refuse = (message) => `BEGIN SELECT RAISE(ABORT, '${message}'); END`;
  const stays = refuse('An order is never changed.');
  // An organization takes its orders along: it is deleted before them.
  run(
    `CREATE TRIGGER orders_not_deleted BEFORE DELETE ON orders
     WHEN EXISTS (SELECT 1 FROM organizations WHERE id = OLD.org) ${stays}`,
  );
  // INSERT OR REPLACE deletes the row that is in its way without asking a trigger (0011).
  for (const key of ['id', 'seq']) {
    run(
      `CREATE TRIGGER orders_${key}_not_replaced BEFORE INSERT ON orders
       WHEN EXISTS (SELECT 1 FROM orders WHERE ${key} = NEW.${key})
       ${refuse(`UNIQUE constraint failed: orders.${key}`)}`,
    );
  }

  // Whoever may read all visits of an organization hears of them by a record of its own.
  const pokes = app.findCollectionByNameOrId('pokes');
  pokes.fields.getByName('kind').values = ['readers', 'managers', 'sales'];
  app.save(pokes);
  for (const organization of app.findAllRecords('organizations')) {
    const poke = new Record(pokes);
    poke.set('org', organization.id);
    poke.set('kind', 'sales');
    app.save(poke);
  }
});
