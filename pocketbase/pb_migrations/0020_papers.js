// What an organization puts on paper (K8), at most one record of it: its readers read it as they do the variables, those
// who manage write it, and it goes with the organization. The logo is base64 text, so that it comes and goes with the
// record: a PNG or a JPEG by its first bytes, of at most 500,000 bytes.
migrate((app) => {
  const organizations = app.findCollectionByNameOrId('organizations');
  const roles = app.findCollectionByNameOrId('roles');
  const ME = '@collection.users:me';
  const MINE = `${ME}.profiles_via_user`;
  const hasRole = `(${MINE}.roles.id ?!= "" || ${MINE}.org.owner ?= @request.auth.id)`;
  const reader = `${ME}.id ?= @request.auth.id && ${MINE}.org ?= org && ${hasRole}`;
  const text = (name, max) => ({ type: 'text', name, max });
  app.save(
    new Collection({
      type: 'base',
      name: 'papers',
      listRule: reader,
      viewRule: reader,
      // Those who manage the organization; an update leaves it where it is (0002).
      createRule: roles.createRule,
      updateRule: roles.updateRule,
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
        text('name', 200),
        text('address', 500),
        text('phone', 100),
        text('licence', 500),
        text('terms', 20_000),
        {
          ...text('logo', 666_668),
          pattern:
            '^(iVBORw0KGgoA|/9j/)([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
        },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE UNIQUE INDEX idx_papers_org ON papers (org)'],
    }),
  );
});
