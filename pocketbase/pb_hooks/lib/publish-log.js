module.exports = { published, refused, isPublish };

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
 * @param {core.RequestEvent} e the answered request to publish
 * @param {number} status of the answer
 */
function refused(e, status) {
  say('refused', {
    author: e.auth ? e.auth.email() : 'guest',
    book: bookOf(e),
    status,
    from: e.realIP(),
  });
}

/** Empty where the body can't be read, which may be why it was refused. */
function bookOf(e) {
  try {
    return String(e.requestInfo().body.book ?? '');
  } catch {
    return '';
  }
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
