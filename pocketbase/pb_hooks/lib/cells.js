// What this cell has of other cells' shared books (D2). Invariants:
// - `elsewhere` holds the organizations that live in another cell, and nothing that comes from there touches another one.
// - Of each of their books `takenBooks` holds how far it is taken: the places 1, 2, 3, … of its messages, none left out.
// - `takenPlace` says where in the stream this cell is, and moves in the transaction that stores what was read up to there.
// - `takenChanges` holds each change that came from another cell, with the id that its author has there.
// - `rewrites` holds what was done to changes of this log that may have gone out already, in the order in which it was done.

const { beginWriting, hasPriceUses } = require(`${__hooks}/lib/log-order.js`);
const { affectedOrganizations, refreshReaders } = require(`${__hooks}/lib/book-readers.js`);
const { renewEpoch } = require(`${__hooks}/lib/epoch.js`);
const { emptiesWrites, leaveNothing } = require(`${__hooks}/lib/overwriting.js`);
const { pokeContact, pokeLog, pokeReaders } = require(`${__hooks}/lib/pokes.js`);
const { one, run } = require(`${__hooks}/lib/sql.js`);

module.exports = { makeCells, takeMessages };

const MOST_MESSAGES = 500;
/** What the log's field holds. */
const MOST_CHANGESET = 5_000_000;

const ID = /^[a-z0-9]{15}$/;
const CELL = /^[a-z][a-z0-9-]{0,29}$/;
const POSITION = /^[0-9]{1,16} [0-9TZ:.-]{1,40}$/;
const MOMENT = /^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;

const matches = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
const text = (most) => (value) => typeof value === 'string' && value.length <= most;
const whole = (value) => Number.isSafeInteger(value) && value > 0;
const flag = (value) => value === true || value === false;
const idOrNone = matches(/^([a-z0-9]{15})?$/);

/** What a change says, and a redaction, which has all of what is left of one. */
const CHANGE = {
  id: matches(ID),
  author: idOrNone,
  created: matches(MOMENT),
  note: text(500),
  publication: idOrNone,
  changeset: text(MOST_CHANGESET),
};
const OF_BOOK = { home: matches(CELL), book: matches(ID), org: matches(ID), place: whole };

/** What messages of each kind have: each member, and what it may be. */
const KINDS = {
  book: {
    ...OF_BOOK,
    orgName: text(200),
    name: text(200),
    refId: text(200),
    shared: flag,
    language: matches(/^([a-z]{2,3})?$/),
    parent: idOrNone,
    dependencies: (value) =>
      Array.isArray(value) && value.length <= 999 && Array.from(value).every(matches(ID)),
    created: matches(MOMENT),
    updated: matches(MOMENT),
  },
  change: { ...OF_BOOK, ...CHANGE },
  redaction: { ...OF_BOOK, ...CHANGE },
  person: { home: matches(CELL), account: matches(ID), name: text(200) },
  /** Nothing for this cell: its own, or a place that the stream has lost for good. */
  passed: {},
  lost: { book: matches(ID), place: whole },
};

/**
 * Stores what other cells published, in the order of the stream, and how far that was read, in one transaction.
 *
 * The body: `after`, the position where this cell is, "" at the beginning of the stream, and `messages`, each with its
 * `position` and what its kind has.
 *
 * @param {core.RequestEvent} e
 * @returns {{position: string, count: number, taken: number, missing: {book: string, place: number} | null, refused: string[]}}
 *   where it is now; how many of the messages are done with; how many changes are new in the log; which place of a book
 *   lacks before the next message; positions of what was passed over, since it is not what its kind is or touches what
 *   is not its sender's
 * @throws {BadRequestError} and 409 where this cell is at another position
 */
function takeMessages(e) {
  const { after, messages } = bodyOf(e);
  const done = { taken: 0, refused: [], seqs: {}, uses: {}, contacts: [], isErased: false };
  let position = after;
  let count = 0;
  let missing = null;
  e.app.runInTransaction((tx) => {
    beginWriting(tx);
    leaveNothing(tx);
    const stored = one(tx, { place: '' }, 'SELECT place FROM takenPlace');
    if (stored.place !== after) throw new ApiError(409, `This cell is at ${stored.place}.`);
    for (const message of messages) {
      missing = takeOne(tx, message, done);
      if (missing) break;
      position = message.position;
      count += 1;
    }
    run(tx, 'UPDATE takenPlace SET place = {:position}', { position });
    for (const book of Object.keys(done.uses)) {
      if (hasPriceUses(tx, book) !== done.uses[book]) pokeReaders(tx, book);
    }
  });
  for (const book of Object.keys(done.seqs)) pokeLog(e.app, book, done.seqs[book]);
  pokeContact(e.app, Array.from(new Set(done.contacts)));
  if (done.isErased) emptiesWrites(e.app);
  return { position, count, taken: done.taken, missing, refused: done.refused };
}

