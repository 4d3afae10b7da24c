// How an organization reads its suppliers' lists (X14), one row by the words of a list's header. What a layout says is its
// reader's to know. Whoever makes one that is there already saves it (lib/cost-lists.js).
migrate((app) => {
  const organizations = app.findCollectionByNameOrId('organizations');
  const ME = '@collection.users:me';
  const MINE = `${ME}.profiles_via_user`;
  const author = `${MINE}.roles.permissions:each ?= "author"`;
  const owns = `${MINE}.org.owner ?= @request.auth.id`;
  const authors = `${ME}.id ?= @request.auth.id && ${MINE}.org ?= org && (${author} || ${owns})`;
  const text = (name, max) => ({ type: 'text', name, max, required: true });
  app.save(
    new Collection({
      type: 'base',
      name: 'listLayouts',
      listRule: authors,
      viewRule: authors,
      createRule: authors,
      updateRule: null,
      deleteRule: null,
      fields: [
        {
          type: 'relation',
          name: 'org',
          collectionId: organizations.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        text('header', 5000),
        // In bytes the hook measures it.
        text('layout', 100_000),
        { type: 'number', name: 'seq', onlyInt: true },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_listLayouts_header ON listLayouts (org, header)',
        'CREATE UNIQUE INDEX idx_listLayouts_seq ON listLayouts (seq)',
        'CREATE INDEX idx_listLayouts_org_seq ON listLayouts (org, seq)',
      ],
    }),
  );
});
