// An order that a customer signs at home (O4), from the page of a quote. Whoever sends it has a link and no account: it is stored only
// where all of it is what the quote offers, once for each quote.

const { acceptanceFault, maxAcceptedSignatureBytes, mostOrderBytes } = require(
  `${__hooks}/lib/built/shared.js`,
);
const { addressOf } = require(`${__hooks}/lib/addresses.js`);
const { numberFor } = require(`${__hooks}/lib/order-numbers.js`);
const { leaveNothing } = require(`${__hooks}/lib/overwriting.js`);
const { isPlainObject } = require(`${__hooks}/lib/plain-json.js`);
const { endedOf } = require(`${__hooks}/lib/quote-end.js`);
const { linkOf } = require(`${__hooks}/lib/quote-links.js`);
const { differenceOf } = require(`${__hooks}/lib/quoted-order.js`);
const { refusal } = require(`${__hooks}/lib/refusal.js`);
const { claimsOf } = require(`${__hooks}/lib/sealed.js`);
const { bytesOf } = require(`${__hooks}/lib/sizes.js`);
const { isBeside } = require(`${__hooks}/lib/standing-orders.js`);
const { saveSent } = require(`${__hooks}/lib/transaction.js`);
const { answerAfterTurn } = require(`${__hooks}/lib/turns.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { acceptQuote };

const TEXTS = ['content', 'personal', 'salt', 'signature'];
/** As texts, or none is looked at. */
const SENT = ['id', 'hash'].concat(TEXTS);
const LONGEST_BROWSER = 500;

/**
 * Stores the order, and answers with `id`, `number`, `signedAt` and `beside` of what is stored; a repeat likewise. Where the quote can be
 * accepted no more it is 409, and `data.ended` says why, as `openQuote` does.
 *
 * @param {core.RequestEvent} e of anybody
 * @throws {NotFoundError} as `openQuote`
 * @throws {TooManyRequestsError}
 */
function acceptQuote(e, sent) {
  const link = linkOf(e, sent.token);
  let answered = () => {};
  e.app.runInTransaction((tx) => {
    answered = store(e, tx, link, sent);
  });
  return answered();
}

/** @returns what answers the request once that is committed */
function store(e, tx, link, sent) {
  const [quote] = tx.findRecordsByIds('quotes', [link.quote]);
  const [accepted] = tx.findRecordsByFilter('orders', 'quote = {:quote}', '', 1, 0, {
    quote: link.quote,
  });
  if (accepted && isRepeat(accepted, sent)) return () => answer(e, accepted);
  const ended = endedOf(tx, link.quote);
  if (ended !== '') return () => refuseEnded(e, ended);
  const record = recordOf(tx, quote, sent);
  const fault = faultOf(tx, record, quote, sent);
  if (fault) return () => refusal(e, fault);
  if (tx.findRecordsByIds('orders', [sent.id]).length > 0)
    return () => refusal(e, { code: 'orderKept' });
  const now = new DateTime();
  record.set('signedAt', now);
  record.set('number', numberFor(tx, record));
  record.set('beside', isBeside(tx, record));
  record.set('witness', witnessOf(e, now));
  record.set('seq', nextSeq(tx));
  saveSent(tx, record);
  if (!record.getBool('beside')) noteSigned(tx, record);
  return () => answer(e, record);
}

function recordOf(tx, quote, sent) {
  const record = new Record(tx.findCollectionByNameOrId('orders'));
  for (const name of ['org', 'visit', 'user']) record.set(name, quote.getString(name));
  for (const name of SENT) record.set(name, sent[name]);
  record.set('quote', quote.id);
  return record;
}

function faultOf(tx, record, quote, sent) {
  const bytes = bytesOf(tx, record, TEXTS);
  const kind = {
    mostBytes: mostOrderBytes,
    says: ['quote', 'created'],
    counts: {},
  };
  const { customer, user, quoteBytes, hasStrokes } = factsOf(tx, quote.id, sent.signature);
  const claims = Object.assign(claimsOf(tx, record, bytes, kind), {
    ...{ bytes, quoteBytes, hasStrokes },
    contentBytes: bytesOf(tx, record, ['content']),
    personalBytes: bytesOf(tx, record, ['personal']),
  });
  // The account of who made the quote may be deleted.
  const kept = { org: record.getString('org'), visit: record.getString('visit'), user };
  for (const name of SENT) kept[name] = sent[name];
  const of = { id: quote.id, customer };
  const fault = acceptanceFault(kept, claims, of, (text) => $security.sha256(text));
  if (fault) return fault;
  const name = differenceOf(tx, sent.content, quote.id);
  if (name === '') return null;
  return { code: 'notQuoted', name };
}

/** What is known of the quote, and whether what was drawn is lines, each of points of two numbers. */
function factsOf(tx, quote, signature) {
  const found = new DynamicModel({ customer: '', user: '', quoteBytes: 0, hasStrokes: false });
  tx.db()
    .newQuery(
      `WITH sent AS (SELECT {:signature} AS drawn),
       read AS MATERIALIZED (SELECT drawn, CASE WHEN octet_length(drawn) > ${maxAcceptedSignatureBytes} THEN FALSE
         ELSE ${isPlainObject('drawn')} END AS isPlain FROM sent)
       SELECT octet_length(q.content) AS quoteBytes, COALESCE(q.content ->> '$.user', '') AS user,
         IIF(json_valid(q.personal), COALESCE(q.personal ->> '$.customer.name', ''), '') AS customer,
         CASE WHEN drawn = '' THEN TRUE WHEN NOT isPlain THEN FALSE
           WHEN (SELECT group_concat(key) FROM (SELECT key FROM json_each(drawn) ORDER BY key)) <> 'height,strokes,width' THEN FALSE
           WHEN NOT (${isNumber("drawn, '$.width'")}) OR NOT (${isNumber("drawn, '$.height'")}) THEN FALSE
           WHEN json_type(drawn, '$.strokes') <> 'array' OR json_array_length(drawn, '$.strokes') = 0 THEN FALSE
           ELSE NOT EXISTS (SELECT 1 FROM json_each(drawn, '$.strokes') AS stroke WHERE CASE WHEN stroke.type <> 'array' THEN TRUE
             ELSE json_array_length(stroke.value) < 2 OR json_array_length(stroke.value) % 2 = 1
               OR EXISTS (SELECT 1 FROM json_each(stroke.value) WHERE type NOT IN ('integer', 'real')) END) END AS hasStrokes
       FROM read, quotes AS q WHERE q.id = {:quote}`,
    )
    .bind({ quote, signature })
    .one(found);
  return found;
}

const isNumber = (of) => `COALESCE(json_type(${of}) IN ('integer', 'real'), FALSE)`;

/** Whether it is what is stored, but for what was erased there. */
function isRepeat(stored, sent) {
  const isErased = stored.getString('erased') !== '';
  const names = isErased ? ['id', 'hash', 'content'] : SENT;
  return names.every((name) => stored.getString(name) === sent[name]);
}

/** The visit is a signed one; its state is its device's. */
function noteSigned(tx, order) {
  leaveNothing(tx);
  tx.db()
    .newQuery(
      `UPDATE visits SET status = 'signed', seq = {:seq}, updated = {:now} WHERE id = {:visit} AND org = {:org}`,
    )
    .bind({
      visit: order.getString('visit'),
      org: order.getString('org'),
      seq: nextSeq(tx),
      now: new DateTime().string(),
    })
    .execute();
}

/** From where the server heard of it, and when. */
function witnessOf(e, now) {
  const browser = e.request.header.get('User-Agent').slice(0, LONGEST_BROWSER);
  return JSON.stringify({ address: addressOf(e), browser, at: now.string() });
}

function answer(e, order) {
  return answerAfterTurn(e, 200, {
    id: order.id,
    number: order.getInt('number'),
    signedAt: order.getString('signedAt'),
    beside: order.getBool('beside'),
  });
}

function refuseEnded(e, ended) {
  const message = 'This estimate can be accepted no more.';
  return answerAfterTurn(e, 409, { status: 409, message, data: { ended } });
}
