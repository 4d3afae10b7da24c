const { forgetCustomer, sentenceOf, visitFault } = require(`${__hooks}/lib/built/shared.js`);
const { takeSent } = require(`${__hooks}/lib/costs.js`);
const { erasedAt } = require(`${__hooks}/lib/erased.js`);
const { refusal } = require(`${__hooks}/lib/refusal.js`);
const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { takeVisit };

/** What a push may write; the rest is the server's. */
const SENT = ['state', 'status', 'totals'];

/**
 * Stores a visit as a device pushes it (V1), the first time or again: the rule has admitted members with a role. A push
 * says by `assumed`, the SHA-256 of a state in hexadecimal digits, which state it takes for the server's, and nothing
 * where it knows of none; where that is another one, nothing is stored and the answer, 409, brings the visit along as
 * `data.visit`. A push of what is stored already is answered with that, whatever it assumes.
 *
 * @param {core.RecordRequestEvent} e
 * @throws {TooManyRequestsError}
 */
function takeVisit(e) {
  if (!e.hasSuperuserAuth()) e.record.set('user', e.auth.id);
  const claims = claimsOf(e.app, e.record);
  takeSent(e, claims.bytes);
  const fault = visitFault({ id: e.record.id, user: e.record.getString('user') }, claims);
  if (fault) return refusal(e, fault);
  const { assumed } = e.requestInfo().body;
  let answer;
  const result = inTransaction(e, (tx) => {
    answer = store(e, tx, assumed);
    return answer ? null : e.next();
  });
  return answer ? answer() : result;
}

/** @returns what answers the request once that is committed; null where a new record is still to be saved */
function store(e, tx, assumed) {
  const { record } = e;
  const [stored] = tx.findRecordsByIds('visits', [record.id]);
  const erased = stored?.getString('erased') || erasedAt(tx, record.getString('org'), record.id);
  if (erased) {
    const state = forgetCustomer(JSON.parse(record.getString('state')));
    record.set('state', JSON.stringify(state));
  }
  if (!stored) {
    record.set('erased', erased);
    record.set('seq', nextSeq(tx));
    return null;
  }
  if (stored.getString('org') !== record.getString('org'))
    return () => refusal(e, { code: 'visitKept' });
  if (SENT.every((name) => stored.getString(name) === record.getString(name)))
    return () => e.json(200, stored);
  if ($security.sha256(stored.getString('state')) !== assumed) {
    const message = sentenceOf({ code: 'visitChanged' });
    return () => e.json(409, { status: 409, message, data: { visit: stored } });
  }
  for (const name of SENT) stored.set(name, record.get(name));
  stored.set('seq', nextSeq(tx));
  tx.save(stored);
  return () => e.json(200, stored);
}

/** Read by SQLite, as in `lib/orders.js`. */
function claimsOf(app, record) {
  const found = new DynamicModel({ bytes: 0, sessionId: '', hasOrders: false, hasTotals: false });
  app
    .db()
    .newQuery(
      `WITH said AS (SELECT {:state} AS state, {:totals} AS totals)
       SELECT octet_length(state) AS bytes,
              IIF(json_valid(state), IIF(json_type(state, '$.sessionId') = 'text', state ->> '$.sessionId', ''), '') AS sessionId,
              IIF(json_valid(state), json_type(state, '$.orders') IS NOT NULL, FALSE) AS hasOrders,
              totals = '' OR IIF(json_valid(totals), json_type(totals) = 'object', FALSE) AS hasTotals
       FROM said`,
    )
    .bind({ state: record.getString('state'), totals: record.getString('totals') })
    .one(found);
  const { bytes, sessionId, hasOrders, hasTotals } = found;
  return { bytes, sessionId, hasOrders, hasTotals };
}
