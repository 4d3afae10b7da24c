const { isErasedOrder, mostOrderBytes, nothingPersonal, orderClaims, orderFault } = require(
  `${__hooks}/lib/built/shared.js`,
);
const { takeSent } = require(`${__hooks}/lib/costs.js`);
const { erasedAt } = require(`${__hooks}/lib/erased.js`);
const { endedAfter } = require(`${__hooks}/lib/former-members.js`);
const { numberFor } = require(`${__hooks}/lib/order-numbers.js`);
const { isReader } = require(`${__hooks}/lib/readers.js`);
const { hasLongDigits, isPlainObject } = require(`${__hooks}/lib/plain-json.js`);
const { refusal } = require(`${__hooks}/lib/refusal.js`);
const { bytesOf } = require(`${__hooks}/lib/sizes.js`);
const { inTransaction, saveSent } = require(`${__hooks}/lib/transaction.js`);
const { answerAfterTurn } = require(`${__hooks}/lib/turns.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { takeOrder };

const TEXTS = ['content', 'personal', 'salt', 'signature'];

/**
 * Stores an order (V3), once: a repeat is answered with what is stored. From members with a role, and for 30 days from
 * those who were one when they had it signed (V4).
 *
 * @param {core.RecordRequestEvent} e
 * @throws {ForbiddenError}
 * @throws {TooManyRequestsError}
 */
function takeOrder(e) {
  if (!e.hasSuperuserAuth()) e.record.set('user', e.auth.id);
  const bytes = bytesOf(e.app, e.record, TEXTS);
  takeSent(e, bytes);
  const claims = Object.assign(claimsOf(e.app, e.record, bytes), { bytes });
  const order = { id: e.record.id };
  for (const name of ['org', 'visit', 'user', 'hash'].concat(TEXTS))
    order[name] = e.record.getString(name);
  const fault = orderFault(order, claims, (text) => $security.sha256(text));
  if (fault) return refusal(e, fault);
  return inTransaction(e, (tx) => store(e, tx, order, claims.says.replaces ?? ''))();
}

/** @returns what answers the request once that is committed */
function store(e, tx, order, replaces) {
  const { record } = e;
  const [stored] = tx.findRecordsByIds('orders', [order.id]);
  if (stored) {
    if (isRepeat(stored, record)) return () => answerAfterTurn(e, 200, stored);
    return () => refusal(e, { code: 'orderKept' });
  }
  if (replaces !== '' && isOfAnother(tx, order, replaces))
    return () => refusal(e, { code: 'orderSays', name: 'replaces' });
  record.set('late', isLate(e, tx, order.org));
  const erased = erasedAt(tx, order.org, order.visit);
  // A device that was told of it, and a server that lost it with what came after its backup.
  const isErased = erased !== '' || isErasedOrder(order);
  if (isErased) for (const name of Object.keys(nothingPersonal)) record.set(name, '');
  record.set('erased', isErased ? erased || new DateTime() : '');
  record.set('sentErased', isErased && erased === '');
  putBack(record);
  record.set('number', numberFor(tx, record));
  record.set('replaces', replaces);
  record.set('seq', nextSeq(tx));
  saveSent(tx, record);
  return () => answerAfterTurn(e, 200, record);
}

/**
 * An order is not signed later than it comes: a moment that is ahead of now by more than a day is of a clock that is wrong,
 * and would be the last one of its visit for as long.
 */
function putBack(record) {
  const said = record.getString('signedAt');
  const isAhead = said > new DateTime().addDate(0, 0, 1).string();
  record.set('deviceSignedAt', isAhead ? said : '');
  if (isAhead) record.set('signedAt', new DateTime());
}

/**
 * Whether it comes from somebody who has lost the last role since it was signed.
 *
 * @throws {ForbiddenError} from whoever has none, and had none then or too long ago
 */
function isLate(e, tx, org) {
  if (e.hasSuperuserAuth()) return false;
  const [organization] = tx.findRecordsByIds('organizations', [org]);
  if (organization && isReader(tx, e.auth, organization)) return false;
  if (organization && endedAfter(tx, org, e.auth.id, e.record.getString('signedAt'))) return true;
  throw new ForbiddenError('You may not write into this organization.');
}

/**
 * Whether the order that this one takes the place of is there, of another visit. Where it is not there yet it may come: a
 * restored server gets them in any order.
 */
function isOfAnother(tx, { org, visit }, replaces) {
  const [other] = tx.findRecordsByIds('orders', [replaces]);
  if (!other) return false;
  return other.getString('org') !== org || other.getString('visit') !== visit;
}

/** Whether it is what is stored, but for what was erased there. */
function isRepeat(stored, order) {
  const signedAt = stored.getString('deviceSignedAt') || stored.getString('signedAt');
  if (signedAt !== order.getString('signedAt')) return false;
  const names = ['org', 'visit', 'user', 'content', 'hash'];
  const all = stored.getString('erased') === '' ? names.concat(TEXTS) : names;
  return all.every((name) => stored.getString(name) === order.getString(name));
}

/**
 * What the texts say of the order, read by SQLite: JSON takes some forty times its size in this engine. Nothing is read of
 * what is too long.
 */
function claimsOf(app, record, bytes) {
  const found = new DynamicModel({ isPlain: false, hasAmounts: false, said: '{}' });
  if (bytes > mostOrderBytes) return { isPlain: false, hasAmounts: false, says: {} };
  const names = orderClaims.map((name) => `'${name}'`).join();
  app
    .db()
    .newQuery(
      `WITH sent AS (SELECT {:content} AS content, {:personal} AS personal),
       read AS MATERIALIZED (SELECT content, CASE WHEN ${isPlainObject('content')}
         THEN personal = '' OR ${isPlainObject('personal')} ELSE FALSE END AS isPlain FROM sent)
       SELECT isPlain, IIF(isPlain, NOT ${hasLongDigits('content')}, FALSE) AS hasAmounts,
         IIF(isPlain, (SELECT json_group_object(key, value) FROM json_each(content) WHERE key IN (${names})
           AND (type = 'null' OR type = 'text' AND octet_length(value) <= 64)), '{}') AS said
       FROM read`,
    )
    .bind({ content: record.getString('content'), personal: record.getString('personal') })
    .one(found);
  return { isPlain: found.isPlain, hasAmounts: found.hasAmounts, says: JSON.parse(found.said) };
}
