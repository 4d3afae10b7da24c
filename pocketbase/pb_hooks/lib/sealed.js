// What orders (V3) and quotes (O1) have in common: texts under hashes that are made once in a visit and never changed.

const { hasNothingPersonal, sealedClaims } = require(`${__hooks}/lib/built/shared.js`);
const { takeSent } = require(`${__hooks}/lib/costs.js`);
const { erasedAt } = require(`${__hooks}/lib/erased.js`);
const { endedAfter } = require(`${__hooks}/lib/former-members.js`);
const { isReader } = require(`${__hooks}/lib/readers.js`);
const { hasLongDigits, isPlainObject } = require(`${__hooks}/lib/plain-json.js`);
const { refusal } = require(`${__hooks}/lib/refusal.js`);
const { bytesOf } = require(`${__hooks}/lib/sizes.js`);
const { inTransaction, saveSent } = require(`${__hooks}/lib/transaction.js`);
const { answerAfterTurn } = require(`${__hooks}/lib/turns.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { claimsOf, takeSealed };

/**
 * Stores one of a kind, once: a repeat is answered with what is stored. From members with a role, and for 30 days from those who
 * were one when it was made (V4). A kind says:
 *
 * - `table`, its collection; `texts`, the fields whose bytes count; `personal`, those of them that an erasure empties;
 * - `moment` and `deviceMoment`, the fields that say when it was made;
 * - `mostBytes`, and `fault`, what is wrong with it;
 * - `says`, more names whose values its content is asked for, and `counts`, what SQLite counts in it, in SQL;
 * - `kept` and `saysFault`, the codes of its faults;
 * - `begin(record, says)`, before it is looked at whether it comes late;
 * - `complete(tx, record, says)`, in the transaction that stores it, which may find another fault.
 *
 * @param {core.RecordRequestEvent} e
 * @param {object} kind
 * @throws {ForbiddenError}
 * @throws {TooManyRequestsError}
 */
function takeSealed(e, kind) {
  if (!e.hasSuperuserAuth()) e.record.set('user', e.auth.id);
  const bytes = bytesOf(e.app, e.record, kind.texts);
  takeSent(e, bytes);
  const claims = Object.assign(claimsOf(e.app, e.record, bytes, kind), { bytes });
  const sent = { id: e.record.id };
  for (const name of ['org', 'visit', 'user', 'hash'].concat(kind.texts))
    sent[name] = e.record.getString(name);
  const fault = kind.fault(sent, claims, (text) => $security.sha256(text));
  if (fault) return refusal(e, fault);
  return inTransaction(e, (tx) => store(e, tx, kind, sent, claims.says))();
}

/** @returns what answers the request once that is committed */
function store(e, tx, kind, sent, says) {
  const { record } = e;
  const replaces = says.replaces ?? '';
  const [stored] = tx.findRecordsByIds(kind.table, [sent.id]);
  if (stored) {
    if (isRepeat(kind, stored, record)) return () => answerAfterTurn(e, 200, stored);
    return () => refusal(e, { code: kind.kept });
  }
  if (replaces !== '' && isOfAnother(tx, kind, sent, replaces))
    return () => refusal(e, { code: kind.saysFault, name: 'replaces' });
  kind.begin(record, says);
  record.set('late', isLate(e, tx, kind, sent.org));
  const erased = erasedAt(tx, sent.org, sent.visit);
  // A device that was told of it, and a server that lost it with what came after its backup.
  const isErased = erased !== '' || hasNothingPersonal(sent);
  if (isErased) for (const name of kind.personal) record.set(name, '');
  record.set('erased', isErased ? erased || new DateTime() : '');
  record.set('sentErased', isErased && erased === '');
  putBack(kind, record);
  record.set('replaces', replaces);
  const fault = kind.complete(tx, record, says);
  if (fault) return () => refusal(e, fault);
  record.set('seq', nextSeq(tx));
  saveSent(tx, record);
  return () => answerAfterTurn(e, 200, record);
}

/**
 * Nothing is made later than it comes: a moment that is ahead of now by more than a day is of a clock that is wrong, and would be
 * the last one of its visit for as long.
 */
function putBack({ moment, deviceMoment }, record) {
  const said = record.getString(moment);
  const isAhead = said > new DateTime().addDate(0, 0, 1).string();
  record.set(deviceMoment, isAhead ? said : '');
  if (isAhead) record.set(moment, new DateTime());
}

/**
 * Whether it comes from somebody who has lost the last role since it was made.
 *
 * @throws {ForbiddenError} from whoever has none, and had none then or too long ago
 */
function isLate(e, tx, { moment }, org) {
  if (e.hasSuperuserAuth()) return false;
  const [organization] = tx.findRecordsByIds('organizations', [org]);
  if (organization && isReader(tx, e.auth, organization)) return false;
  if (organization && endedAfter(tx, org, e.auth.id, e.record.getString(moment))) return true;
  throw new ForbiddenError('You may not write into this organization.');
}

/**
 * Whether what this one takes the place of is there, of another visit. Where it is not there yet it may come: a restored server
 * gets them in any order.
 */
function isOfAnother(tx, { table }, { org, visit }, replaces) {
  const [other] = tx.findRecordsByIds(table, [replaces]);
  if (!other) return false;
  return other.getString('org') !== org || other.getString('visit') !== visit;
}

/** Whether it is what is stored, but for what was erased there. */
function isRepeat(kind, stored, record) {
  const madeAt = stored.getString(kind.deviceMoment) || stored.getString(kind.moment);
  if (kind.isMomentSent && madeAt !== record.getString(kind.moment)) return false;
  const names = ['org', 'visit', 'user', 'content', 'hash'];
  const all = stored.getString('erased') === '' ? names.concat(kind.texts) : names;
  return all.every((name) => stored.getString(name) === record.getString(name));
}

/**
 * What the texts say, read by SQLite: JSON takes some forty times its size in this engine. Nothing is read of what is too long.
 *
 * @param {core.App} app
 * @param {core.Record} record with `content` and `personal`
 * @param {number} bytes of all its texts
 * @param {object} kind its `mostBytes`, `says` and `counts`, as of `takeSealed`
 */
function claimsOf(app, record, bytes, { mostBytes, says, counts }) {
  const names = Object.keys(counts);
  const none = Object.fromEntries(names.map((name) => [name, 0]));
  const nothing = Object.assign({ isPlain: false, hasAmounts: false }, none);
  if (bytes > mostBytes) return Object.assign(nothing, { says: {} });
  const found = new DynamicModel(Object.assign({ said: '{}' }, nothing));
  const asked = sealedClaims.concat(says).map((name) => `'${name}'`);
  const counted = names.map((name) => `IIF(isPlain, ${counts[name]}, 0) AS ${name},`);
  app
    .db()
    .newQuery(
      `WITH sent AS (SELECT {:content} AS content, {:personal} AS personal),
       read AS MATERIALIZED (SELECT content, CASE WHEN ${isPlainObject('content')}
         THEN personal = '' OR ${isPlainObject('personal')} ELSE FALSE END AS isPlain FROM sent)
       SELECT isPlain, IIF(isPlain, NOT ${hasLongDigits('content')}, FALSE) AS hasAmounts, ${counted.join(' ')}
         IIF(isPlain, (SELECT json_group_object(key, value) FROM json_each(content) WHERE key IN (${asked.join()})
           AND (type = 'null' OR type = 'text' AND octet_length(value) <= 64)), '{}') AS said
       FROM read`,
    )
    .bind({ content: record.getString('content'), personal: record.getString('personal') })
    .one(found);
  const claims = { says: JSON.parse(found.said) };
  for (const name of Object.keys(nothing)) claims[name] = found[name];
  return claims;
}
