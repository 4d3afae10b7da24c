// organizationEvents tells more than redactions (B7): whom it concerns besides who did it, both by the names of then,
// since a member who left is nobody's to read any more. A deleted account takes its name along. What is older than
// two years may go.
migrate((app) => {
  const events = app.findCollectionByNameOrId('organizationEvents');
  const users = events.fields.getByName('actor').collectionId;
  events.fields.add(
    new Field({ type: 'text', name: 'actorName', max: 200 }),
    new Field({ type: 'relation', name: 'subject', collectionId: users, maxSelect: 1 }),
    new Field({ type: 'text', name: 'subjectName', max: 200 }),
    // Whoever serves the organization did it. Without this an event without an actor is of a deleted account.
    new Field({ type: 'bool', name: 'operator' }),
  );
  events.indexes = [
    // A page of it, and what was on the page before.
    'CREATE INDEX idx_organizationEvents_page ON organizationEvents (org, created, id)',
    // Looked for whenever an account is deleted.
    'CREATE INDEX idx_organizationEvents_actor ON organizationEvents (actor)',
    'CREATE INDEX idx_organizationEvents_subject ON organizationEvents (subject)',
    // What has become too old.
    'CREATE INDEX idx_organizationEvents_created ON organizationEvents (created)',
  ];
  app.save(events);

  const run = (sql) => app.db().newQuery(sql).execute();
  const refuse = "BEGIN SELECT RAISE(ABORT, 'An event of an organization is never changed.'); END";
  const differs = ['id', 'org', 'kind', 'data', 'operator', 'created']
    .map((name) => `OLD.${name} IS NOT NEW.${name}`)
    .join(' OR ');
  const replaces = ['actor', 'actorName', 'subject', 'subjectName']
    .map((name) => `(OLD.${name} IS NOT NEW.${name} AND NEW.${name} IS NOT '')`)
    .join(' OR ');
  run('DROP TRIGGER events_not_updated');
  run("UPDATE organizationEvents SET operator = TRUE WHERE kind = 'redaction'");
  run(
    `CREATE TRIGGER events_not_updated BEFORE UPDATE ON organizationEvents
     WHEN ${differs} OR ${replaces} ${refuse}`,
  );
  for (const person of ['actor', 'subject']) {
    run(
      `CREATE TRIGGER events_forget_${person} AFTER UPDATE OF ${person} ON organizationEvents
       WHEN NEW.${person} = '' AND NEW.${person}Name <> ''
       BEGIN UPDATE organizationEvents SET ${person}Name = '' WHERE id = NEW.id; END`,
    );
  }
  run('DROP TRIGGER events_not_deleted');
  run(
    `CREATE TRIGGER events_not_deleted BEFORE DELETE ON organizationEvents
     WHEN EXISTS (SELECT 1 FROM organizations WHERE id = OLD.org)
      AND OLD.created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 years') ${refuse}`,
  );
});
