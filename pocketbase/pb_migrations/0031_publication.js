// A change may say which publication it is a part of (A5): by the id of the first part. That is as lasting as the change.
migrate((app) => {
  const log = app.findCollectionByNameOrId('pricebookChanges');
  log.fields.add(new TextField({ name: 'publication', max: 15, pattern: '^[a-z0-9]{15}$' }));
  app.save(log);
  app
    .db()
    .newQuery(
      `CREATE TRIGGER log_publication_not_updated BEFORE UPDATE ON pricebookChanges
       WHEN OLD.publication IS NOT NEW.publication
       BEGIN SELECT RAISE(ABORT, 'The change log is never changed.'); END`,
    )
    .execute();
});
