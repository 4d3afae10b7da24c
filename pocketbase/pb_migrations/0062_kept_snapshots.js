// Of which month a snapshot is the end, "" of one that is none (H2): such a one stays when newer ones are made.
migrate((app) => {
  const snapshots = app.findCollectionByNameOrId('snapshots');
  snapshots.fields.add(new TextField({ name: 'month', max: 7, pattern: '^([0-9]{4}-[0-9]{2})?$' }));
  app.save(snapshots);
});
