const { withoutDepth } = require(`${__hooks}/lib/nesting.js`);
const { tooLargeNumber } = require(`${__hooks}/lib/faults-in-json.js`);

module.exports = { splitChangeset };

// Larger changesets wait for each other.
const LARGE = 65536;
// So that what is cut off still shows as too deep.
const KEPT_DEPTH = 10;

/**
 * A changeset of which one record at a time is in memory: JSON takes some forty times its size in this engine,
 * so SQLite takes it apart. Large ones are read through the one connection with which PocketBase writes
 * its own log, and so one after the other, while the pricebook's data is written by others.
 *
 * @param {core.App} app
 * @param {string} json
 * @returns `bytes` in UTF-8; `count()` of records, 0 if it is no list; `find(judge)`, the first fault that
 * `judge(record, at)` sees, in the order of the records, or null
 */
function splitChangeset(app, json) {
  const bytes = numberOf(app.db(), 'octet_length', json);
  const db = bytes > LARGE ? app.auxNonconcurrentDB() : app.db();
  let text = json;
  return {
    bytes,
    count: () => {
      try {
        return numberOf(db, 'json_array_length', text);
      } catch {
        // SQLite reads JSON of up to 1,000 levels; PocketBase has seen that it is some.
        text = withoutDepth(text, KEPT_DEPTH);
        return numberOf(db, 'json_array_length', text);
      }
    },
    find: (judge) => findRecord(app, db, text, judge),
  };
}

function findRecord(app, db, json, judge) {
  const rows = db
    .newQuery(
      `SELECT key AS at, CASE type WHEN 'object' THEN value ELSE 'null' END AS json FROM json_each({:json})`,
    )
    .bind({ json })
    .rows();
  const row = new DynamicModel({ at: 0, json: '' });
  try {
    while (rows.next()) {
      rows.scanStruct(row);
      const fault = judgeText(app, row.json, row.at, judge);
      if (fault) return fault;
    }
    return null;
  } finally {
    rows.close();
  }
}

function judgeText(app, json, at, judge) {
  let record;
  try {
    record = JSON.parse(json);
  } catch {
    // Of JSON that SQLite has read, this engine refuses numbers beyond all floats.
    return tooLargeNumber(app, json, at);
  }
  return judge(record, at);
}

function numberOf(db, sqlFunction, text) {
  const found = new DynamicModel({ number: 0 });
  db.newQuery(`SELECT ${sqlFunction}({:text}) AS number`).bind({ text }).one(found);
  return found.number;
}
