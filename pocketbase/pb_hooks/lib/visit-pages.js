// Visits, orders and quotes as devices and the office read them (V1, V4, O1), and the office's calls (V5): by organization, in the order of seq, in pages
// bounded by bytes and rows. A list of PocketBase's would sort and compare whole rows.

const { epochOf } = require(`${__hooks}/lib/epoch.js`);
const { mailOffer } = require(`${__hooks}/lib/quote-mails.js`);
const { number, readableOrg } = require(`${__hooks}/lib/request-query.js`);
const { answer } = require(`${__hooks}/lib/row-text.js`);
const { mayOneOf } = require(`${__hooks}/lib/permitted.js`);
const { ownPokeOf, salesPokeOf } = require(`${__hooks}/lib/pokes.js`);

module.exports = { visitPage };

const MOST = { bytes: 4 * 1024 * 1024, rows: 1000 };
const MOST_COUNTED = { bytes: 8 * 1024 * 1024, rows: 5000 };
/** A device holds its user's visits of so many days. */
const OWN_DAYS = 90;
/** More is as good as all. */
const MOST_DAYS = 36_500;

/** Mails of a quote (O3). What is being sent waits, to whoever reads it. */
const MAILS = `(SELECT json_group_array(json_object('id', m.id, 'note', m.note, 'madeAt', m.created,
  'state', IIF(m.state = 'sending', 'waiting', m.state), 'words', m.words, 'changed', m.changed))
  FROM (SELECT * FROM quoteMails WHERE quote = quotes.id AND quotes.erased = '' ORDER BY created, id) AS m)`;

const TABLES = {
  visits: {
    name: 'visits',
    long: 'state',
    bytes: 'octet_length(state)',
    changed: 'updated',
    values: {},
    columns: {
      id: 'text',
      user: 'text',
      seq: 'number',
      status: 'text',
      totals: 'text',
      erased: 'text',
      created: 'text',
      updated: 'text',
      state: 'text',
    },
  },
  orders: {
    name: 'orders',
    long: 'content',
    bytes: 'octet_length(content) + octet_length(personal) + octet_length(signature)',
    changed: 'MAX(received, erased)',
    values: {},
    columns: {
      id: 'text',
      visit: 'text',
      user: 'text',
      seq: 'number',
      number: 'number',
      quote: 'text',
      beside: 'flag',
      settled: 'number',
      replaces: 'text',
      personal: 'text',
      salt: 'text',
      signature: 'text',
      hash: 'text',
      signedAt: 'text',
      deviceSignedAt: 'text',
      late: 'flag',
      erased: 'text',
      received: 'text',
      witness: 'text',
      content: 'text',
    },
  },
  quotes: {
    name: 'quotes',
    long: 'content',
    bytes: 'octet_length(content) + octet_length(personal)',
    changed: 'MAX(received, erased, revoked, lastOpened)',
    values: {
      linked: 'EXISTS (SELECT 1 FROM quoteLinks AS l WHERE l.quote = quotes.id)',
      mails: MAILS,
    },
    columns: {
      id: 'text',
      visit: 'text',
      user: 'text',
      seq: 'number',
      replaces: 'text',
      personal: 'text',
      salt: 'text',
      hash: 'text',
      madeAt: 'text',
      deviceMadeAt: 'text',
      validUntil: 'text',
      linked: 'flag',
      revoked: 'text',
      opened: 'text',
      lastOpened: 'text',
      opens: 'number',
      mails: 'json',
      late: 'flag',
      erased: 'text',
      received: 'text',
      content: 'text',
    },
  },
  visitCalls: {
    name: 'visitCalls',
    long: 'note',
    bytes: 'octet_length(note)',
    changed: 'MAX(created, takenBack)',
    isForOffice: true,
    values: {},
    columns: {
      id: 'text',
      visit: 'text',
      user: 'text',
      seq: 'number',
      outcome: 'text',
      takenBack: 'text',
      created: 'text',
      note: 'text',
    },
  },
};

/** A column of what the office counts of a table's (lib/counted.js); the whole where there is none. */
const counted = (table, name) =>
  `COALESCE((SELECT c.${name} FROM counted_${table} AS c WHERE c.id = ${table}.id), ${table}.${name})`;
const COUNTED = {
  visits: countedTable(TABLES.visits, ['state'], ['totals', 'updated']),
  orders: countedTable(
    TABLES.orders,
    ['content', 'personal'],
    ['salt', 'signature', 'hash', 'received', 'witness'],
  ),
  quotes: countedQuotes(),
};

