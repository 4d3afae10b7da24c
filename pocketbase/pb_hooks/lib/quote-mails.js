// Mails that bring a customer the link of a quote (O3): what may go out, and how the worker beside the server (scripts/mails) takes
// one after the other. Each is written as being sent before it goes out, and as sent after; one that was in between when a worker
// was killed is perhaps sent, and nobody sends it again but a person.

const { isMailAddress, mailNoteFault, mostMails, mostMailsADay, sentenceOf } = require(
  `${__hooks}/lib/built/shared.js`,
);
const { takeSent } = require(`${__hooks}/lib/costs.js`);
const { leaveNothing } = require(`${__hooks}/lib/overwriting.js`);
const { pokeOwn, pokeSales } = require(`${__hooks}/lib/pokes.js`);
const { ENDED } = require(`${__hooks}/lib/quote-end.js`);
const { mayRevoke } = require(`${__hooks}/lib/quote-links.js`);
const { refusal } = require(`${__hooks}/lib/refusal.js`);
const { answerAfterTurn } = require(`${__hooks}/lib/turns.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { mailOffer, nextMail, noteMail, takeMail };

/** Minutes until a mail is tried again that the mail server did not take for now; after the last one it is refused. */
const AGAIN_MINUTES = [1, 5, 15, 60, 120, 240, 480];

/** So many that are not to go out any more are looked at for one that is. */
const MOST_DROPPED = 50;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LONGEST_WORDS = 300;

/**
 * Whether quotes are mailed for somebody, or why not, as `mailOffers` of src/domain/quote/quote-mail.ts has it.
 *
 * @param {core.App} app
 * @param {core.Record | null} user
 * @param {string} org
 */
function mailOffer(app, user, org) {
  if ($os.getenv('TIERBOOK_SMTP_HOST') === '' || $os.getenv('TIERBOOK_QUOTE_MAILS') === 'off')
    return 'off';
  if (!user?.getBool('verified')) return 'unverified';
  const found = new DynamicModel({ isVerified: false });
  app
    .db()
    .newQuery(
      `SELECT EXISTS (SELECT 1 FROM organizations AS o JOIN users AS u ON u.id = o.owner
         WHERE o.id = {:org} AND u.verified) AS isVerified`,
    )
    .bind({ org })
    .one(found);
  return found.isVerified ? 'on' : 'ownerUnverified';
}

const NOT_OFFERED = {
  off: 'noMails',
  unverified: 'mailUnverified',
  ownerUnverified: 'mailOwnerUnverified',
};

/**
 * Stores a mail that is to go out, once: a repeat is answered with what is stored. JSON: `seq` of its quote.
 *
 * @param {core.RequestEvent} e
 * @param {{mailId: string, quoteId: string, note: string}} sent
 * @throws {NotFoundError} where the caller has not made such a quote, or has no role any more, and does not read all of them
 * @throws {TooManyRequestsError}
 */
function takeMail(e, { mailId, quoteId, note }) {
  takeSent(e, toBytes(note).length);
  if (!/^[a-z0-9]{15}$/.test(mailId)) return refusal(e, { code: 'invalidValue', name: 'mailId' });
  const wrong = mailNoteFault(note);
  if (wrong) return refusal(e, wrong);
  let fault = null;
  let quote;
  let isNew = false;
  e.app.runInTransaction((tx) => {
    [quote] = tx.findRecordsByIds('quotes', [quoteId]);
    if (!quote || !mayRevoke(tx, e.auth, quote))
      throw new NotFoundError('There is no such estimate of yours.');
    const [stored] = tx.findRecordsByIds('quoteMails', [mailId]);
    if (stored) {
      const isNote = quote.getString('erased') !== '' || stored.getString('note') === note;
      const isRepeat = stored.getString('quote') === quoteId && isNote;
      if (!isRepeat) fault = { code: 'mailKept' };
      return;
    }
    fault = mailFault(tx, e.auth, quote);
    if (fault) return;
    leaveNothing(tx);
    const now = new DateTime();
    const mail = new Record(tx.findCollectionByNameOrId('quoteMails'));
    const [org, visit] = [quote.getString('org'), quote.getString('visit')];
    mail.load({ id: mailId, org, quote: quoteId, visit, user: e.auth.id, note });
    mail.load({ state: 'waiting', attempts: 0, due: now, changed: now });
    tx.save(mail);
    quote = touched(tx, quoteId);
    isNew = true;
  });
  if (fault) return refusal(e, fault);
  if (isNew) tell(e.app, quote);
  return answerAfterTurn(e, 200, { seq: isNew ? quote.seq : quote.getInt('seq') });
}

/** What keeps another mail of a quote from going out. */
function mailFault(tx, user, quote) {
  const org = quote.getString('org');
  const offer = mailOffer(tx, user, org);
  if (offer !== 'on') return { code: NOT_OFFERED[offer] };
  const { ended, address } = whereTo(tx, quote.id);
  if (ended !== '') return { code: 'mailEnded' };
  if (!isMailAddress(address)) return { code: 'noMailAddress' };
  if (tx.countRecords('quoteMails', $dbx.hashExp({ quote: quote.id })) >= mostMails)
    return { code: 'tooManyMails', most: mostMails };
  const { isNew, ofOrg, ofNew } = sentOfLate(tx, org);
  const most = isNew ? mostMailsADay.new : mostMailsADay.usual;
  if (ofOrg >= most || (isNew && ofNew >= most)) return { code: 'tooManyMailsToday', most };
  return null;
}

/** How many mails there were in 24 hours: of an organization, and of all its owner's that are younger than a week. */
function sentOfLate(tx, org) {
  const found = new DynamicModel({ isNew: false, ofOrg: 0, ofNew: 0 });
  const now = new DateTime();
  tx.db()
    .newQuery(
      `SELECT o.created > {:week} AS isNew,
         (SELECT COUNT(*) FROM quoteMails WHERE org = o.id AND created > {:day}) AS ofOrg,
         (SELECT COUNT(*) FROM organizations AS n JOIN quoteMails AS m ON m.org = n.id
          WHERE n.owner = o.owner AND n.created > {:week} AND m.created > {:day}) AS ofNew
       FROM organizations AS o WHERE o.id = {:org}`,
    )
    .bind({ org, week: now.addDate(0, 0, -7).string(), day: now.addDate(0, 0, -1).string() })
    .one(found);
  return found;
}

/** Where a quote is mailed to, and what the mail says of it. */
function whereTo(tx, quote) {
  const texts = { ended: '', address: '', language: '', shop: '', zone: '', validUntil: '' };
  const found = new DynamicModel(texts);
  const said = (path) => `COALESCE(q.content ->> '$.${path}', '')`;
  tx.db()
    .newQuery(
      `SELECT ${ENDED} AS ended, q.validUntil, ${said('language')} AS language,
         ${said('organization.name')} AS shop, ${said('zone')} AS zone,
         IIF(json_valid(q.personal), TRIM(COALESCE(q.personal ->> '$.customer.email', '')), '') AS address
       FROM quotes AS q WHERE q.id = {:quote}`,
    )
    .bind({ quote, now: new DateTime().string() })
    .one(found);
  return Object.fromEntries(Object.keys(texts).map((name) => [name, found[name]]));
}

/**
 * Gives a worker the mail that waits longest, with a link of its own, as being sent by it. What was being sent by then is perhaps
 * sent: a worker sends one at a time, and asks for the next once it has told of that. JSON: `mail`, null where none waits, with `id`, `to`, `token`, `note`, `shop`,
 * `language`, `zone` and `validUntil`.
 *
 * @param {core.RequestEvent} e of a superuser
 * @param {string} worker names this run
 */
function nextMail(e, worker) {
  if (!/^[a-z0-9]{1,32}$/.test(worker)) throw new BadRequestError('Invalid value for worker');
  const now = new DateTime().string();
  const told = [];
  let mail = null;
  // It asks every few seconds: nothing is locked where there is nothing to do.
  if (!isAnyDue(e.app, now)) return { mail };
  e.app.runInTransaction((tx) => {
    leaveNothing(tx);
    for (const left of mailsIn(tx, "state = 'sending'", 0, {}))
      told.push(become(tx, left, { state: 'perhaps' }));
    for (const due of mailsIn(tx, "state = 'waiting' && due <= {:now}", MOST_DROPPED, { now })) {
      const why = whyDropped(tx, due);
      if (why) {
        told.push(become(tx, due, { state: 'dropped', words: sentenceOf({ code: why }) }));
        continue;
      }
      mail = claim(tx, due, worker);
      return;
    }
  });
  for (const quote of told) tell(e.app, quote);
  return { mail };
}

function isAnyDue(app, now) {
  const found = new DynamicModel({ isDue: false });
  app
    .db()
    .newQuery(
      `SELECT EXISTS (SELECT 1 FROM quoteMails WHERE state = 'sending' OR state = 'waiting' AND due <= {:now}) AS isDue`,
    )
    .bind({ now })
    .one(found);
  return found.isDue;
}

/** The code of a fault where a mail that waits is not to go out any more. */
function whyDropped(tx, mail) {
  const [quote] = tx.findRecordsByIds('quotes', [mail.getString('quote')]);
  const [user] = tx.findRecordsByIds('users', [mail.getString('user')]);
  if (!quote || !user || !mayRevoke(tx, user, quote)) return 'requestRefused';
  const offer = mailOffer(tx, user, mail.getString('org'));
  if (offer !== 'on') return NOT_OFFERED[offer];
  const { ended, address } = whereTo(tx, quote.id);
  if (ended !== '') return 'mailEnded';
  return isMailAddress(address) ? '' : 'noMailAddress';
}

function claim(tx, mail, worker) {
  const [id, org, quote] = ['id', 'org', 'quote'].map((name) => mail.getString(name));
  const token = $security.randomStringWithAlphabet(32, `${LETTERS}234567`);
  const link = new Record(tx.findCollectionByNameOrId('quoteLinks'));
  link.load({ org, quote, kind: 'mail', hash: $security.sha256(token) });
  tx.save(link);
  mail.load({ state: 'sending', worker, attempts: mail.getInt('attempts') + 1, link: link.id });
  mail.set('changed', new DateTime());
  tx.save(mail);
  const { address, shop, language, zone, validUntil } = whereTo(tx, quote);
  const note = mail.getString('note');
  return { id, to: address, token, note, shop, language, zone, validUntil };
}

/**
 * Notes what became of a mail that a worker was sending: `sent`, `perhaps` sent, `refused` for good, or not taken for now, to be tried
 * `later`. A worker that comes back late with a word on what counted as perhaps sent is heard.
 *
 * @param {core.RequestEvent} e of a superuser
 * @param {{mailId: string, worker: string, outcome: string, words: string}} told
 * @throws {BadRequestError}
 */
function noteMail(e, { mailId, worker, outcome, words }) {
  if (!['sent', 'perhaps', 'refused', 'later'].includes(outcome))
    throw new BadRequestError('Invalid value for outcome');
  let quote = null;
  e.app.runInTransaction((tx) => {
    leaveNothing(tx);
    const [mail] = tx.findRecordsByIds('quoteMails', [mailId]);
    const isIts = mail && mail.getString('worker') === worker;
    if (!isIts || !['sending', 'perhaps'].includes(mail.getString('state'))) return;
    const minutes = AGAIN_MINUTES[mail.getInt('attempts') - 1];
    const isAgain = outcome === 'later' && minutes !== undefined;
    if (outcome === 'later' || outcome === 'refused') endLink(tx, mail);
    if (isAgain) mail.set('due', new DateTime().add(minutes * 60 * 1e9));
    const state = isAgain ? 'waiting' : outcome === 'later' ? 'refused' : outcome;
    quote = become(tx, mail, { state, words: isErased(tx, mail) ? '' : plain(words) });
  });
  if (quote) tell(e.app, quote);
}

/** Nobody has its token. */
function endLink(tx, mail) {
  tx.db()
    .newQuery("DELETE FROM quoteLinks WHERE id = {:link} AND kind = 'mail'")
    .bind({ link: mail.getString('link') })
    .execute();
}

function isErased(tx, mail) {
  const [quote] = tx.findRecordsByIds('quotes', [mail.getString('quote')]);
  return quote?.getString('erased') !== '';
}

/** One line of what a mail server said. */
function plain(words) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  const line = words.replace(/[\x00-\x1f\x7f-\x9f]+/g, ' ').trim();
  return Array.from(line).slice(0, LONGEST_WORDS).join('');
}

function mailsIn(tx, filter, limit, parameters) {
  return tx.findRecordsByFilter('quoteMails', filter, 'created', limit, 0, parameters);
}

/** @returns what is to be told of its quote */
function become(tx, mail, fields) {
  mail.load(fields);
  mail.set('changed', new DateTime());
  tx.save(mail);
  return touched(tx, mail.getString('quote'));
}

/** Has those who read a quote hear of it. By patterns of today what was stored before them could not be saved. */
function touched(tx, id) {
  const found = new DynamicModel({ org: '', user: '', seq: 0 });
  const seq = nextSeq(tx);
  tx.db().newQuery('UPDATE quotes SET seq = {:seq} WHERE id = {:id}').bind({ id, seq }).execute();
  tx.db().newQuery('SELECT org, user, seq FROM quotes WHERE id = {:id}').bind({ id }).one(found);
  return { org: found.org, user: found.user, seq: found.seq };
}

function tell(app, { org, user, seq }) {
  pokeOwn(app, org, user, seq);
  pokeSales(app, org);
}
