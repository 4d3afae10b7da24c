// Which parts a supplier's list confirmed the costs of, and of which day it was (X14). Authors read and make these rows; each is made
// once, under the id that its device gave it (lib/cost-lists.js), and counted as visits are.
migrate((app) => {
  const organizations = app.findCollectionByNameOrId('organizations');
  const ME = '@collection.users:me';
  const MINE = `${ME}.profiles_via_user`;
  const author = `${MINE}.roles.permissions:each ?= "author"`;
  const owns = `${MINE}.org.owner ?= @request.auth.id`;
  const authors = `${ME}.id ?= @request.auth.id && ${MINE}.org ?= org && (${author} || ${owns})`;
  const text = (name, max, more) => ({ type: 'text', name, max, ...more });
  app.save(
    new Collection({
      type: 'base',
      name: 'costLists',
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
        // Empty where nobody said whose list it is.
        text('supplier', 200, { pattern: '^[^\\x00-\\x1F\\x7F]*$' }),
        text('day', 10, { required: true, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
        // Separated by ";" as in a cell of a workbook (X1). In bytes the hook measures it.
        text('refIds', 200_000, { required: true }),
        { type: 'number', name: 'seq', onlyInt: true },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_costLists_seq ON costLists (seq)',
        'CREATE INDEX idx_costLists_org_seq ON costLists (org, seq)',
      ],
    }),
  );
});
