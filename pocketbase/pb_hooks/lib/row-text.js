// Rows of the log, and of visits, orders and calls, as JSON, written by SQLite: the hooks' engine would take 40 times their size
// to read them, and a changeset that nests deeper than any reader of JSON allows here still goes out as it came in.

/**
 * How a column is written, in SQL: nothing that a row holds is JSON by itself, but for a changeset, which PocketBase has
 * read as such.
 */
const WRITTEN = {
  text: (value) => `json_quote(CAST(${value} AS TEXT))`,
  number: (value) => `json_quote(${value})`,
  flag: (value) => `IIF(${value}, 'true', 'false')`,
  json: (value) => `COALESCE(${value}, 'null')`,
};

/**
 * A table whose rows are found by seq, or by the numbers of its `key`: how its columns are written, which of them may be long, and what
 * stands in place of a column, in SQL, where it is not the column itself.
 */
const LOG = {
  name: 'pricebookChanges',
  long: 'changeset',
  columns: {
    id: 'text',
    seq: 'number',
    book: 'text',
    org: 'text',
    author: 'text',
    created: 'text',
    note: 'text',
    publication: 'text',
    changeset: 'json',
  },
  values: {},
};

module.exports = { answer };

const { haveRead } = require(`${__hooks}/lib/slow-clients.js`);
const { pauseTurn, resumeTurn } = require(`${__hooks}/lib/turns.js`);

/** Rows that are together shorter are made one text of; the long column of a longer one is written by itself. */
const PART_BYTES = 256 * 1024;

/**
 * Answers with JSON, the rows written part by part: whole, the largest pages would be several times in memory. The turn
 * that the request has is its own while a part is made, and not while it is written.
 *
 * @param {core.RequestEvent} e
 * @param {object} head what stands before the rows
 * @param {string} name of the rows
 * @param {{seq: number, bytes: number}[]} rows `bytes`: of what may be long of it
 * @param {{columns: string[], fixed?: object}} shown the columns of each row, and what all have in common
 * @param {typeof LOG} table
 */
function answer(e, head, name, rows, { columns, fixed = {} }, table = LOG) {
  const { long } = table;
  const isWhole = columns.includes(long);
  const textOf = (part, row) => {
    resumeTurn(e);
    return textOfRows(e.app, table, part, row);
  };
  const written = (column) => WRITTEN[table.columns[column]](table.values[column] ?? column);
  const others = columns
    .filter((column) => column !== long)
    .map((column) => `'"${column}":' || ${written(column)}`)
    .concat(Object.entries(fixed).map(([key, value]) => `'"${key}":"${value}"'`))
    .join(" || ',' || ");
  const begin = `'{' || ${others || "''"}`;
  const comma = others === '' ? '' : ',';

  e.response.header().set('Content-Type', 'application/json');
  let said = `${JSON.stringify(head).slice(0, -1)},"${name}":[`;
  const write = (text) => {
    pauseTurn(e);
    haveRead(e);
    e.response.write(toBytes(said + text));
    said = '';
  };
  parts(rows, isWhole).forEach((part, place) => {
    const joint = place > 0 ? ',' : '';
    if (!isWhole) {
      write(joint + textOf(part, `${begin} || '}'`));
    } else if (part.length === 1 && part[0].bytes > PART_BYTES) {
      // Put together by SQLite it would be copied once for each of its pieces.
      write(`${joint}${textOf(part, begin)}${comma}"${long}":`);
      write(textOf(part, written(long)));
      write('}');
    } else {
      write(joint + textOf(part, `${begin} || '${comma}"${long}":' || ${written(long)} || '}'`));
    }
  });
  write(']}');
}

function parts(rows, isWhole) {
  const made = [];
  let bytes = 0;
  for (const row of rows) {
    const more = isWhole ? row.bytes : 0;
    if (made.length === 0 || bytes + more > PART_BYTES) {
      made.push([]);
      bytes = 0;
    }
    made.at(-1).push(row);
    bytes += more;
  }
  return made;
}

/** @returns {string} the rows with these seqs in their order, parted by commas */
function textOfRows(app, { name, key = 'seq' }, rows, row) {
  const found = new DynamicModel({ text: '' });
  const [{ seq }] = rows;
  const query =
    rows.length === 1
      ? `SELECT ${row} AS text FROM ${name} WHERE ${key} = ${seq}`
      : `WITH wanted(wantedSeq, place) AS (VALUES ${rows.map((each, place) => `(${each.seq},${place})`).join()})
         SELECT group_concat(row, ',') AS text FROM (
           SELECT ${row} AS row FROM wanted JOIN ${name} ON ${name}.${key} = wantedSeq ORDER BY place)`;
  // Each of the pool's connections would keep 32 MB of pages that it has read once.
  const forget = rows.some(({ bytes }) => bytes > PART_BYTES) ? 'PRAGMA shrink_memory; ' : '';
  app.db().newQuery(`${forget}${query}`).one(found);
  return found.text;
}
