// What the office counts of visits and orders (V5), kept by triggers (lib/counted.js), so that whatever writes them writes
// that: ten thousand whole visits are 75 MB, which an office would read to add them up. They are no collections: nobody
// reads them but the pages of visits and orders.
migrate((app) => {
  const { countedContent, countedPersonal, countedVisit } = require(`${__hooks}/lib/counted.js`);
  const run = (sql) => app.db().newQuery(sql).execute();
  const tables = [
    { of: 'visits', counted: { state: countedVisit } },
    { of: 'orders', counted: { content: countedContent, personal: countedPersonal } },
  ];
  for (const { of, counted } of tables) {
    const table = `counted_${of}`;
    const names = Object.keys(counted);
    const values = (row) => names.map((name) => counted[name](`${row}.${name}`)).join(', ');
    run(`CREATE TABLE ${table} (id TEXT PRIMARY KEY, ${names.join(' TEXT, ')} TEXT)`);
    run(`INSERT INTO ${table} SELECT id, ${values(of)} FROM ${of}`);
    for (const event of ['INSERT', `UPDATE OF ${names.join(', ')}`]) {
      run(
        `CREATE TRIGGER ${table}_${event.slice(0, 6).toLowerCase()} AFTER ${event} ON ${of}
         BEGIN INSERT OR REPLACE INTO ${table} VALUES (NEW.id, ${values('NEW')}); END`,
      );
    }
    run(
      `CREATE TRIGGER ${table}_delete AFTER DELETE ON ${of}
       BEGIN DELETE FROM ${table} WHERE id = OLD.id; END`,
    );
  }
});