/** @param {string[]} none columns that nothing is counted of, and that are empty */
function countedTable(table, names, none) {
  const values = {};
  for (const name of names) values[name] = counted(table.name, name);
  for (const name of none) values[name] = "''";
  const bytes = names.map((name) => `octet_length(${values[name]})`).join(' + ');
  return { ...table, values, bytes };
}

/** What becomes of quotes (O5): nothing of what they offer, and of their customers where they are mailed to. */
function countedQuotes() {
  const address = "COALESCE(personal ->> '$.customer.email', '')";
  const values = {
    ...TABLES.quotes.values,
    ...{ content: "''", salt: "''", hash: "''" },
    // A text, as what is stored is: JSON by its kind would be written as an object.
    personal: `IIF(json_valid(personal), json_object('customer', json_object('email', ${address})) || '', '')`,
  };
  return {
    ...TABLES.quotes,
    values,
    bytes: `octet_length(${values.personal}) + octet_length(${MAILS})`,
  };
}

/**
 * Answers with what comes behind `after`. JSON: `epoch` (L5: where it is another one, `after` says nothing), `more`
 * (whether others come behind the rows), `rows`, with quotes `mail`, whether they are mailed (O3), and `poke`, the id of what is touched by whatever happens to them: with
 * `whose=all`, of the organization's, with its count `contact`, and else, with visits, of the caller's own. The own ones are those of the last 90 days, and of calls there are none; of all, `days` asks for those
 * that came or changed in as many. `visit` asks for one alone, `states=off` leaves out the states of visits,
 * and with `states=counted` states, orders and quotes say only what the office counts, under the same names.
 *
 * @param {core.RequestEvent} e
 * @param {'visits' | 'orders' | 'quotes' | 'visitCalls'} name
 * @throws {ForbiddenError} if the caller has no role there, or asks for all without a permission to
 */
function visitPage(e, name) {
  const asked = (key) => e.request.url.query().get(key);
  const table = (asked('states') === 'counted' && COUNTED[name]) || TABLES[name];
  const most = table === TABLES[name] ? MOST : MOST_COUNTED;
  const org = readableOrg(e);
  const ofAll = table.isForOffice || asked('whose') === 'all';
  if (ofAll && !mayOneOf(e.app, e.auth, org, ['manage', 'sales']))
    throw new ForbiddenError('The visits of this organization are not yours to read.');
  const conditions = ['org = {:org}', 'seq > {:after}'];
  if (!ofAll) conditions.push('user = {:user}');
  const days = ofAll ? Math.min(number(e, 'days', 0), MOST_DAYS) : OWN_DAYS;
  if (days > 0) conditions.push(`${table.changed} >= {:oldest}`);
  if (asked('visit') !== '') conditions.push(`${name === 'visits' ? 'id' : 'visit'} = {:visit}`);
  const isWhole = name !== 'visits' || asked('states') !== 'off';
  const found = pick(e.app, table, conditions, isWhole, most.bytes, {
    org,
    after: number(e, 'after', 0),
    user: e.auth.id,
    oldest: new DateTime().addDate(0, 0, -days).string(),
    visit: asked('visit'),
    limit: Math.max(1, Math.min(number(e, 'limit', most.rows), most.rows)) + 1,
  });
  const head = { epoch: epochOf(e.app), more: found.more };
  if (ofAll) Object.assign(head, salesPokeOf(e.app, org));
  else if (name === 'visits') head.poke = ownPokeOf(e.app, org, e.auth.id);
  if (name === 'quotes') head.mail = mailOffer(e.app, e.auth, org);
  const columns = Object.keys(table.columns).filter(
    (each) => (isWhole || each !== table.long) && (ofAll || each !== 'witness'),
  );
  answer(e, head, 'rows', found.rows, { columns }, table);
}

/** In one statement: between two, one could be committed. */
function pick(app, table, conditions, isWhole, mostBytes, parameters) {
  const found = arrayOf(new DynamicModel({ seq: 0, bytes: 0 }));
  app
    .db()
    .newQuery(
      `SELECT seq, ${isWhole ? table.bytes : '0'} AS bytes FROM ${table.name}
       WHERE ${conditions.join(' AND ')} ORDER BY seq LIMIT {:limit}`,
    )
    .bind(parameters)
    .all(found);
  const rows = found.map(({ seq, bytes }) => ({ seq, bytes })).slice(0, parameters.limit - 1);
  let bytes = 0;
  const over = rows.findIndex((row, at) => {
    bytes += row.bytes;
    return bytes > mostBytes && at > 0;
  });
  const fitting = over < 0 ? rows : rows.slice(0, over);
  return { rows: fitting, more: fitting.length < found.length };
}