function bodyOf(e) {
  const { after, messages } = e.requestInfo().body;
  const isBody =
    (after === '' || matches(POSITION)(after)) &&
    Array.isArray(messages) &&
    messages.length <= MOST_MESSAGES &&
    Array.from(messages).every((message) => matches(POSITION)(message?.position));
  if (!isBody) throw new BadRequestError('Send a position and messages behind it.');
  return { after, messages: Array.from(messages) };
}

/** @returns {{book: string, place: number} | null} the place that lacks before this message */
function takeOne(tx, message, done) {
  const { kind, position } = message;
  const members = Object.keys(KINDS).includes(kind) ? KINDS[kind] : null;
  const refuse = () => {
    done.refused.push(position);
    return null;
  };
  if (!members || !Object.keys(members).every((name) => members[name](message[name])))
    return refuse();
  if (kind === 'passed') return null;
  if (kind === 'person') {
    takePerson(tx, message, done);
    return null;
  }
  const { book, place } = message;
  // What the cell said that it lived in before, of what is here now (D3), was in the copy that this one began with.
  const isFormer =
    'SELECT COUNT(*) AS count FROM moves WHERE org = {:org} AND source = {:home} AND until = 0';
  const { org = '', home = '' } = message;
  if (one(tx, { count: 0 }, isFormer, { org, home }).count > 0) return null;
  const last = one(tx, { place: 0 }, 'SELECT place FROM takenBooks WHERE book = {:book}', { book });
  if (place > last.place + 1) return { book, place: last.place + 1 };
  const isTaken =
    kind === 'lost' ||
    (kind === 'book' ? takeBook(tx, message, done) : takeChange(tx, message, done));
  if (!isTaken) return refuse();
  run(
    tx,
    `INSERT INTO takenBooks (book, place) VALUES ({:book}, {:place})
     ON CONFLICT (book) DO UPDATE SET place = MAX(place, excluded.place)`,
    { book, place },
  );
  return null;
}

/** The book as it is at home, and its organization as one that nobody can sign in to. */
function takeBook(tx, message, done) {
  const { org, orgName, home, book } = message;
  const known = one(
    tx,
    { lives: false, others: false },
    `SELECT EXISTS (SELECT 1 FROM organizations WHERE id = {:org}
                    AND id NOT IN (SELECT org FROM elsewhere)) AS lives,
            EXISTS (SELECT 1 FROM books WHERE id = {:book} AND org <> {:org}) AS others`,
    { org, book },
  );
  if (known.lives || known.others) return false;
  run(
    tx,
    `INSERT INTO elsewhere (org, cell) VALUES ({:org}, {:home})
     ON CONFLICT (org) DO UPDATE SET cell = excluded.cell`,
    { org, home },
  );
  run(
    tx,
    `INSERT INTO organizations (id, name, created, updated) VALUES ({:org}, {:orgName}, {:created}, {:created})
     ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE name <> excluded.name`,
    { org, orgName, created: message.created },
  );
  const before = affectedOrganizations(tx, book);
  const { name, refId, shared, language, parent, created, updated } = message;
  const dependencies = JSON.stringify(Array.from(message.dependencies));
  run(
    tx,
    `INSERT INTO books (id, org, name, refId, shared, language, parent, dependencies, created, updated)
     VALUES ({:book}, {:org}, {:name}, {:refId}, {:shared}, {:language}, {:parent}, {:dependencies}, {:created}, {:updated})
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, refId = excluded.refId, shared = excluded.shared,
       language = excluded.language, parent = excluded.parent, dependencies = excluded.dependencies,
       updated = excluded.updated`,
    { book, org, name, refId, shared, language, parent, dependencies, created, updated },
  );
  const affected = Array.from(new Set(before.concat(affectedOrganizations(tx, book))));
  // What is too much for a view was refused at home, or is none of this cell's to refuse.
  for (const each of affected) refreshReaders(tx, each, { isLimited: false });
  done.contacts.push(...affected);
  return true;
}

/**
 * A change, or what a redaction has left of one. That takes the place of the change where it is in the log, and comes in its
 * place where the stream has lost the change itself.
 */
