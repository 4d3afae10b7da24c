// That a customer was called about what they did not buy (V5): the office's, apart from the visit, which a device pushes
// whole. Read by a route of our own (lib/visit-pages.js) and taken back by another; what is sent is judged by the hooks.
migrate((app) => {
  const organizations = app.findCollectionByNameOrId('organizations');
  const users = app.findCollectionByNameOrId('users');
  const ME = '@collection.users:me';
  const MINE = `${ME}.profiles_via_user`;
  const may = (permission) => `${MINE}.roles.permissions:each ?= "${permission}"`;
  const reader = `(${may('manage')} || ${may('sales')} || ${MINE}.org.owner ?= @request.auth.id)`;
  app.save(
    new Collection({
      type: 'base',
      name: 'visitCalls',
      listRule: null,
      viewRule: null,
      // Whoever reads all visits of the organization (V4).
      createRule: `${ME}.id ?= @request.auth.id && ${MINE}.org ?= org && ${reader}`,
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
        // No relation: a visit is never deleted.
        { type: 'text', name: 'visit', max: 64, required: true },
        // Who called; empty once the account is deleted.
        { type: 'relation', name: 'user', collectionId: users.id, maxSelect: 1 },
        {
          type: 'select',
          name: 'outcome',
          values: ['reached', 'noAnswer', 'soldLater', 'notInterested'],
          required: true,
        },
        { type: 'text', name: 'note', max: 500 },
        // When it was taken back: it counts no more.
        { type: 'date', name: 'takenBack' },
        { type: 'number', name: 'seq', onlyInt: true },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_visitCalls_seq ON visitCalls (seq)',
        'CREATE INDEX idx_visitCalls_org_seq ON visitCalls (org, seq)',
        'CREATE INDEX idx_visitCalls_visit ON visitCalls (visit)',
        'CREATE INDEX idx_visitCalls_user ON visitCalls (user)',
      ],
    }),
  );
});
