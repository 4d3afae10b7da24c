// Invariants of the log: seq counts 1, 2, 3, … over all books in the order of commits (R2), and created
// rises strictly with it, so a reader that pages by either misses nothing.

const { noteFault, sentenceOf } = require(`${__hooks}/lib/built/shared.js`);
const { checkChangeset } = require(`${__hooks}/lib/check-changeset.js`);
const { isTornAt, loneSurrogate } = require(`${__hooks}/lib/faults-in-json.js`);
const { splitChangeset } = require(`${__hooks}/lib/split-changeset.js`);

/** The answer to a change whose author has not read all that is in view of its organization (A5). */
const overtaken = refusal(
  'after',
  { code: 'overtaken', message: sentenceOf({ code: 'changedSince' }) },
  409,
);

module.exports = { refusalOf, unreadable, isRepeat, overtaken, refuseOvertaken, stamp };

/**
 * What is wrong with a posted change (B5), as the answer to it.
 *
 * @param {core.App} app
 * @param {core.Record} change
 * @param {unknown} after what the body says of it (A5), undefined if nothing
 * @returns {{status: 400, message: string, data: object} | null}
 */
function refusalOf(app, change, after) {
  const json = change.getString('changeset');
  const found = checkChangeset(splitChangeset(app, json)) ?? loneSurrogate(app, json, '$');
  if (found) return invalidChangeset(found);
  const noted = noteFault(change.getString('note'));
  if (noted) return invalidNote(noted);
  if (after !== undefined && !(Number.isSafeInteger(after) && after >= 0)) {
    const message = sentenceOf({ code: 'invalidValue', name: 'after' });
    return refusal('after', { code: 'invalid_after', message });
  }
  const book = app.findRecordsByFilter('books', 'id = {:id}', '', 1, 0, {
    id: change.get('book'),
  })[0];
  if (book && book.get('org') !== change.get('org')) {
    const message = sentenceOf({ code: 'otherOrganization' });
    return refusal('org', { code: 'not_the_books_org', message });
  }
  return null;
}

/**
 * The same of a request whose body PocketBase refuses to read; null if neither changeset nor note is to blame.
 *
 * @param {core.RequestEvent} e
 */
function unreadable(e) {
  // It may have been read to the middle, and only what was read can be read again.
  toString(e.request.body);
  e.request.body.reread();
  const body = toString(e.request.body);
  const found = loneSurrogate(e.app, body, '$.changeset');
  if (found) return invalidChangeset(found);
  return isTornAt(e.app, body, '$.note') ? invalidNote({ code: 'surrogateInNote' }) : null;
}

function invalidChangeset({ fault, at }) {
  const told = { code: 'invalid_changeset', message: sentenceOf(fault), at };
  return refusal('changeset', fault.field ? { ...told, field: fault.field } : told);
}

function invalidNote(fault) {
  return refusal('note', { code: 'invalid_note', message: sentenceOf(fault) });
}

function refusal(field, told, status = 400) {
  return { status, message: told.message, data: { [field]: told } };
}

/**
 * Whether the log holds this very change already, posted by the same author under the same id: the
 * answer to the first post was lost, and this is its repetition.
 */
function isRepeat(stored, change) {
  return (
    stored.get('author') === change.get('author') &&
    stored.get('book') === change.get('book') &&
    stored.get('org') === change.get('org') &&
    stored.getString('changeset') === change.getString('changeset') &&
    stored.getString('note') === change.getString('note')
  );
}

/**
 * Refuses a change that says `after` which seq it was made where a book in view of its organization has a later one.
 * Only inside the transaction that creates it, as `stamp`. A repeat that came side by side with the first post is
 * left to its id, which is taken.
 *
 * @throws {ApiError} 409
 */
function refuseOvertaken(tx, change) {
  const after = change.get('after');
  if (after === null) return;
  const found = new DynamicModel({ isOvertaken: false });
  tx.db()
    .newQuery(
      `SELECT EXISTS (SELECT 1 FROM bookReaders AS r JOIN pricebookChanges AS c ON c.book = r.book
                      WHERE r.org = {:org} AND c.seq > {:after})
              AND NOT EXISTS (SELECT 1 FROM pricebookChanges WHERE id = {:id}) AS isOvertaken`,
    )
    .bind({ org: change.get('org'), after, id: change.id })
    .one(found);
  if (found.isOvertaken) throw new ApiError(overtaken.status, overtaken.message);
}

/** Gives a change its place in the log. Only inside the transaction that creates it: there no other can come between. */
function stamp(tx, change) {
  const last = new DynamicModel({ seq: 0, created: '' });
  tx.db()
    .newQuery(
      `SELECT COALESCE(MAX(seq), 0) AS seq, COALESCE((SELECT created FROM pricebookChanges ORDER BY seq DESC LIMIT 1), '') AS created
       FROM pricebookChanges`,
    )
    .one(last);
  change.set('seq', last.seq + 1);
  const lastTime = last.created ? Date.parse(last.created.replace(' ', 'T')) : 0;
  const time = new Date(Math.max(Date.now(), lastTime + 1));
  change.setRaw('created', new DateTime(time.toISOString().replace('T', ' ')));
}
