// Links by which a customer opens a quote without an account (O2). The token of one is on the device that made the quote and with
// whom it was given to; here is its SHA-256 alone. What is shown is written by SQLite, as pages of quotes are.

const { linkToken } = require(`${__hooks}/lib/built/shared.js`);
const { leaveNothing } = require(`${__hooks}/lib/overwriting.js`);
const { countGuess, forgiveGuess } = require(`${__hooks}/lib/password-guesses.js`);
const { mayOneOf } = require(`${__hooks}/lib/permitted.js`);
const { pokeOwn, pokeSales } = require(`${__hooks}/lib/pokes.js`);
const { ENDED } = require(`${__hooks}/lib/quote-end.js`);
const { isReader } = require(`${__hooks}/lib/readers.js`);
const { answer } = require(`${__hooks}/lib/row-text.js`);
const { answerAfterTurn } = require(`${__hooks}/lib/turns.js`);
const { nextSeq } = require(`${__hooks}/lib/visit-seq.js`);

module.exports = { addLink, linkOf, logoOf, mayRevoke, openQuote, revokeQuote };

/** Each address has one count of wrong tokens, as nobody says whose quote they look for. */
const GUESSES = 'links of quotes';

/** So many openings of a quote are counted each, and then at most one an hour: whoever has a link makes the server write no more. */
const MOST_OPENS = 100;

/** What a stranger is shown of a quote that is open: of the customer the name alone. */
const SHOWN = {
  name: 'quotes',
  // Its seq may be another by the time it is written: an opening gives it one.
  key: 'rowid',
  long: 'content',
  columns: { id: 'text', hash: 'text', validUntil: 'text', customer: 'text', content: 'text' },
  values: {
    customer: "IIF(json_valid(personal), COALESCE(personal ->> '$.customer.name', ''), '')",
  },
};

/**
 * Notes the link that a device made with its quote.
 *
 * @param {core.App} tx the transaction that stores the quote
 * @param {core.Record} quote
 * @param {unknown} hash as it was sent
 * @returns {boolean} whether it is the hash of a token, and no other link has it
 */
function addLink(tx, quote, hash) {
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) return false;
  if (tx.countRecords('quoteLinks', $dbx.hashExp({ hash })) > 0) return false;
  const link = new Record(tx.findCollectionByNameOrId('quoteLinks'));
  link.load({ org: quote.getString('org'), quote: quote.id, kind: 'device', hash });
  tx.save(link);
  return true;
}

/**
 * Answers with the quote that a token opens, and counts that. JSON: `ended`, why it opens none any more ("erased", "signed", "revoked",
 * "replaced", "expired"; "" where it does), `language` of the quote, `shop` with `name` and `phone`, `symbol` of the quote's currency
 * ("" for none), `now`, what time it is, and `rows`: the quote as `SHOWN`, or none.
 *
 * @param {core.RequestEvent} e of anybody
 * @param {string} token
 * @throws {NotFoundError} where there is no such link
 * @throws {TooManyRequestsError} after as many wrong ones as wrong passwords (B6)
 */
function openQuote(e, token) {
  const { row, bytes, quote, ended, language, name, phone, symbol } = linkOf(e, token);
  const rows = ended === '' ? [{ seq: row, bytes }] : [];
  if (rows.length > 0) noteOpened(e.app, quote);
  const now = new Date().toISOString();
  const head = { ended, language, shop: { name, phone }, symbol, now };
  answer(e, head, 'rows', rows, { columns: Object.keys(SHOWN.columns) }, SHOWN);
}

/** Counts that a quote was opened (O5), and tells those of it who read all quotes. A customer sees it though it can't be counted. */
function noteOpened(app, id) {
  let org = '';
  try {
    app.runInTransaction((tx) => {
      org = countOpening(tx, id);
    });
    if (org !== '') pokeSales(app, org);
  } catch (error) {
    app.logger().error('An opening of an estimate was not counted', 'error', String(error));
  }
}

