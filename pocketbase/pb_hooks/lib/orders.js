const { isErasedOrder, nothingPersonal, orderClaims, orderFault } = require(
  `${__hooks}/lib/built/shared.js`,
);
const { takeSent } = require(`${__hooks}/lib/costs.js`);
const { erasedAt } = require(`${__hooks}/lib/erased.js`);
const { endedAfter } = require(`${__hooks}/lib/former-members.js`);
const { isReader } = require(`${__hooks}/lib/readers.js`);
const { refusal } = require(`${__hooks}/lib/refusal.js`);
const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
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
  const { bytes, claims } = claimsOf(e.app, e.record);
  takeSent(e, bytes);
  const order = { id: e.record.id };
  for (const name of ['org', 'visit', 'user', 'hash'].concat(TEXTS))
    order[name] = e.record.getString(name);
  const fault = orderFault(order, bytes, claims, (text) => $security.sha256(text));
  if (fault) return refusal(e, fault);
  let answer;
  const result = inTransaction(e, (tx) => {
    answer = store(e, tx, order, claims);
    return answer ? null : e.next();
  });
  return answer ? answer() : result;
}

/** @returns what answers the request; null where the record is to be saved */
function store(e, tx, order, claims) {
  const { record } = e;
  const [stored] = tx.findRecordsByIds('orders', [order.id]);
  if (stored) {
    if (isRepeat(stored, record)) return () => e.json(200, stored);
    return () => refusal(e, { code: 'orderKept' });
  }
  record.set('late', isLate(e, tx, order.org));
  const erased = erasedAt(tx, order.org, order.visit);
  // A device that was told of it, and a server that lost it with what came after its backup.
  const isErased = erased !== '' || isErasedOrder(order);
  if (isErased) for (const name of Object.keys(nothingPersonal)) record.set(name, '');
  record.set('erased', isErased ? erased || new DateTime() : '');
  record.set('replaces', claims.replaces ?? '');
  record.set('seq', nextSeq(tx));
  return null;
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

/** Whether it is what is stored, but for what was erased there. */
function isRepeat(stored, order) {
  const names = ['org', 'visit', 'user', 'content', 'hash', 'signedAt'];
  const all = stored.getString('erased') === '' ? names.concat(TEXTS) : names;
  return all.every((name) => stored.getString(name) === order.getString(name));
}

/**
 * What the content says of the order, read by SQLite: JSON takes some forty times its size in this engine. What it says
 * twice counts as not said, since readers differ in which they take.
 */
function claimsOf(app, record) {
  const found = new DynamicModel({ bytes: 0, pairs: '' });
  const texts = Object.fromEntries(TEXTS.map((name) => [name, record.getString(name)]));
  const names = orderClaims.map((name) => `'${name}'`).join();
  app
    .db()
    .newQuery(
      `WITH said AS (SELECT {:content} AS content)
       SELECT octet_length(content) + octet_length({:personal}) + octet_length({:salt}) + octet_length({:signature}) AS bytes,
              (SELECT json_group_array(json_array(key, value))
               FROM json_each(IIF(json_valid(content), content, '[]'))
               WHERE key IN (${names}) AND (type = 'null' OR type = 'text' AND length(value) <= 64)) AS pairs
       FROM said`,
    )
    .bind(texts)
    .one(found);
  const claims = {};
  const pairs = JSON.parse(found.pairs);
  for (const [name, value] of pairs) {
    if (pairs.filter(([other]) => other === name).length === 1) claims[name] = value;
  }
  return { bytes: found.bytes, claims };
}
