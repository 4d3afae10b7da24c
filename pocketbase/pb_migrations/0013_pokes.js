// Records that are touched by whatever others have to ask for (L1), two for each organization: one that all its
// readers' devices hear of, and one for the screens of those who manage it. Their ids can't be guessed and are told
// to these alone, so that the view rule is empty: PocketBase then asks the database nothing for a subscriber.
// `log`: seq of the last change in view; `contact`: counts what else changed.
migrate((app) => {
  const organizations = app.findCollectionByNameOrId('organizations');
  const pokes = new Collection({
    type: 'base',
    name: 'pokes',
    // Those who manage the organization, as in 0002.
    listRule: app.findCollectionByNameOrId('roles').createRule.concat(' && kind = "managers"'),
    viewRule: '',
    createRule: null,
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
      { type: 'select', name: 'kind', values: ['readers', 'managers'], required: true },
      { type: 'number', name: 'log', onlyInt: true },
      { type: 'number', name: 'contact', onlyInt: true },
    ],
    indexes: ['CREATE UNIQUE INDEX idx_pokes_org ON pokes (org, kind)'],
  });
  app.save(pokes);
  for (const organization of app.findAllRecords('organizations')) {
    for (const kind of ['readers', 'managers']) {
      const poke = new Record(pokes);
      poke.set('org', organization.id);
      poke.set('kind', kind);
      app.save(poke);
    }
  }
});