/** @returns {string} the organization of the quote; "" where the opening is not counted */
function countOpening(tx, id) {
  const found = new DynamicModel({ org: '', isCounted: false });
  const now = new DateTime();
  tx.db()
    .newQuery(
      `SELECT org, erased = '' AND (opens < ${MOST_OPENS} OR lastOpened <= {:hourAgo}) AS isCounted FROM quotes WHERE id = {:id}`,
    )
    .bind({ id, hourAgo: now.add(-60 * 60 * 1e9).string() })
    .one(found);
  if (!found.isCounted) return '';
  leaveNothing(tx);
  tx.db()
    .newQuery(
      `UPDATE quotes SET opened = IIF(opened = '', {:now}, opened), lastOpened = MAX(lastOpened, {:now}), opens = opens + 1, seq = {:seq}
       WHERE id = {:id}`,
    )
    .bind({ id, seq: nextSeq(tx), now: now.string() })
    .execute();
  return found.org;
}

/** Answers with the logo of the shop, as base64, as long as the quote is open; "" where there is none. As `openQuote`. */
function logoOf(e, token) {
  const { ended, org } = linkOf(e, token);
  const found = arrayOf(new DynamicModel({ logo: '' }));
  if (ended === '')
    e.app.db().newQuery('SELECT logo FROM papers WHERE org = {:org}').bind({ org }).all(found);
  return answerAfterTurn(e, 200, { logo: found[0]?.logo ?? '' });
}

/**
 * What is known of a link: its quote, and what is said of that to whoever has it.
 *
 * @throws as `openQuote`
 */
function linkOf(e, token) {
  countGuess(e, GUESSES);
  const texts = { ended: '', quote: '', org: '', language: '', name: '', phone: '', symbol: '' };
  const found = arrayOf(new DynamicModel(Object.assign({ row: 0, bytes: 0 }, texts)));
  if (linkToken.test(token)) {
    e.app
      .db()
      .newQuery(
        `SELECT q.rowid AS row, octet_length(q.content) AS bytes, q.id AS quote, q.org, ${ENDED} AS ended,
           COALESCE(q.content ->> '$.language', '') AS language,
           COALESCE(q.content ->> '$.organization.name', '') AS name,
           COALESCE(NULLIF(p.phone, ''), q.content ->> '$.organization.phone', '') AS phone,
           COALESCE((SELECT symbol FROM currencies WHERE refId = q.content ->> '$.currency'), '') AS symbol
         FROM quoteLinks AS l JOIN quotes AS q ON q.id = l.quote AND q.org = l.org LEFT JOIN papers AS p ON p.org = q.org
         WHERE l.hash = {:hash}`,
      )
      .bind({ hash: $security.sha256(token), now: new DateTime().string() })
      .all(found);
  }
  const [link] = found;
  if (!link) throw new NotFoundError('There is no such estimate.');
  forgiveGuess(e, GUESSES);
  return link;
}

/**
 * Ends all links of a quote, for good; doing it again changes nothing.
 *
 * @param {core.RequestEvent} e
 * @param {string} id
 * @throws {NotFoundError} where the caller has not made such a quote, or has no role any more, and does not read all of them
 */
function revokeQuote(e, id) {
  let revoked = null;
  e.app.runInTransaction((tx) => {
    const [quote] = tx.findRecordsByIds('quotes', [id]);
    if (!quote || !mayRevoke(tx, e.auth, quote))
      throw new NotFoundError('There is no such estimate of yours.');
    if (quote.getString('revoked') !== '') return;
    leaveNothing(tx);
    const seq = nextSeq(tx);
    // By patterns of today what was stored before them could not be saved.
    tx.db()
      .newQuery('UPDATE quotes SET revoked = {:now}, seq = {:seq} WHERE id = {:id}')
      .bind({ id, seq, now: new DateTime().string() })
      .execute();
    revoked = { org: quote.getString('org'), user: quote.getString('user'), seq };
  });
  if (!revoked) return;
  pokeOwn(e.app, revoked.org, revoked.user, revoked.seq);
  pokeSales(e.app, revoked.org);
}

/** Whether somebody may end the links of a quote, and mail it (O3). */
function mayRevoke(tx, auth, quote) {
  const org = quote.getString('org');
  const isOwn = quote.getString('user') === auth.id && isReader(tx, auth, { id: org });
  return isOwn || mayOneOf(tx, auth, org, ['manage', 'sales']);
}
