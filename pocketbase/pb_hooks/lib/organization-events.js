const { leaveNothing } = require(`${__hooks}/lib/overwriting.js`);
const { take } = require(`${__hooks}/lib/rate-limits.js`);
const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
const { whatHappened } = require(`${__hooks}/lib/what-happened.js`);

module.exports = { recordEvent, tellRequest, forgetOld };

/**
 * Tells what happened to an organization, to those who manage it (B7). Called in the transaction in which it
 * happens, so that it is told if and only if it happened.
 *
 * @param {core.App} tx
 * @param {{org: string, kind: string, actor: string, subject?: string, data?: object}} event `actor`: the id of the
 *   account that did it, "" for the operator; `subject`: that of whom it concerns. Their names of now are kept beside
 *   them until the account is deleted: `data` holds neither names nor addresses of people
 * @throws {TooManyRequestsError} where the account has done too much today
 */
function recordEvent(tx, { org, kind, actor, subject = '', data = {} }) {
  if (actor !== '' && !take(tx, 'events', actor)) {
    throw new TooManyRequestsError('This account has changed too much today. Wait a day.');
  }
  const event = new Record(tx.findCollectionByNameOrId('organizationEvents'));
  event.set('org', org);
  event.set('kind', kind);
  event.set('data', data);
  event.set('operator', actor === '');
  setPerson(tx, event, 'actor', actor);
  setPerson(tx, event, 'subject', subject);
  tx.save(event);
}

/**
 * Handles a request that creates, updates or deletes a record, and tells what that did.
 *
 * @param {core.RecordRequestEvent} e
 */
function tellRequest(e) {
  const actor = whoAsks(e);
  const { look, tell } = whatHappened[e.record.collection().name];
  return inTransaction(e, (tx) => {
    const before = look(tx, e.record.id);
    const answer = e.next();
    // As it is stored: a handler may have answered without saving, and another request come before this one.
    for (const event of tell(before, look(tx, e.record.id), actor)) {
      recordEvent(tx, Object.assign({ actor }, event));
    }
    return answer;
  });
}

/** The account that asks, as an event's actor: "" for a superuser, who is no user. */
function whoAsks(e) {
  return e.hasSuperuserAuth() ? '' : (e.auth?.id ?? '');
}

/** Takes out what has been kept for as long as events are. */
function forgetOld(app) {
  leaveNothing(app);
  app
    .db()
    .newQuery(
      "DELETE FROM organizationEvents WHERE created <= strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 years')",
    )
    .execute();
}

function setPerson(tx, event, field, id) {
  const [user] = id === '' ? [] : tx.findRecordsByIds('users', [id]);
  // An account that is deleted in this very transaction is nobody any more.
  if (!user) return;
  event.set(field, user.id);
  event.set(`${field}Name`, user.getString('name'));
}
