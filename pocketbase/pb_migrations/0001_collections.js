// The collections of the pricebook's server (B1). Rules follow in a migration of their own, because they
// look through relations that exist only once every collection does.
migrate((app) => {
  const text = (name, more) => ({ type: 'text', name, max: 200, ...more });
  const relation = (name, collection, more) => ({
    type: 'relation',
    name,
    collectionId: app.findCollectionByNameOrId(collection).id,
    maxSelect: 1,
    ...more,
  });
  const many = { maxSelect: 999 };
  const required = { required: true };
  const times = (more) => [
    { type: 'autodate', name: 'created', onCreate: true, ...more },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true, ...more },
  ];
  const create = (name, fields, indexes = []) =>
    app.save(new Collection({ type: 'base', name, fields, indexes }));

  create(
    'currencies',
    [text('name', required), text('refId', required), text('symbol', { max: 8 }), ...times()],
    ['CREATE UNIQUE INDEX idx_currencies_ref ON currencies (refId)'],
  );
  create('currencyRateFixed', [text('name', required), ...times()]);
  create(
    'currencyRates',
    [
      relation('currencyRateFixed', 'currencyRateFixed', required),
      // Absent: the base unit that every stored price is in.
      relation('baseCurrency', 'currencies'),
      relation('quoteCurrency', 'currencies', required),
      { type: 'number', name: 'rate', min: 0, required: true },
      ...times(),
    ],
    [
      'CREATE UNIQUE INDEX idx_currencyRates_pair ON currencyRates (currencyRateFixed, baseCurrency, quoteCurrency)',
    ],
  );

  // All but id and name is hidden: organizations are listed to everyone who is signed in, and a hidden
  // field can be neither read nor probed by a filter. readers.pb.js shows them to those who may read.
  const hidden = { hidden: true };
  create('organizations', [
    text('name', { required: true, min: 3 }),
    relation('owner', 'users', { required: true, ...hidden }),
    relation('currency', 'currencies', hidden),
    { type: 'json', name: 'variables', maxSize: 100_000, ...hidden },
    ...times(hidden),
  ]);

  create(
    'roles',
    [
      relation('org', 'organizations', { ...required, cascadeDelete: true }),
      text('name', required),
      { type: 'select', name: 'permissions', values: ['manage', 'author'], maxSelect: 2 },
      ...times(),
    ],
    ['CREATE UNIQUE INDEX idx_roles_name ON roles (org, name)'],
  );
  create(
    'profiles',
    [
      relation('user', 'users', { ...required, cascadeDelete: true }),
      relation('org', 'organizations', { ...required, cascadeDelete: true }),
      relation('roles', 'roles', many),
      ...times(),
    ],
    [
      'CREATE UNIQUE INDEX idx_profiles_member ON profiles (user, org)',
      'CREATE INDEX idx_profiles_org ON profiles (org)',
    ],
  );

  create(
    'books',
    [
      relation('org', 'organizations', required),
      text('name', required),
      text('refId', required),
      { type: 'bool', name: 'shared' },
      ...times(),
    ],
    ['CREATE UNIQUE INDEX idx_books_ref ON books (org, refId)'],
  );
  const books = app.findCollectionByNameOrId('books');
  books.fields.add(
    new Field(relation('parent', 'books')),
    new Field(relation('dependencies', 'books', many)),
  );
  app.save(books);

  // Which organizations may read a book: its own, and those whose books inherit from it. Kept by
  // readers.pb.js, because a rule cannot follow parents of parents.
  create(
    'bookReaders',
    [
      relation('book', 'books', { ...required, cascadeDelete: true }),
      relation('org', 'organizations', { ...required, cascadeDelete: true }),
    ],
    [
      'CREATE UNIQUE INDEX idx_bookReaders_pair ON bookReaders (book, org)',
      'CREATE INDEX idx_bookReaders_org ON bookReaders (org)',
    ],
  );

  create(
    'pricebookChanges',
    [
      relation('book', 'books', required),
      relation('org', 'organizations', required),
      { type: 'json', name: 'changeset', maxSize: 5_000_000 },
      { type: 'number', name: 'seq', onlyInt: true },
      relation('author', 'users'),
      { type: 'autodate', name: 'created', onCreate: true },
    ],
    [
      'CREATE UNIQUE INDEX idx_changes_seq ON pricebookChanges (seq)',
      'CREATE INDEX idx_changes_book_seq ON pricebookChanges (book, seq)',
      'CREATE INDEX idx_changes_book_created ON pricebookChanges (book, created)',
    ],
  );

  const users = app.findCollectionByNameOrId('users');
  users.fields.removeByName('avatar');
  users.fields.add(new Field(relation('activeOrg', 'organizations')));
  users.fields.getByName('name').max = 200;
  app.save(users);
});
