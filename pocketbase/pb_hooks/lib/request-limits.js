// What one address may ask for (B6). Counted as requests come in, and not in the hooks of what they ask for:
// PocketBase calls some of those only for accounts that exist, and the limit would tell which do.

const { addressOf } = require(`${__hooks}/lib/addresses.js`);
const { countGuess, forgiveGuess } = require(`${__hooks}/lib/password-guesses.js`);
const { take } = require(`${__hooks}/lib/rate-limits.js`);
const { collectionOf } = require(`${__hooks}/lib/requests.js`);

module.exports = { limitRequest, forgiveEmailChange };

// Whose new e-mail address is confirmed stands inside of a token only: each address has one count for all.
const EMAIL_CHANGE = 'email change';

const COLLECTION = 'POST /api/collections/{collection}';
const LIMITS = {
  [`${COLLECTION}/auth-with-password`]: 'signIns',
  [`${COLLECTION}/request-password-reset`]: 'passwordResets',
  [`${COLLECTION}/request-verification`]: 'verifications',
  [`${COLLECTION}/request-email-change`]: 'emailChanges',
  'POST /api/open-quote': 'quotesOpened',
  'POST /api/quote-logo': 'quotesOpened',
  'POST /api/accept-quote': 'quotesOpened',
};

/**
 * @param {core.RequestEvent} e before it is handled
 * @throws {TooManyRequestsError}
 */
function limitRequest(e) {
  if (e.hasSuperuserAuth()) return;
  const { pattern } = e.request;
  const what = LIMITS[pattern] ?? (isRegistration(e) ? 'registrations' : undefined);
  if (what && !take(e.app, what, addressOf(e))) {
    throw new TooManyRequestsError('Too many requests from this address. Wait a minute.');
  }
  if (pattern === `${COLLECTION}/confirm-email-change`) countGuess(e, EMAIL_CHANGE);
}

/** The password that came with a new e-mail address was the right one. */
function forgiveEmailChange(e) {
  forgiveGuess(e, EMAIL_CHANGE);
}

function isRegistration(e) {
  return e.request.pattern === `${COLLECTION}/records` && collectionOf(e) === 'users';
}
