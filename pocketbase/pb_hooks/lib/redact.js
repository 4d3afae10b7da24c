const { renewEpoch } = require(`${__hooks}/lib/epoch.js`);
const { recordEvent } = require(`${__hooks}/lib/organization-events.js`);
const { emptiesWrites, overwriting } = require(`${__hooks}/lib/overwriting.js`);

module.exports = { redact };

const MAX_REASON = 500;
// A record that every replay accepts, and that stores nothing (R5).
const NOTHING = '{"collection":"formulas","operation":"delete"}';

/**
 * Takes a change's content out of the log (L6): all of it, or one of its records, and its note. Its place stays, and
 * every device reads the log again. What was there is kept nowhere.
 *
 * @param {core.App} app
 * @param {{change: string, reason: string, record?: number}} request the change's id; why, which stays in the
 *   log; the zero-based index of the record, absent for all of them
 * @returns {{change: string, seq: number, book: string, reason: string, record: number | null, lingers: boolean}}
 *   `lingers`: the content is still in the file of the last writes, which the next restart empties
 * @throws {BadRequestError | NotFoundError} with a message for people
 */
function redact(app, { change, reason, record }) {
  const index = record ?? null;
  if (typeof change !== 'string') throw new BadRequestError('Send the id of a change.');
  if (!isReason(reason)) {
    throw new BadRequestError(
      `The reason has to be a text of 1 to ${MAX_REASON} characters, on one line.`,
    );
  }
  if (index !== null && !Number.isInteger(index)) {
    throw new BadRequestError('The record has to be a number: 0 is the first.');
  }
  let done;
  app.runInTransaction((tx) => {
    const row = find(tx, change);
    if (row.isElsewhere) {
      throw new BadRequestError('This change is of another cell. Take it out of the log there.');
    }
    if (row.isRedacted) throw new BadRequestError('This change is redacted already.');
    if (index !== null) checkRecord(tx, change, index);
    replaceContent(tx, change, reason, index);
    renewEpoch(tx);
    done = { change, seq: row.seq, book: row.book, reason, record: index };
    recordEvent(tx, { org: row.org, kind: 'redaction', actor: '', data: done });
  });
  return Object.assign({ lingers: !emptiesWrites(app) }, done);
}

function isReason(reason) {
  if (typeof reason !== 'string' || reason.trim() === '') return false;
  return Array.from(reason).length <= MAX_REASON && !/\p{Cc}/u.test(reason);
}

/** The change, without its content: an old one may be too much for this engine, and too deep for SQLite's JSON. */
function find(tx, change) {
  const columns = { seq: 0, book: '', org: '', isRedacted: false, isElsewhere: false };
  const rows = arrayOf(new DynamicModel(columns));
  tx.db()
    .newQuery(
      `SELECT seq, book, org, changeset LIKE '{"redacted":%' AS isRedacted,
              org IN (SELECT org FROM elsewhere) AS isElsewhere
       FROM pricebookChanges WHERE id = {:change}`,
    )
    .bind({ change })
    .all(rows);
  if (rows.length === 0) throw new NotFoundError('There is no such change.');
  return rows[0];
}

function checkRecord(tx, change, index) {
  const found = new DynamicModel({ length: 0, text: '' });
  tx.db()
    .newQuery(
      `SELECT IIF(json_valid(changeset), json_array_length(changeset), -1) AS length,
              IIF(json_valid(changeset), COALESCE(changeset -> {:index}, ''), '') AS text
       FROM pricebookChanges WHERE id = {:change}`,
    )
    .bind({ change, index })
    .one(found);
  if (found.length < 0) {
    throw new BadRequestError(
      'This change nests so deeply that its records cannot be told apart. Redact the whole change.',
    );
  }
  if (index < 0 || index >= found.length) {
    throw new BadRequestError(
      `The change has ${found.length} records: the first is 0, the last ${found.length - 1}.`,
    );
  }
  if (found.text === NOTHING) throw new BadRequestError('This record is redacted already.');
}

/** Past the hooks, which let nobody change the log; the trigger lets this pass. */
function replaceContent(tx, change, reason, index) {
  const content =
    index === null
      ? "json_object('redacted', {:reason})"
      : "json_replace(changeset, '$[' || {:index} || ']', json({:nothing}))";
  const sql = `UPDATE pricebookChanges SET changeset = ${content}, note = '' WHERE id = {:change}`;
  overwriting(tx, () => {
    tx.db().newQuery(sql).bind({ change, reason, index, nothing: NOTHING }).execute();
  });
}
