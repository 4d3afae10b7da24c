const { takeSent } = require(`${__hooks}/lib/costs.js`);
const { leaveNothing } = require(`${__hooks}/lib/overwriting.js`);
const { refusal } = require(`${__hooks}/lib/refusal.js`);
const { bytesOf } = require(`${__hooks}/lib/sizes.js`);
const { inTransaction, saveSent } = require(`${__hooks}/lib/transaction.js`);
const { answerAfterTurn } = require(`${__hooks}/lib/turns.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { takeCostList, takeLayout };

/** Bytes of what one list names, and of one layout. */
const MOST_REF_IDS = 200_000;
const MOST_LAYOUT = 100_000;

/** So many of an organization are kept: a new device reads them all. Of a part the latest day counts. */
const MOST_LISTS = 400;
const MOST_LAYOUTS = 200;

const SENT = ['org', 'supplier', 'day', 'refIds'];

/**
 * Stores which parts a supplier's list confirmed (X14), once: a repeat is answered as the first was. The rule has admitted
 * authors.
 *
 * @param {core.RecordRequestEvent} e
 * @throws {TooManyRequestsError}
 */
function takeCostList(e) {
  const { record } = e;
  const bytes = bytesOf(e.app, record, ['supplier', 'refIds']);
  takeSent(e, bytes);
  if (bytesOf(e.app, record, ['refIds']) > MOST_REF_IDS)
    return refusal(e, { code: 'costListTooLarge' });
  const list = inTransaction(e, (tx) => {
    const [stored] = tx.findRecordsByIds('costLists', [record.id]);
    if (stored) {
      const isRepeat = SENT.every((name) => stored.getString(name) === record.getString(name));
      return isRepeat ? stored : null;
    }
    record.set('seq', nextSeq(tx));
    saveSent(tx, record);
    forgetOldest(tx, 'costLists', record.getString('org'), MOST_LISTS);
    return record;
  });
  return list ? brieflyAnswer(e, list) : refusal(e, { code: 'costListKept' });
}

/**
 * Stores how lists with such a header are read (X14): the last who saves it wins. The rule has admitted authors.
 *
 * @param {core.RecordRequestEvent} e
 * @throws {TooManyRequestsError}
 */
function takeLayout(e) {
  const { record } = e;
  takeSent(e, bytesOf(e.app, record, ['header', 'layout']));
  if (bytesOf(e.app, record, ['layout']) > MOST_LAYOUT)
    return refusal(e, { code: 'layoutTooLarge' });
  const layout = inTransaction(e, (tx) => {
    const org = record.getString('org');
    const header = record.getString('header');
    const [stored] = tx.findRecordsByFilter(
      'listLayouts',
      'org = {:org} && header = {:header}',
      '',
      1,
      0,
      { org, header },
    );
    if (stored?.getString('layout') === record.getString('layout')) return stored;
    const saved = stored ?? record;
    saved.set('layout', record.getString('layout'));
    saved.set('seq', nextSeq(tx));
    saveSent(tx, saved);
    forgetOldest(tx, 'listLayouts', org, MOST_LAYOUTS);
    return saved;
  });
  return brieflyAnswer(e, layout);
}

/** Whoever sent it has the rest. */
function brieflyAnswer(e, record) {
  const { id } = record;
  return answerAfterTurn(e, 200, { id, org: record.getString('org'), seq: record.getInt('seq') });
}

function forgetOldest(tx, table, org, most) {
  leaveNothing(tx);
  tx.db()
    .newQuery(
      `DELETE FROM ${table} WHERE org = {:org} AND seq <=
         (SELECT seq FROM ${table} WHERE org = {:org} ORDER BY seq DESC LIMIT 1 OFFSET {:most})`,
    )
    .bind({ org, most })
    .execute();
}
