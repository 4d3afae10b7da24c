// What the log takes of what is posted (B5), and how it answers what it refuses.

const { noteFault, sentenceOf } = require(`${__hooks}/lib/built/shared.js`);
const { checkChangeset } = require(`${__hooks}/lib/check-changeset.js`);
const { isTornAt, loneSurrogate } = require(`${__hooks}/lib/faults-in-json.js`);
const { OVERTAKEN } = require(`${__hooks}/lib/log-order.js`);
const { splitChangeset } = require(`${__hooks}/lib/split-changeset.js`);

/** The answer to a change whose author has not read all that is in view of its organization (A5). */
const overtaken = refusal(
  'after',
  { code: 'overtaken', message: sentenceOf({ code: 'changedSince' }) },
  OVERTAKEN,
);

module.exports = { refusalOf, unreadable, isRepeat, overtaken };

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
    stored.getString('note') === change.getString('note') &&
    stored.getString('publication') === change.getString('publication')
  );
}
