// The log without what it says: where a list of pricebookChanges is found (lib/log-lists.js). PocketBase sorts and
// compares whole rows of all that a rule and a filter leave, and SQLite reads all of a row that may have 1 MB to
// come to what stands behind it. Triggers keep it, so that nothing that writes the log has to know of it.
migrate((app) => {
  const log = app.findCollectionByNameOrId('pricebookChanges');
  const relation = (name, more) => ({
    type: 'relation',
    name,
    collectionId: log.fields.getByName(name).collectionId,
    maxSelect: 1,
    ...more,
  });
  app.save(
    new Collection({
      type: 'base',
      name: 'changeHeads',
      listRule: log.listRule,
      viewRule: null,
      createRule: null,
      updateRule: null,
      deleteRule: null,
      fields: [
        relation('book', { required: true }),
        relation('org', { required: true }),
        { type: 'number', name: 'seq', onlyInt: true },
        relation('author'),
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: log.indexes.map((index) =>
        index
          .replaceAll('pricebookChanges', 'changeHeads')
          .replace('idx_changes_', 'idx_changeHeads_'),
      ),
    }),
  );
  // Its lists are found here; by itself it lists nothing, and is no way for filters of other records.
  log.listRule = null;
  app.save(log);
  const names = 'id, book, org, seq, author, created';
  const run = (sql) => app.db().newQuery(sql).execute();
  run(`INSERT INTO changeHeads (${names}) SELECT ${names} FROM pricebookChanges`);
  run(
    `CREATE TRIGGER log_head_added AFTER INSERT ON pricebookChanges BEGIN
       INSERT INTO changeHeads (${names}) VALUES (NEW.id, NEW.book, NEW.org, NEW.seq, NEW.author, NEW.created); END`,
  );
});