function takeChange(tx, message, done) {
  const { id, book, org, home, author } = message;
  const found = one(
    tx,
    { isTheirs: false, seq: 0, theirs: '', changeset: '', name: '' },
    `SELECT EXISTS (SELECT 1 FROM elsewhere AS o JOIN books AS b ON b.org = o.org
                    WHERE o.org = {:org} AND o.cell = {:home} AND b.id = {:book}) AS isTheirs,
            COALESCE((SELECT seq FROM pricebookChanges WHERE id = {:id}), 0) AS seq,
            COALESCE((SELECT book FROM pricebookChanges WHERE id = {:id}), '') AS theirs,
            COALESCE((SELECT name FROM people WHERE account = {:author}), '') AS name`,
    { id, book, org, home, author },
  );
  if (!found.isTheirs || (found.theirs !== '' && found.theirs !== book)) return false;
  if (found.seq > 0) {
    if (message.kind === 'redaction') redact(tx, message, found.seq, done);
    return true;
  }
  const { created, note, publication, changeset } = message;
  if (!isJson(tx, message)) return false;
  if (!(book in done.uses)) done.uses[book] = hasPriceUses(tx, book);
  run(
    tx,
    `INSERT INTO pricebookChanges (id, book, org, changeset, seq, author, authorName, created, note, publication)
     SELECT {:id}, {:book}, {:org}, {:changeset}, MAX(COALESCE(MAX(seq), 0), (SELECT seq FROM logFloor)) + 1, '', {:name}, {:created}, {:note}, {:publication}
     FROM pricebookChanges`,
    { id, book, org, changeset, name: found.name, created, note, publication },
  );
  run(tx, 'INSERT INTO takenChanges (change, author) VALUES ({:id}, {:author})', { id, author });
  done.seqs[book] = one(tx, { seq: 0 }, 'SELECT MAX(seq) AS seq FROM pricebookChanges').seq;
  done.taken += 1;
  return true;
}

/** As PocketBase reads it where it is posted: every device has to be able to, and SQLite reads none that nests deeply. */
function isJson(tx, { id, book, org, changeset }) {
  const record = new Record(tx.findCollectionByNameOrId('pricebookChanges'));
  for (const [name, value] of Object.entries({ id, book, org, changeset })) record.set(name, value);
  try {
    tx.validate(record);
    return record.getString('changeset') === changeset;
  } catch {
    return false;
  }
}

/** What the triggers do not take for a redaction was redacted further since: the stream is being read again. */
function redact(tx, { id, book, changeset }, seq, done) {
  const { isSame } = one(
    tx,
    { isSame: false },
    'SELECT changeset = {:changeset} AS isSame FROM pricebookChanges WHERE id = {:id}',
    { id, changeset },
  );
  if (isSame) return;
  try {
    run(tx, "UPDATE pricebookChanges SET changeset = {:changeset}, note = '' WHERE id = {:id}", {
      id,
      changeset,
    });
  } catch {
    return;
  }
  renewEpoch(tx);
  done.seqs[book] = Math.max(seq, done.seqs[book] ?? 0);
  done.isErased = true;
}

/** How somebody is called who publishes there; "" once the account is deleted. */
function takePerson(tx, { account, name }, done) {
  if (name === '') {
    run(tx, 'DELETE FROM people WHERE account = {:account}', { account });
    run(
      tx,
      `UPDATE pricebookChanges SET authorName = ''
       WHERE authorName <> '' AND id IN (SELECT change FROM takenChanges WHERE author = {:account})`,
      { account },
    );
    done.isErased = true;
    return;
  }
  run(
    tx,
    `INSERT INTO people (account, name) VALUES ({:account}, {:name})
     ON CONFLICT (account) DO UPDATE SET name = excluded.name`,
    { account, name },
  );
}

function makeCells(app) {
  const make = (sql) => app.db().newQuery(sql).execute();
  make('CREATE TABLE elsewhere (org TEXT PRIMARY KEY NOT NULL, cell TEXT NOT NULL) WITHOUT ROWID');
  make(
    'CREATE TABLE takenBooks (book TEXT PRIMARY KEY NOT NULL, place INTEGER NOT NULL) WITHOUT ROWID',
  );
  make('CREATE TABLE takenPlace (place TEXT NOT NULL)');
  make("INSERT INTO takenPlace (place) VALUES ('')");
  make(
    'CREATE TABLE takenChanges (change TEXT PRIMARY KEY NOT NULL, author TEXT NOT NULL) WITHOUT ROWID',
  );
  make('CREATE INDEX idx_takenChanges_author ON takenChanges (author)');
  make('CREATE TABLE people (account TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL) WITHOUT ROWID');
  make('CREATE TABLE rewrites (n INTEGER PRIMARY KEY, change TEXT NOT NULL, author TEXT NOT NULL)');
  make("CREATE UNIQUE INDEX idx_rewrites_author ON rewrites (author) WHERE author <> ''");
  make(
    `CREATE TRIGGER rewrites_redacted AFTER UPDATE OF changeset ON pricebookChanges
     WHEN OLD.changeset IS NOT NEW.changeset
     BEGIN INSERT INTO rewrites (change, author) VALUES (NEW.id, ''); END`,
  );
  make(
    `CREATE TRIGGER rewrites_nameless AFTER UPDATE OF author ON pricebookChanges
     WHEN OLD.author <> '' AND NEW.author = ''
     BEGIN INSERT OR IGNORE INTO rewrites (change, author) VALUES ('', OLD.author); END`,
  );
  make(
    `CREATE TRIGGER log_author_name_not_updated BEFORE UPDATE ON pricebookChanges
     WHEN OLD.authorName IS NOT NEW.authorName AND NEW.authorName IS NOT ''
     BEGIN SELECT RAISE(ABORT, 'The change log is never changed.'); END`,
  );
}
