// Redaction (L6): the one way to take something out of the log. A change keeps its place, and its changeset
// becomes {"redacted": REASON}, or some of its records become one that stores nothing. The log's trigger lets
// exactly that pass. What was done to an organization's data is told in organizationEvents.
migrate((app) => {
  const SIGNED_IN = '@request.auth.id != ""';
  const PROFILE = '@collection.profiles';
  const manages = `${PROFILE}.user ?= @request.auth.id && ${PROFILE}.org ?= org && ${PROFILE}.roles.permissions:each ?= "manage"`;
  const rule = `${SIGNED_IN} && (org.owner = @request.auth.id || ${manages})`;
  const relation = (name, collection, more) => ({
    type: 'relation',
    name,
    collectionId: app.findCollectionByNameOrId(collection).id,
    maxSelect: 1,
    ...more,
  });
  app.save(
    new Collection({
      type: 'base',
      name: 'organizationEvents',
      fields: [
        relation('org', 'organizations', { required: true, cascadeDelete: true }),
        { type: 'text', name: 'kind', required: true, max: 200 },
        // Empty where it was the superuser, who is no user.
        relation('actor', 'users'),
        { type: 'json', name: 'data', maxSize: 100_000 },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE INDEX idx_organizationEvents_org ON organizationEvents (org, created)',
        // Looked for whenever an account is deleted.
        'CREATE INDEX idx_organizationEvents_actor ON organizationEvents (actor)',
      ],
      listRule: rule,
      viewRule: rule,
      createRule: null,
      updateRule: null,
      deleteRule: null,
    }),
  );

  const run = (sql) => app.db().newQuery(sql).execute();
  const differs = (fields) => fields.map((name) => `OLD.${name} IS NOT NEW.${name}`).join(' OR ');
  // Deleting an account empties these; nothing puts another in its place.
  const replaces = (user) => `(OLD.${user} IS NOT NEW.${user} AND NEW.${user} IS NOT '')`;
  const refuse = (message) => `BEGIN SELECT RAISE(ABORT, '${message}'); END`;

  const eventsStay = refuse('An event of an organization is never changed.');
  run(
    `CREATE TRIGGER events_not_updated BEFORE UPDATE ON organizationEvents
     WHEN ${differs(['id', 'org', 'kind', 'data', 'created'])} OR ${replaces('actor')} ${eventsStay}`,
  );
  run(
    `CREATE TRIGGER events_not_replaced BEFORE INSERT ON organizationEvents
     WHEN EXISTS (SELECT 1 FROM organizationEvents WHERE id = NEW.id) ${eventsStay}`,
  );
  // An organization takes its events along: it is deleted before them.
  run(
    `CREATE TRIGGER events_not_deleted BEFORE DELETE ON organizationEvents
     WHEN EXISTS (SELECT 1 FROM organizations WHERE id = OLD.org) ${eventsStay}`,
  );

  // SQLite reads JSON down to 1,000 levels, and an old changeset may be deeper: an update that reads it
  // fails. A CASE looks at nothing behind the first condition that holds, so such a change is redacted as a
  // whole without being read. A changeset that is no list has the length 0, which no old list has.
  const ONE = '{"collection":"formulas","operation":"delete"}';
  const records = (row) => `SELECT key, type, value FROM json_each(${row}.changeset)`;
  const isRedaction = `CASE
      WHEN OLD.changeset IS NEW.changeset THEN TRUE
      WHEN typeof(NEW.changeset) <> 'text' OR NOT json_valid(NEW.changeset) THEN FALSE
      WHEN json_type(NEW.changeset, '$.redacted') = 'text'
        THEN NEW.changeset = json_object('redacted', NEW.changeset ->> '$.redacted')
      WHEN json_type(OLD.changeset) IS NOT 'array' THEN FALSE
      WHEN json_array_length(OLD.changeset) <> json_array_length(NEW.changeset) THEN FALSE
      ELSE NOT EXISTS (
        ${records('NEW')} WHERE NOT (type = 'object' AND value = '${ONE}')
        EXCEPT ${records('OLD')}
      )
    END`;
  const logStays = refuse('The change log is never changed.');
  const placeDiffers = differs(['id', 'book', 'org', 'seq', 'created']);
  run('DROP TRIGGER log_not_updated');
  run(
    `CREATE TRIGGER log_not_updated BEFORE UPDATE ON pricebookChanges
     WHEN ${placeDiffers} OR ${replaces('author')} OR NOT ${isRedaction} ${logStays}`,
  );
  // INSERT OR REPLACE deletes the row that is in its way without asking a trigger. The words are SQLite's own,
  // by which PocketBase tells that an id is taken.
  for (const key of ['id', 'seq']) {
    run(
      `CREATE TRIGGER log_${key}_not_replaced BEFORE INSERT ON pricebookChanges
       WHEN EXISTS (SELECT 1 FROM pricebookChanges WHERE ${key} = NEW.${key})
       ${refuse(`UNIQUE constraint failed: pricebookChanges.${key}`)}`,
    );
  }
});
