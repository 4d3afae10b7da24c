// A publication may say why (A5). The note is as lasting as the change: it is emptied by a redaction (L6), which
// empties it whatever else it takes out, and by nothing else.
migrate((app) => {
  const log = app.findCollectionByNameOrId('pricebookChanges');
  log.fields.add(new TextField({ name: 'note', max: 500 }));
  app.save(log);
  app
    .db()
    .newQuery(
      `CREATE TRIGGER log_note_not_updated BEFORE UPDATE ON pricebookChanges
       WHEN CASE
         WHEN NEW.changeset IS OLD.changeset THEN OLD.note IS NOT NEW.note
         ELSE NEW.note IS NOT ''
       END
       BEGIN SELECT RAISE(ABORT, 'The change log is never changed.'); END`,
    )
    .execute();
});
