// An office's people share one address, so the limit that stops guessing (B6) counts, for each address, the
// wrong passwords for one account, wherever PocketBase asks for one.

const { addressOf } = require(`${__hooks}/lib/addresses.js`);
const { forgive, take } = require(`${__hooks}/lib/rate-limits.js`);

module.exports = { countGuess, forgiveGuess };

/**
 * @param {core.RequestEvent} e
 * @param {string} account its collection and id, or what stands for it
 * @throws {TooManyRequestsError} also for the right password
 */
function countGuess(e, account) {
  if (take(e.app, 'failedSignIns', `${addressOf(e)} ${account}`)) return;
  throw new TooManyRequestsError('Too many failed sign-ins. Wait a minute.');
}

/** The password was the right one. */
function forgiveGuess(e, account) {
  forgive(e.app, 'failedSignIns', `${addressOf(e)} ${account}`);
}
