// What tells devices to ask (L1, S5): records that say nothing a stranger could use, and whose ids are told to
// those alone who may ask; each is replaced when somebody who knows its id loses that right.

module.exports = {
  allowedTopics,
  makePokes,
  ownPokeOf,
  pokeAccount,
  pokeContact,
  pokeLog,
  pokeManagers,
  pokeOwn,
  pokeReaders,
  pokeSales,
  replacePokes,
  salesPokeOf,
  tellEnded,
};

const KINDS = ['readers', 'managers', 'sales'];

/** Of one stream; a device asks for fewer than ten. */
const MOST_TOPICS = 50;

/**
 * What those are told of their poke who read all visits of an organization (V4): its id, and how much there was to ask
 * for. Of the readers' lib/log-pages.js tells.
 */
function salesPokeOf(app, org) {
  const [poke] = pokesOf(app, [org], 'sales');
  return { poke: poke?.id ?? '', contact: poke?.getInt('contact') ?? 0 };
}

/**
 * The id of what tells a person's devices of the own visits and orders (V1), made when it is first asked for: most
 * accounts that were ever members have none.
 */
function ownPokeOf(app, org, user) {
  const known = () => ownPokes(app, org, user)[0]?.id;
  const id = known();
  if (id) return id;
  const poke = new Record(app.findCollectionByNameOrId('pokes'));
  for (const [name, value] of Object.entries({ org, user, kind: 'own' })) poke.set(name, value);
  try {
    app.save(poke);
    return poke.id;
  } catch (error) {
    // Another device of the person was faster.
    const theirs = known();
    if (theirs) return theirs;
    throw error;
  }
}

function ownPokes(app, org, user) {
  return app.findAllRecords('pokes', $dbx.hashExp({ kind: 'own', org, user }));
}

/** For a new organization. */
function makePokes(tx, org) {
  for (const kind of KINDS) {
    const poke = new Record(tx.findCollectionByNameOrId('pokes'));
    poke.set('org', org);
    poke.set('kind', kind);
    tx.save(poke);
  }
}

/** A change of this book is in the log: all who have it in view hear of it. */
function pokeLog(app, book, seq) {
  const readers = app.findRecordsByFilter('bookReaders', 'book = {:book}', '', 0, 0, { book });
  const orgs = readers.map((reader) => reader.getString('org'));
  touch(app, orgs, 'readers', (poke) => poke.set('log', seq));
}

// Of a poke `contact` is how often whatever it stands for changed, and `log` the seq of the last change of the log or of the own visit or order.

/** What the prices of this book need is another now: all who have it in view load their organization again. */
function pokeReaders(app, book) {
  const readers = app.findRecordsByFilter('bookReaders', 'book = {:book}', '', 0, 0, { book });
  pokeContact(
    app,
    readers.map((reader) => reader.getString('org')),
  );
}

/** The organization itself, its roles or the books in its view are others now. */
function pokeContact(app, orgs) {
  touch(app, orgs, 'readers', (poke) => poke.set('contact+', 1));
}

/** What those see who manage the organization is another now. */
function pokeManagers(app, orgs) {
  touch(app, orgs, 'managers', (poke) => poke.set('contact+', 1));
}

/** A visit, an order or a call is there, or another one now. */
function pokeSales(app, org) {
  touch(app, [org], 'sales', (poke) => poke.set('contact+', 1));
}

/** A visit or an order of this person is there, or another one now. @param {number} seq its own */
function pokeOwn(app, org, user, seq) {
  for (const poke of ownPokes(app, org, user)) {
    poke.set('log', seq);
    app.saveNoValidate(poke);
  }
}

/**
 * Whoever lost a right may know the ids: others take their place, and who hears of their end asks for them.
 *
 * @param {string} [user] who left or lost a role: the own poke ends, and whoever still reads there asks for another one
 */
function replacePokes(tx, org, user = '') {
  const known = KINDS.flatMap((kind) => pokesOf(tx, [org], kind));
  for (const poke of ownPokes(tx, org, user)) tx.delete(poke);
  // There are none if the organization itself is being deleted.
  if (known.length === 0) return;
  for (const poke of known) tx.delete(poke);
  makePokes(tx, org);
}

/** What an account may do is told to its own devices, through its own record. */
function pokeAccount(tx, user) {
  try {
    tx.saveNoValidate(tx.findRecordById('users', user));
  } catch {
    // The account is deleted along with its profiles.
  }
}

/**
 * Tells the devices of an account whose tokens have ended to ask, and so to find out: PocketBase takes the account off
 * their streams first, and then tells them nothing.
 */
function tellEnded(app, user) {
  const data = JSON.stringify({ action: 'update', record: { id: user } });
  for (const client of Object.values(app.subscriptionsBroker().clients())) {
    for (const name of Object.keys(client.subscriptions(`users/${user}`))) {
      client.send(new SubscriptionMessage({ name, data }));
    }
  }
}

/**
 * Of the topics that a stream asks for, those that cost the server no query for each change: pokes by id, the
 * caller's own account, and new rates, which are rare. The others are left out: whoever saves a record would
 * wait while their rules are tried for each stream. So are all of a guest, and those beyond a number: each is looked at
 * whenever something is told, and guests would count as devices that hear of a poke (lib/listeners.js).
 */
function allowedTopics(topics, auth) {
  if (!auth) return [];
  if (auth.isSuperuser()) return topics;
  const allowed = topics.filter((topic) => {
    const [name, ...options] = topic.split('?');
    const isOwn = name === `users/${auth.id}`;
    const isRates = name === 'currencyRateFixed/*';
    const isPoke = /^pokes\/[a-z0-9]{15}$/.test(name);
    return (isOwn || isRates || isPoke) && options.every(asksForFieldsAlone);
  });
  return allowed.slice(0, MOST_TOPICS);
}

/** Options may also expand and filter, which the server would do for each stream. */
function asksForFieldsAlone(options) {
  try {
    const [name, value, ...more] = options.split('=');
    const { query, ...others } = JSON.parse(decodeURIComponent(value));
    const names = [name, ...more, ...Object.keys(others), ...Object.keys(query)];
    return names.join() === 'options,fields';
  } catch {
    return false;
  }
}

function touch(app, orgs, kind, change) {
  for (const poke of pokesOf(app, orgs, kind)) {
    change(poke);
    app.saveNoValidate(poke);
  }
}

function pokesOf(app, orgs, kind) {
  if (orgs.length === 0) return [];
  return app.findAllRecords('pokes', $dbx.hashExp({ kind }), $dbx.in('org', ...orgs));
}
