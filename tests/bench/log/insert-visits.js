// Makes many visits of those that the demo has: each again, with its orders, so many times two weeks earlier. Run as a
// PocketBase migration on the data folder of a server that is stopped. BENCH_VISITS says how many there are to be.
migrate((app) => {
  const known = new DynamicModel({ visits: 0, seq: 0 });
  app
    .db()
    .newQuery('SELECT (SELECT COUNT(*) FROM visits) AS visits, visits AS seq FROM counters')
    .one(known);
  const run = (sql, more) => app.db().newQuery(sql).bind(more).execute();
  const most = Number($os.getenv('BENCH_VISITS'));
  app.db().newQuery('CREATE TEMP TABLE demoVisits AS SELECT * FROM visits').execute();
  app.db().newQuery('CREATE TEMP TABLE demoOrders AS SELECT * FROM orders').execute();
  let { seq } = known;
  for (let copy = 1; copy * known.visits < most; copy += 1) {
    const days = copy * 14;
    const left = Math.min(known.visits, most - copy * known.visits);
    const shift = `'-${days} days'`;
    const moment = (name) => `strftime('%Y-%m-%d %H:%M:%fZ', ${name}, ${shift})`;
    const jsonMoment = (name) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${name}, ${shift})`;
    const idOf = (name) =>
      `substr(${name}, 1, 16) || (CAST(substr(${name}, 17) AS INTEGER) - ${days * 86_400_000})`;
    run(
      `INSERT INTO visits (id, org, user, state, status, totals, seq, erased, created, updated)
       SELECT ${idOf('id')}, org, user,
         json_set(replace(state, id, ${idOf('id')}), '$.startTime', ${jsonMoment("state->>'startTime'")}),
         status, totals, {:seq} + row_number() OVER (ORDER BY seq), erased, ${moment('created')}, ${moment('updated')}
       FROM demoVisits ORDER BY seq LIMIT {:left}`,
      { seq, left },
    );
    seq += left;
    const orders = `FROM demoOrders WHERE ${idOf('visit')} IN (SELECT id FROM visits)`;
    run(
      `INSERT INTO orders (id, org, visit, user, replaces, content, personal, salt, signature, hash, signedAt, late, seq, erased, received)
       SELECT substr(lower(hex(randomblob(8))), 1, 15), org, ${idOf('visit')}, user, '', content, personal, salt, signature,
         hash, ${moment('signedAt')}, late, {:seq} + row_number() OVER (ORDER BY seq), erased, ${moment('received')} ${orders}`,
      { seq },
    );
    const made = new DynamicModel({ seq: 0 });
    app.db().newQuery('SELECT MAX(seq) AS seq FROM orders').one(made);
    seq = Math.max(seq, made.seq);
  }
  run('UPDATE counters SET visits = {:seq}', { seq });
  run('DROP TABLE demoVisits', {});
  run('DROP TABLE demoOrders', {});
});
