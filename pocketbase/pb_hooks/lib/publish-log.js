const { collectionOf } = require(`${__hooks}/lib/requests.js`);

module.exports = { published, redacted, refused, isPublish, noteBook };

/** Longer than any value that is in order, and short enough for a line. */
const MAX_LETTERS = 100;

/** Of a request to publish, on its event: the book that it speaks of. */
const BOOK = 'published book';

/**
 * @param {core.App} app
 * @param {core.Record} change as the log holds it now
 */
function published(app, change) {
  let author = 'nobody';
  try {
    author = app.findRecordById('users', change.getString('author')).email();
  } catch {
    // A superuser publishes under nobody's name.
  }
  say('published', {
    author,
    book: change.getString('book'),
    seq: change.getInt('seq'),
    records: recordsOf(app, change.id),
  });
}

/** Counted where it is stored: as JSON it would take forty times its size in this engine. */
function recordsOf(app, id) {
  const found = new DynamicModel({ records: 0 });
  app
    .db()
    .newQuery(
      'SELECT json_array_length(changeset) AS records FROM pricebookChanges WHERE id = {:id}',
    )
    .bind({ id })
    .one(found);
  return found.records;
}

/**
 * @param {string} by the superuser's address
 * @param {object} done what was taken out of the log, as lib/redact.js returns it
 */
function redacted(by, done) {
  say('redacted', Object.assign({ by }, done));
}

/**
 * @param {core.RequestEvent} e the answered request to publish
 * @param {number} status of the answer
 */
function refused(e, status) {
  say('refused', {
    author: e.auth ? e.auth.email() : 'guest',
    book: e.get(BOOK) ?? '',
    status,
    from: e.realIP(),
  });
}

/**
 * Notes of which book a request speaks, once, while its body is there (lib/turns.js drops it). Of what a guest sends, or what can't
 * be read, which may be why it is refused, there is none.
 *
 * @param {core.RequestEvent} e
 */
function noteBook(e) {
  if (!e.auth || e.get(BOOK)) return;
  try {
    e.set(BOOK, String(e.requestInfo().body.book ?? '').slice(0, MAX_LETTERS));
  } catch {
    e.set(BOOK, '');
  }
}

/** @param {core.RequestEvent} e */
function isPublish(e) {
  return (
    e.request.pattern === 'POST /api/collections/{collection}/records' &&
    collectionOf(e) === 'pricebookChanges'
  );
}

/** On stderr, which the launcher passes on. Values come from outside: quoted, none of them can begin a line of its own. */
function say(what, facts) {
  const words = Object.entries(facts).map(([name, value]) => {
    const short = typeof value === 'string' ? value.slice(0, MAX_LETTERS) : value;
    return `${name}=${JSON.stringify(short)}`;
  });
  console.error(`${what} ${words.join(' ')}`);
}
