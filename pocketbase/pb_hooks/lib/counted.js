// What the office counts of visits and orders (V5), in SQL: less than a tenth of them, under the same names, so that it is
// read as the whole is. Where a list holds something else than objects there is none (NULL), and the whole stands for it.

module.exports = { countAnew, makeCounted };

/** The tables that are counted (migration 0025), and what of each column. */
const TABLES = [
  { of: 'visits', counted: { state: countedVisit } },
  { of: 'orders', counted: { content: countedContent, personal: countedPersonal } },
];

/** Makes the tables of what is counted, which are filled and kept by `countAnew`. */
function makeCounted(app) {
  for (const { of, counted } of TABLES) {
    const names = Object.keys(counted);
    execute(app, `CREATE TABLE counted_${of} (id TEXT PRIMARY KEY, ${names.join(' TEXT, ')} TEXT)`);
    execute(
      app,
      `CREATE TRIGGER counted_${of}_delete AFTER DELETE ON ${of}
       BEGIN DELETE FROM counted_${of} WHERE id = OLD.id; END`,
    );
  }
}

/** For a migration after which something else is counted: fills the tables again, and has their triggers do so. */
function countAnew(app) {
  for (const { of, counted } of TABLES) {
    const table = `counted_${of}`;
    const names = Object.keys(counted);
    const values = (row) => names.map((name) => counted[name](`${row}.${name}`)).join(', ');
    execute(app, `INSERT OR REPLACE INTO ${table} SELECT id, ${values(of)} FROM ${of}`);
    for (const event of ['INSERT', `UPDATE OF ${names.join(', ')}`]) {
      const trigger = `${table}_${event.slice(0, 6).toLowerCase()}`;
      execute(app, `DROP TRIGGER IF EXISTS ${trigger}`);
      execute(
        app,
        `CREATE TRIGGER ${trigger} AFTER ${event} ON ${of}
         BEGIN INSERT OR REPLACE INTO ${table} VALUES (NEW.id, ${values('NEW')}); END`,
      );
    }
  }
}

function execute(app, sql) {
  app.db().newQuery(sql).execute();
}

/** Of members in JSON those that there are: what is absent or null goes. */
function given(members) {
  const all = Object.entries(members).map(([name, value]) => `'${name}', ${value}`);
  return `json_patch('{}', json_object(${all.join(', ')}))`;
}

/** Of an object at a path these members; NULL where it is none. */
function picked(json, path, names) {
  const members = names.map((name) => [name, `${json}->'${path}.${name}'`]);
  return `json(CASE json_type(${json}, '${path}') WHEN 'object' THEN ${given(Object.fromEntries(members))} END)`;
}

/** A list at a path, each of it as `row` makes it of `name.value`; NULL where it is no list of objects. */
function mapped(json, path, name, row) {
  return `json(CASE WHEN ${isListOfObjects(json, path)} THEN
    (SELECT json_group_array(json(${row})) FROM json_each(${json}, '${path}') AS ${name}) END)`;
}

function isListOfObjects(json, path) {
  return `json_type(${json}, '${path}') = 'array'
    AND NOT EXISTS (SELECT 1 FROM json_each(${json}, '${path}') WHERE type <> 'object')`;
}

/** @param {string} state a session, in SQL */
function countedVisit(state) {
  return `CASE WHEN ${isListOfObjects(state, '$.jobs')} THEN ${given({
    startTime: `${state}->'$.startTime'`,
    customer: picked(state, '$.customer', ['name', 'phone', 'address']),
    agreement: `${state}->'$.agreement'`,
    jobs: mapped(state, '$.jobs', 'job', countedJob('job.value')),
  })} END`;
}

function countedJob(job) {
  const offer = given({
    tier: picked(job, '$.selectedOffer.tier', ['name', 'refId']),
    offer: picked(job, '$.selectedOffer.offer', ['name']),
    title: `${job}->'$.selectedOffer.title'`,
    callTime: `${job}->'$.selectedOffer.callTime'`,
    currency: `${job}->'$.selectedOffer.currency'`,
  });
  const members = given({
    id: `${job}->'$.id'`,
    title: `${job}->'$.title'`,
    selectedOffer: `json(CASE json_type(${job}, '$.selectedOffer') WHEN 'object' THEN ${offer} END)`,
    selectedPrice: `${job}->'$.selectedPrice'`,
    declined: picked(job, '$.declined', ['reason', 'callBack']),
    shown: countedShown(job),
    seen: countedSeen(job),
  });
  // Null where there is none.
  return `json_set(${members}, '$.problem', ${picked(job, '$.problem', [])})`;
}

/** What was shown of a job counts until it is signed. */
function countedShown(job) {
  const tier = `json_set(${given({ tier: picked('shownTier.value', '$.tier', ['name', 'refId']) })},
    '$.price', ${picked('shownTier.value', '$.price', ['price', 'discounted', 'leastPrice', 'priceEndings'])})`;
  const members = given({
    agreement: `${job}->'$.shown.agreement'`,
    callTime: `${job}->'$.shown.callTime'`,
    rate: `${job}->'$.shown.rate'`,
    tiers: mapped(job, '$.shown.tiers', 'shownTier', tier),
  });
  return `json(CASE WHEN json_type(${job}, '$.shown') = 'object' AND json_type(${job}, '$.signed') IS NULL
    THEN json_set(${members}, '$.currency', ${picked(job, '$.shown.currency', ['refId'])}) END)`;
}

/** What was seen of a job's prices counts until it is signed. */
function countedSeen(job) {
  return `json(CASE WHEN json_type(${job}, '$.signed') IS NULL THEN ${picked(job, '$.seen', ['currency', 'tiers'])} END)`;
}

/** @param {string} content of an order, in SQL */
function countedContent(content) {
  const members = given({
    jobs: mapped(
      content,
      '$.jobs',
      'job',
      given({
        job: `job.value->'$.job'`,
        title: `job.value->'$.title'`,
        tier: picked('job.value', '$.tier', ['name', 'refId']),
        offer: `job.value->'$.offer'`,
        callTime: `job.value->'$.callTime'`,
        amounts: picked('job.value', '$.amounts', ['due']),
      }),
    ),
  });
  return `CASE WHEN ${isListOfObjects(content, '$.jobs')}
    THEN json_set(${members}, '$.currency', json(${content}->'$.currency'), '$.laterJobs', ${picked(content, '$.laterJobs', ['due'])},
      '$.discount', ${picked(content, '$.discount', ['name', 'due'])}) END`;
}

/** @param {string} personal of an order, in SQL; "" once it is erased */
function countedPersonal(personal) {
  return `CASE WHEN json_valid(${personal}) THEN ${given({
    customer: picked(personal, '$.customer', ['name']),
    signer: picked(personal, '$.signer', ['name']),
  })} ELSE '' END`;
}
