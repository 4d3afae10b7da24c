// How many event streams are open (B6). Nothing here hears of a stream's end: the ids of an address's and of
// an account's streams stand in the program's memory, and count as far as PocketBase still knows them.

const { addressOf } = require(`${__hooks}/lib/addresses.js`);
const { isLongHead } = require(`${__hooks}/lib/query-limits.js`);
const { limitOf } = require(`${__hooks}/lib/rate-limits.js`);
const { closeAfter } = require(`${__hooks}/lib/slow-clients.js`);

module.exports = { openStream, giveToAccount, forgetEnded };

const PREFIX = 'streams ';

/**
 * Counts a stream that is about to open.
 *
 * @param {core.RealtimeMessageEvent} e its first message, which nothing was written before
 * @returns {ApiError | null} why there is none: its address has as many as it may have, where a stream is a guest's until
 * it subscribes, or it brings a body, for which the message would wait, or headers that it would hold
 */
function openStream(e) {
  if (e.requestEvent.request.contentLength !== 0) {
    closeAfter(e.requestEvent);
    return new ApiError(413, 'An event stream brings nothing.');
  }
  if (isLongHead(e.requestEvent.request)) return new ApiError(431, 'The headers are too long.');
  const limit = limitOf('TIERBOOK_STREAMS_PER_ADDRESS', 300);
  const guestLimit = limitOf('TIERBOOK_GUEST_STREAMS_PER_ADDRESS', 100);
  let mayOpen = false;
  change(e.app, addressOf(e), (clients) => {
    const guests = clients.filter((client) => !client.get('auth'));
    mayOpen = isBelow(clients, limit) && isBelow(guests, guestLimit);
    return mayOpen ? clients.concat(e.client) : clients;
  });
  return mayOpen ? null : new TooManyRequestsError('Too many event streams of this address.');
}

/**
 * Counts a stream as an account's.
 *
 * @param {core.RealtimeSubscribeRequestEvent} e
 * @throws {TooManyRequestsError} if the account has as many as it may have
 */
function giveToAccount(e) {
  if (!e.auth || e.hasSuperuserAuth()) return;
  const limit = limitOf('TIERBOOK_STREAMS_PER_ACCOUNT', 100);
  const account = e.auth.id;
  const id = e.client.id();
  let mayHave = false;
  change(e.app, account, (clients) => {
    const others = clients.filter((client) => client.id() !== id);
    mayHave = isBelow(others, limit);
    return mayHave ? others.concat(e.client) : clients;
  });
  if (!mayHave) throw new TooManyRequestsError('Too many event streams of this account.');
}

/** Frees the memory of those whose streams have all ended. */
function forgetEnded(app) {
  for (const key of Object.keys(app.store().getAll())) {
    if (!key.startsWith(PREFIX)) continue;
    change(app, key.slice(PREFIX.length), (clients) => clients);
    if (app.store().get(key) === '[]') app.store().remove(key);
  }
}

function isBelow(clients, limit) {
  return limit === 0 || clients.length < limit;
}

function change(app, key, next) {
  app.store().setFunc(PREFIX + key, (kept) => {
    const open = JSON.parse(kept || '[]').flatMap((id) => clientOf(app, id) ?? []);
    return JSON.stringify(next(open).map((client) => client.id()));
  });
}

function clientOf(app, id) {
  try {
    return app.subscriptionsBroker().clientById(id);
  } catch {
    return undefined;
  }
}
