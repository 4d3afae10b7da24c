module.exports = { published, redacted, refused, isPublish };

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
  const { auth, body } = e.requestInfo();
  say('refused', {
    author: auth ? auth.email() : 'guest',
    book: String(body.book ?? ''),
    status,
    from: e.realIP(),
  });
}

function isPublish(request) {
  return (
    request.method === 'POST' && request.url.path === '/api/collections/pricebookChanges/records'
  );
}

/** On stderr, which the launcher passes on. Values come from outside: quoted, none of them can begin a line of its own. */
function say(what, facts) {
  const words = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  console.error(`${what} ${words.join(' ')}`);
}
