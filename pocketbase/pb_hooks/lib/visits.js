const { mostVisitBytes, sentenceOf, visitFault } = require(`${__hooks}/lib/built/shared.js`);
const { takeSent } = require(`${__hooks}/lib/costs.js`);
const { erasedAt } = require(`${__hooks}/lib/erased.js`);
const { withoutCustomer } = require(`${__hooks}/lib/forgetting.js`);
const { hasLongDigits, isListOfObjects, isPlainObject } = require(`${__hooks}/lib/plain-json.js`);
const { refusal } = require(`${__hooks}/lib/refusal.js`);
const { bytesOf } = require(`${__hooks}/lib/sizes.js`);
const { inTransaction, saveSent } = require(`${__hooks}/lib/transaction.js`);
const { answerAfterTurn } = require(`${__hooks}/lib/turns.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { takeVisit };

/** What a push may write; the rest is the server's. */
const SENT = ['state', 'status', 'totals'];

/** Amounts and a currency: nothing that says who somebody is. */
const mostTotals = { bytes: 2_000, members: 20, text: 64 };

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
  const { record } = e;
  const user = record.getString('user');
  const bytes = bytesOf(e.app, record, ['state']);
  takeSent(e, bytes + bytesOf(e.app, record, ['totals']));
  const fault = visitFault(
    { id: record.id, user },
    Object.assign(claimsOf(e.app, record), { bytes }),
  );
  if (fault) return refusal(e, fault);
  const { assumed } = e.requestInfo().body;
  return inTransaction(e, (tx) => store(e, tx, assumed))();
}

/** @returns what answers the request once that is committed */
function store(e, tx, assumed) {
  const { record } = e;
  const [stored] = tx.findRecordsByIds('visits', [record.id]);
  const erased = stored?.getString('erased') || erasedAt(tx, record.getString('org'), record.id);
  if (erased) {
    const state = record.getString('state');
    record.set('state', withoutCustomer(tx, { id: record.id, state }));
    record.set('totals', '');
  }
  if (!stored) {
    record.set('erased', erased);
    record.set('seq', nextSeq(tx));
    saveSent(tx, record);
    return () => answerAfterTurn(e, 200, record);
  }
  if (stored.getString('org') !== record.getString('org'))
    return () => refusal(e, { code: 'visitKept' });
  if (stored.getString('user') !== record.getString('user'))
    return () => refusal(e, { code: 'notYourVisit' });
  if (SENT.every((name) => stored.getString(name) === record.getString(name)))
    return () => answerAfterTurn(e, 200, stored);
  if ($security.sha256(stored.getString('state')) !== assumed) {
    const message = sentenceOf({ code: 'visitChanged' });
    return () => answerAfterTurn(e, 409, { status: 409, message, data: { visit: stored } });
  }
  for (const name of SENT) stored.set(name, record.get(name));
  stored.set('seq', nextSeq(tx));
  tx.save(stored);
  return () => answerAfterTurn(e, 200, stored);
}

/** Read by SQLite, as in `lib/orders.js`, and nothing of what is too long. */
function claimsOf(app, record) {
  const kinds = {
    isPlain: false,
    sessionId: '',
    hasOrders: false,
    hasAmounts: false,
    hasTotals: false,
  };
  const counts = { jobs: 0, tiers: 0, lines: 0, seenBytes: 0 };
  const found = new DynamicModel(Object.assign({}, kinds, counts));
  const job = "json_each(state, '$.jobs') AS job";
  const most = (list, from) => `(SELECT COALESCE(MAX(json_array_length(${list})), 0) FROM ${from})`;
  const ofTiers = most(
    "tier.value, '$.lines'",
    `${job}, json_each(job.value, '$.shown.tiers') AS tier WHERE tier.type = 'object'`,
  );
  app
    .db()
    .newQuery(
      `WITH sent AS (SELECT {:state} AS state, {:totals} AS totals),
       read AS MATERIALIZED (SELECT state, totals,
         CASE WHEN octet_length(state) > ${mostVisitBytes} THEN FALSE
           WHEN ${isPlainObject('state')} THEN ${isListOfObjects('state', '$.jobs')}
           ELSE FALSE END AS isPlain FROM sent)
       SELECT isPlain,
         IIF(isPlain AND json_type(state, '$.sessionId') = 'text', state ->> '$.sessionId', '') AS sessionId,
         IIF(isPlain, COALESCE(json_type(state, '$.orders'), json_type(state, '$.quotes')) IS NOT NULL, FALSE) AS hasOrders,
         IIF(isPlain, NOT ${hasLongDigits('state')}, FALSE) AS hasAmounts,
         IIF(isPlain, json_array_length(state, '$.jobs'), 0) AS jobs,
         IIF(isPlain, MAX(${most("job.value, '$.shown.tiers'", job)}, ${most("job.value, '$.seen.tiers'", job)}), 0) AS tiers,
         IIF(isPlain, (SELECT COALESCE(MAX(octet_length(job.value -> '$.seen')), 0) FROM ${job}), 0) AS seenBytes,
         IIF(isPlain, MAX(${ofTiers}, ${most("job.value, '$.selectedOffer.lines'", job)}), 0) AS lines,
         CASE WHEN totals = '' THEN TRUE
           WHEN octet_length(totals) > ${mostTotals.bytes} THEN FALSE
           WHEN ${isPlainObject('totals')} THEN ${areShort('totals')}
           ELSE FALSE END AS hasTotals
       FROM read`,
    )
    .bind({ state: record.getString('state'), totals: record.getString('totals') })
    .one(found);
  const claims = {};
  for (const name of Object.keys(kinds).concat(Object.keys(counts))) claims[name] = found[name];
  return claims;
}

/** Whether an object has few members, none of which holds others or is long. */
function areShort(json) {
  return `(SELECT COUNT(*) FROM json_each(${json})) <= ${mostTotals.members} AND NOT EXISTS
    (SELECT 1 FROM json_each(${json}) WHERE type IN ('object', 'array') OR octet_length(atom) > ${mostTotals.text})`;
}
