// A poke for each person in an organization (V1): what a device of theirs sent, or the office erased, is news to the
// others. `log` is then the seq of the visit or order, by which the device that sent it knows its own.
migrate((app) => {
  const pokes = app.findCollectionByNameOrId('pokes');
  pokes.fields.getByName('kind').values = ['readers', 'managers', 'sales', 'own'];
  pokes.fields.add(
    new RelationField({
      name: 'user',
      hidden: true,
      collectionId: app.findCollectionByNameOrId('users').id,
      maxSelect: 1,
      cascadeDelete: true,
    }),
  );
  pokes.indexes = ['CREATE UNIQUE INDEX idx_pokes_org ON pokes (org, kind, user)'];
  app.save(pokes);
});
