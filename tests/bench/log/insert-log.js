// Puts a generated log into the server's database at once: posting 100,000 changes one by one would
// take minutes. Run as a PocketBase migration on the data folder of a server that is stopped.
// BENCH_LOG names a folder of files, in their order, a JSON list of rows a line; BENCH_ORG the organization whose book
// gets them.
migrate((app) => {
  const org = $os.getenv('BENCH_ORG');
  const book = app.findFirstRecordByData('books', 'org', org).id;
  const folder = $os.getenv('BENCH_LOG');
  const { seq } = app
    .findRecordsByFilter('pricebookChanges', 'id != ""', '-seq', 1, 0)[0]
    .publicExport();
  const insert = (rows) =>
    app
      .db()
      .newQuery(
        `INSERT INTO pricebookChanges (id, book, org, author, changeset, seq, created)
         SELECT value->>'id', {:book}, {:org}, '', value->'changeset', {:seq} + (value->>'number'), value->>'created'
         FROM json_each({:rows})`,
      )
      .bind({ rows, book, org, seq })
      .execute();
  for (const file of $os.readDir(folder)) {
    const lines = toString($os.readFile(`${folder}/${file.name()}`));
    for (const rows of lines.split('\n')) insert(rows);
  }
});
