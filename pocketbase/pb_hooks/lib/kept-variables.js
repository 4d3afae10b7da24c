// Invariant: variableVersions holds each value that an organization's variables, and what work costs it (M4), ever had, by
// `field`, in the order in which they came (H3); of each organization the last is the one that holds. Of what was before there
// was this table it has what the organization's events tell (B7); `isWhole`: all of the value is known.
//
// Triggers keep it, in the transaction that changes the organization, so that nothing that does has to know of it.

module.exports = { lastVersion, makeVariableVersions, nameAuthor };

const FIELDS = ['variables', 'costs'];

/** The seq of an organization's latest version; 0: there is none. */
function lastVersion(tx, org) {
  const found = new DynamicModel({ seq: 0 });
  tx.db()
    .newQuery('SELECT COALESCE(MAX(seq), 0) AS seq FROM variableVersions WHERE org = {:org}')
    .bind({ org })
    .one(found);
  return found.seq;
}

/** Whose the versions of an organization behind `after` are: the trigger that made them knows nobody. */
function nameAuthor(tx, { org, after, author }) {
  tx.db()
    .newQuery(
      'UPDATE variableVersions SET author = {:author} WHERE org = {:org} AND seq > {:after}',
    )
    .bind({ org, after, author })
    .execute();
}

/** Makes the table and has organizations keep it, with what is known of earlier versions. */
function makeVariableVersions(app) {
  const run = (sql) => app.db().newQuery(sql).execute();
  run(
    `CREATE TABLE variableVersions (seq INTEGER PRIMARY KEY AUTOINCREMENT, org TEXT NOT NULL, field TEXT NOT NULL,
       at TEXT NOT NULL, author TEXT NOT NULL, isWhole INTEGER NOT NULL, value TEXT NOT NULL)`,
  );
  run('CREATE INDEX variableVersions_page ON variableVersions (org, field, seq)');
  // Looked for whenever an account is deleted.
  run("CREATE INDEX variableVersions_author ON variableVersions (author) WHERE author <> ''");
  takeOver(app);
  for (const field of FIELDS) {
    // A clock that was set back makes no version earlier than the one before it.
    const at = (
      row,
    ) => `MAX(strftime('%Y-%m-%d %H:%M:%fZ', 'now'), COALESCE((SELECT at FROM variableVersions
      WHERE org = ${row}.id AND field = '${field}' ORDER BY seq DESC LIMIT 1), ''))`;
    const add = `INSERT INTO variableVersions (org, field, at, author, isWhole, value)
      VALUES (NEW.id, '${field}', ${at('NEW')}, '', TRUE, ${asJson(`NEW.${field}`)})`;
    run(
      `CREATE TRIGGER variableVersions_${field}_made AFTER INSERT ON organizations BEGIN ${add}; END`,
    );
    run(
      `CREATE TRIGGER variableVersions_${field}_changed AFTER UPDATE OF ${field} ON organizations
       WHEN OLD.${field} IS NOT NEW.${field} BEGIN ${add}; END`,
    );
  }
  run(
    `CREATE TRIGGER variableVersions_closed AFTER DELETE ON organizations
     BEGIN DELETE FROM variableVersions WHERE org = OLD.id; END`,
  );
  run(
    `CREATE TRIGGER variableVersions_account_gone AFTER DELETE ON users
     BEGIN UPDATE variableVersions SET author = '' WHERE author = OLD.id; END`,
  );
}

/** The versions of before: from what holds now back over what events tell that each change replaced. */
function takeOver(app) {
  const add = (version) =>
    app
      .db()
      .newQuery(
        `INSERT INTO variableVersions (org, field, at, author, isWhole, value)
         VALUES ({:org}, {:field}, {:at}, {:author}, {:isWhole}, {:value})`,
      )
      .bind(version)
      .execute();
  const organizations = arrayOf(new DynamicModel({ id: '', created: '', owner: '' }));
  app.db().newQuery('SELECT id, created, owner FROM organizations').all(organizations);
  for (const { id: org, created, owner } of organizations) {
    for (const field of FIELDS) {
      const versions = versionsBefore(app, { org, field, created, owner });
      for (const version of versions) add(Object.assign({ org, field }, version));
    }
  }
}

