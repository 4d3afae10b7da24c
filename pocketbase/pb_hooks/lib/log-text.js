// Rows of the log as JSON, written by SQLite: the hooks' engine would take 40 times their size to read them, and a
// changeset that nests deeper than any reader of JSON allows here still goes out as it came in.

/** What a row says, in SQL. Ids and times hold no character that would have to be escaped. */
const COLUMNS = {
  id: `'"' || id || '"'`,
  seq: 'seq',
  book: `'"' || book || '"'`,
  org: `'"' || org || '"'`,
  author: `'"' || author || '"'`,
  created: `'"' || created || '"'`,
  note: 'json_quote(note)',
  changeset: `COALESCE(changeset, 'null')`,
};

module.exports = { answer };

/** Changesets that are together shorter are made one text of; a longer one is written by itself. */
const PART_BYTES = 256 * 1024;

/**
 * Answers with JSON, the rows written part by part: whole, the largest pages would be several times in memory.
 *
 * @param {core.RequestEvent} e
 * @param {object} head what stands before the rows
 * @param {string} name of the rows
 * @param {{seq: number, bytes: number}[]} rows `bytes`: of changeset and note
 * @param {{columns: string[], fixed?: object}} shown the columns of each row, and what all have in common
 */
function answer(e, head, name, rows, { columns, fixed = {} }) {
  const isWhole = columns.includes('changeset');
  const others = columns
    .filter((column) => column !== 'changeset')
    .map((column) => `'"${column}":' || ${COLUMNS[column]}`)
    .concat(Object.entries(fixed).map(([key, value]) => `'"${key}":"${value}"'`))
    .join(" || ',' || ");
  const begin = `'{' || ${others || "''"}`;
  const comma = others === '' ? '' : ',';

  e.response.header().set('Content-Type', 'application/json');
  const write = (text) => e.response.write(toBytes(text));
  write(`${JSON.stringify(head).slice(0, -1)},"${name}":[`);
  parts(rows, isWhole).forEach((part, place) => {
    const joint = place > 0 ? ',' : '';
    if (!isWhole) {
      write(joint + textOf(e.app, part, `${begin} || '}'`));
    } else if (part.length === 1 && part[0].bytes > PART_BYTES) {
      // Put together by SQLite it would be copied once for each of its pieces.
      write(`${joint}${textOf(e.app, part, begin)}${comma}"changeset":`);
      write(textOf(e.app, part, COLUMNS.changeset));
      write('}');
    } else {
      write(
        joint +
          textOf(e.app, part, `${begin} || '${comma}"changeset":' || ${COLUMNS.changeset} || '}'`),
      );
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
function textOf(app, rows, row) {
  const found = new DynamicModel({ text: '' });
  const [{ seq }] = rows;
  const query =
    rows.length === 1
      ? `SELECT ${row} AS text FROM pricebookChanges WHERE seq = ${seq}`
      : `WITH wanted(number, place) AS (VALUES ${rows.map((each, place) => `(${each.seq},${place})`).join()})
         SELECT group_concat(row, ',') AS text FROM (
           SELECT ${row} AS row FROM wanted JOIN pricebookChanges ON seq = number ORDER BY place)`;
  // Each of the pool's connections would keep 32 MB of pages that it has read once.
  const forget = rows.some(({ bytes }) => bytes > PART_BYTES) ? 'PRAGMA shrink_memory; ' : '';
  app.db().newQuery(`${forget}${query}`).one(found);
  return found.text;
}
