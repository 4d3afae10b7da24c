const { takeSent } = require(`${__hooks}/lib/costs.js`);
const { erasedAt } = require(`${__hooks}/lib/erased.js`);
const { mayOneOf } = require(`${__hooks}/lib/permitted.js`);
const { bytesOf } = require(`${__hooks}/lib/sizes.js`);
const { inTransaction, saveSent } = require(`${__hooks}/lib/transaction.js`);
const { answerAfterTurn } = require(`${__hooks}/lib/turns.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { takeCall, takeBackCall };

const SENT = ['org', 'user', 'visit', 'outcome'];

/**
 * Stores that a visit's customer was called (V5), once: a repeat is answered with what is stored. The rule has admitted
 * who reads all visits there. Of a customer that was erased there is no note (V6).
 *
 * @param {core.RecordRequestEvent} e
 * @throws {NotFoundError} where the organization has no such visit
 * @throws {TooManyRequestsError}
 */
function takeCall(e) {
  const { record } = e;
  if (!e.hasSuperuserAuth()) record.set('user', e.auth.id);
  takeSent(e, bytesOf(e.app, record, ['note']));
  record.set('takenBack', '');
  const call = inTransaction(e, (tx) => {
    const [stored] = tx.findRecordsByIds('visitCalls', [record.id]);
    const isSame = (name) => stored.getString(name) === record.getString(name);
    if (stored && SENT.every(isSame)) return stored;
    const org = record.getString('org');
    const visit = record.getString('visit');
    const [found] = tx.findRecordsByIds('visits', [visit]);
    if (found?.getString('org') !== org)
      throw new NotFoundError('The organization has no such visit.');
    if (erasedAt(tx, org, visit) !== '') record.set('note', '');
    record.set('seq', nextSeq(tx));
    return saveSent(tx, record);
  });
  return answerAfterTurn(e, 200, call);
}

/**
 * Takes a call back: it counts no more, and its note goes. For those who read all visits; doing it again changes nothing.
 *
 * @param {core.RequestEvent} e
 * @param {string} id
 * @returns {core.Record} the call
 * @throws {NotFoundError} where the caller reads all visits of no organization with such a call
 */
function takeBackCall(e, id) {
  let call;
  e.app.runInTransaction((tx) => {
    [call] = tx.findRecordsByIds('visitCalls', [id]);
    if (!call || !mayOneOf(tx, e.auth, call.getString('org'), ['manage', 'sales']))
      throw new NotFoundError('You see no organization with such a call.');
    if (call.getString('takenBack') !== '') return;
    call.set('takenBack', new DateTime());
    call.set('note', '');
    call.set('seq', nextSeq(tx));
    tx.save(call);
  });
  return call;
}