/** Oldest first; the last is the one that holds. */
function versionsBefore(app, { org, field, created, owner }) {
  const stored = new DynamicModel({ value: '' });
  app
    .db()
    .newQuery(`SELECT ${asJson(field)} AS value FROM organizations WHERE id = {:org}`)
    .bind({ org })
    .one(stored);
  const versions = [];
  let value = JSON.parse(stored.value);
  let text = stored.value;
  let isWhole = true;
  for (const event of eventsOf(app, org, field)) {
    versions.push({ at: event.created, author: event.actor, isWhole, value: text });
    const undone = undoing(value, event.data);
    value = undone.value;
    text = JSON.stringify(value);
    isWhole = isWhole && undone.isWhole;
  }
  const since = toldSince(app);
  if (created >= since) {
    versions.push({ at: created, author: owner, isWhole, value: text });
  } else {
    // What was before is not known at all.
    versions.push({ at: since, author: '', isWhole, value: text });
    versions.push({ at: created, author: owner, isWhole: false, value: '{}' });
  }
  return versions.reverse();
}

/** Since when events tell of variables, and are kept. */
function toldSince(app) {
  const found = new DynamicModel({ since: '' });
  app
    .db()
    .newQuery(
      `SELECT MAX(strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 years'), COALESCE((
         SELECT strftime('%Y-%m-%d %H:%M:%fZ', applied / 1000000.0, 'unixepoch') FROM _migrations
         WHERE file = '0015_activity.js'), '')) AS since`,
    )
    .one(found);
  return found.since;
}

/** A field of an organization as JSON, in SQL. */
function asJson(field) {
  return `COALESCE(NULLIF(NULLIF(${field}, 'null'), ''), '{}')`;
}

/** What changed the field, the latest first. Costs and variables have the same kind of event, and no name in common. */
function eventsOf(app, org, field) {
  const found = arrayOf(new DynamicModel({ created: '', actor: '', data: '' }));
  app
    .db()
    .newQuery(
      `SELECT created, actor, data FROM organizationEvents
       WHERE org = {:org} AND kind = 'variablesChanged' ORDER BY created DESC, id DESC`,
    )
    .bind({ org })
    .all(found);
  return found
    .map(({ created, actor, data }) => ({ created, actor, data: JSON.parse(data) }))
    .filter(({ data }) => data.changes.some(({ name }) => isCost(name) === (field === 'costs')));
}

/** The names of what work costs (M4). */
const COSTS = ['laborCost', 'rateCosts', 'visitCost'];

function isCost(name) {
  return COSTS.includes(name);
}

/** The value before a change, as far as its event tells it. */
function undoing(after, { changes, more = 0 }) {
  const before = Object.assign({}, after);
  let isWhole = more === 0;
  for (const change of changes) {
    if (isCut(change.name)) {
      isWhole = false;
    } else if ('before' in change) {
      const told = toldValue(change.before);
      if (told.isWhole) before[change.name] = told.value;
      else delete before[change.name];
      isWhole = isWhole && told.isWhole;
    } else {
      delete before[change.name];
    }
  }
  return { value: before, isWhole };
}

/** A value as an event has it: what is structured as its JSON, what is long its beginning (lib/variable-changes.js). */
function toldValue(told) {
  if (typeof told !== 'string') return { value: told, isWhole: true };
  if (isCut(told)) return { value: null, isWhole: false };
  if (!/^[[{]/.test(told)) return { value: told, isWhole: true };
  try {
    return { value: JSON.parse(told), isWhole: true };
  } catch {
    return { value: told, isWhole: true };
  }
}

function isCut(text) {
  return text.endsWith('…');
}
