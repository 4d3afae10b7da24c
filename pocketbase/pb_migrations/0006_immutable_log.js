// The log is never changed (B5), by no tool that goes past the hooks either: the dashboard can empty a
// collection and run SQL. The author alone may become empty, which is what deleting an account does.
migrate((app) => {
  const refuse = "BEGIN SELECT RAISE(ABORT, 'The change log is never changed.'); END";
  const fields = ['id', 'book', 'org', 'changeset', 'seq', 'created'];
  const differs = fields.map((name) => `OLD.${name} IS NOT NEW.${name}`).join(' OR ');
  const run = (sql) => app.db().newQuery(sql).execute();
  run(`CREATE TRIGGER log_not_deleted BEFORE DELETE ON pricebookChanges ${refuse}`);
  run(
    `CREATE TRIGGER log_not_updated BEFORE UPDATE ON pricebookChanges
     WHEN ${differs} OR (OLD.author IS NOT NEW.author AND NEW.author <> '') ${refuse}`,
  );
});
