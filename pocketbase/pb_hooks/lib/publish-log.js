const { collectionOf } = require(`${__hooks}/lib/requests.js`);

module.exports = { published, redacted, refused, isPublish };

/** Longer than any value that is in order, and short enough for a line. */
const MAX_LETTERS = 100;

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
    records: JSON.parse(change.getString('changeset')).length,
  });
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
  const { auth } = e;
  say('refused', {
    author: auth ? auth.email() : 'guest',
    // What a guest sends is not even read.
    book: auth ? bookOf(e) : '',
    status,
    from: e.realIP(),
  });
}

function bookOf(e) {
  try {
    return String(e.requestInfo().body.book ?? '');
  } catch {
    // It was refused for being no JSON, or too long.
    return '';
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
