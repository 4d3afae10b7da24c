// Invariants of the log: seq counts 1, 2, 3, … over all books in the order of commits (R2), and created
// rises strictly with it, so a reader that pages by either misses nothing.

const { sentenceOf } = require(`${__hooks}/lib/built/shared.js`);
const { checkChangeset } = require(`${__hooks}/lib/check-changeset.js`);
const { loneSurrogate } = require(`${__hooks}/lib/faults-in-json.js`);
const { splitChangeset } = require(`${__hooks}/lib/split-changeset.js`);

module.exports = { refusalOf, unreadable, isRepeat, stamp };

/**
 * What is wrong with a posted change (B5), as the answer to it.
 *
 * @param {core.App} app
 * @param {core.Record} change
 * @returns {{status: 400, message: string, data: object} | null}
 */
function refusalOf(app, change) {
  const json = change.getString('changeset');
  const found = checkChangeset(splitChangeset(app, json)) ?? loneSurrogate(app, json, '$');
  if (found) return invalidChangeset(found);
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
 * The same of a request whose body PocketBase refuses to read; null where no changeset is to blame.
 *
 * @param {core.RequestEvent} e
 */
function unreadable(e) {
  // It may have been read to the middle, and only what was read can be read again.
  toString(e.request.body);
  e.request.body.reread();
  const found = loneSurrogate(e.app, toString(e.request.body), '$.changeset');
  return found && invalidChangeset(found);
}

function invalidChangeset({ fault, at }) {
  const told = { code: 'invalid_changeset', message: sentenceOf(fault), at };
  return refusal('changeset', fault.field ? { ...told, field: fault.field } : told);
}

function refusal(field, told) {
  return { status: 400, message: told.message, data: { [field]: told } };
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
    stored.getString('changeset') === change.getString('changeset')
  );
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
