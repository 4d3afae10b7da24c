// The change log (B5): checked before it is written, in order, and never changed afterwards.
onRecordCreateRequest((e) => {
  const { isRepeat, overtaken, refusalOf } = require(`${__hooks}/lib/change-log.js`);
  const { noteBook } = require(`${__hooks}/lib/publish-log.js`);
  const { saveSent } = require(`${__hooks}/lib/transaction.js`);
  const { answerAfterTurn } = require(`${__hooks}/lib/turns.js`);
  noteBook(e);
  if (!e.hasSuperuserAuth()) e.record.set('author', e.auth.id);

  const stored = e.record.id
    ? e.app.findRecordsByFilter('pricebookChanges', 'id = {:id}', '', 1, 0, { id: e.record.id })[0]
    : undefined;
  if (stored && isRepeat(stored, e.record)) return answerAfterTurn(e, 200, stored);

  // Before it is checked, which costs the more the longer it is, whether it is then refused or not.
  if (!e.hasSuperuserAuth()) require(`${__hooks}/lib/costs.js`).takePublish(e.app, e.record);
  const after = e.requestInfo().body?.after;
  const refusal = refusalOf(e.app, e.record, after);
  // Written here and not thrown, since an error's message is given a capital and a full stop.
  if (refusal) return answerAfterTurn(e, refusal.status, refusal);
  // No field of the log: the record carries it to where its place is known.
  if (after !== undefined) e.record.set('after', after);
  try {
    saveSent(e.app, e.record);
  } catch (error) {
    if (error.value?.status !== overtaken.status) throw error;
    // Written too: what is thrown PocketBase logs as an error.
    return answerAfterTurn(e, overtaken.status, overtaken);
  }
  return answerAfterTurn(e, 200, e.record);
}, 'pricebookChanges');

onRecordCreateExecute((e) => {
  const { beginWriting, hasPriceUses, refuseOvertaken, stamp } = require(
    `${__hooks}/lib/log-order.js`,
  );
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  inTransaction(e, (tx) => {
    beginWriting(tx);
    refuseOvertaken(tx, e.record);
    stamp(tx, e.record);
    const book = e.record.getString('book');
    const before = hasPriceUses(tx, book);
    e.next();
    if (hasPriceUses(tx, book) !== before) require(`${__hooks}/lib/pokes.js`).pokeReaders(tx, book);
  });
}, 'pricebookChanges');

const refuse = () => {
  throw new ForbiddenError('The change log is never changed.');
};
onRecordUpdateRequest(refuse, 'pricebookChanges');
onRecordDeleteRequest(refuse, 'pricebookChanges');
