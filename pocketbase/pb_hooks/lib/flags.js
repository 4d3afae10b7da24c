const { takeSent } = require(`${__hooks}/lib/costs.js`);
const { mayOneOf } = require(`${__hooks}/lib/permitted.js`);
const { pokeAccount } = require(`${__hooks}/lib/pokes.js`);
const { refusal } = require(`${__hooks}/lib/refusal.js`);
const { bytesOf } = require(`${__hooks}/lib/sizes.js`);
const { inTransaction, saveSent } = require(`${__hooks}/lib/transaction.js`);
const { answerAfterTurn } = require(`${__hooks}/lib/turns.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { answerFlag, takeFlag };

const SENT = ['org', 'user', 'about', 'record', 'name', 'kind', 'note'];

/**
 * Stores a flag (V7), once: a repeat is answered with what is stored, answered or not. The rule has admitted members
 * with a role.
 *
 * @param {core.RecordRequestEvent} e
 * @throws {TooManyRequestsError}
 */
function takeFlag(e) {
  if (!e.hasSuperuserAuth()) e.record.set('user', e.auth.id);
  takeSent(e, bytesOf(e.app, e.record, ['name', 'note']));
  for (const name of ['answer', 'answeredBy', 'answered']) e.record.set(name, '');
  const flag = inTransaction(e, (tx) => {
    const [stored] = tx.findRecordsByIds('flags', [e.record.id]);
    if (stored) {
      const isRepeat = SENT.every((name) => stored.getString(name) === e.record.getString(name));
      return isRepeat ? stored : null;
    }
    e.record.set('seq', nextSeq(tx));
    return saveSent(tx, e.record);
  });
  return flag ? answerAfterTurn(e, 200, flag) : refusal(e, { code: 'flagKept' });
}

/**
 * Closes a flag with an answer, which whoever made it reads: once, for authors.
 *
 * @param {core.RequestEvent} e
 * @param {string} id
 * @param {string} answer
 * @returns {core.Record} the flag
 * @throws {NotFoundError} where the caller edits no book of an organization with such a flag
 * @throws {BadRequestError} for an empty or long answer, and where somebody has answered
 */
function answerFlag(e, id, answer) {
  const text = answer.trim();
  if (text === '') throw new BadRequestError('Send an answer.');
  let flag;
  e.app.runInTransaction((tx) => {
    [flag] = tx.findRecordsByIds('flags', [id]);
    if (!flag || !mayOneOf(tx, e.auth, flag.getString('org'), ['author']))
      throw new NotFoundError('You edit no book with such a flag.');
    if (flag.getString('answered') !== '') {
      // The answer to the first was lost.
      if (flag.getString('answer') === text && flag.getString('answeredBy') === e.auth.id) return;
      throw new BadRequestError('The flag has an answer already.');
    }
    flag.set('answer', text);
    flag.set('answeredBy', e.auth.id);
    flag.set('answered', new DateTime());
    flag.set('seq', nextSeq(tx));
    tx.save(flag);
    pokeAccount(tx, flag.getString('user'));
  });
  return flag;
}
