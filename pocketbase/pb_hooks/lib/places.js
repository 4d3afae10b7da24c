// How much is taken at the moment of what there is only so much of, in the program's memory.

module.exports = { take, giveBack, refuseForNow };

/** Those who wait are done in about a second. Devices spread their next try over as long again (docs/decisions/0067). */
const RETRY_AFTER_S = '5';

/**
 * Takes some of what is counted under `key`. Where nothing is taken yet it may be more than the most.
 *
 * @returns {boolean} whether there was as much left
 */
function take(store, key, amount, most) {
  let isTaken = false;
  store.setFunc(key, (count) => {
    isTaken = !count || count + amount <= most;
    return (count || 0) + (isTaken ? amount : 0);
  });
  return isTaken;
}

function giveBack(store, key, amount) {
  store.setFunc(key, (count) => Math.max(0, (count || 0) - amount));
}

/** @throws {ApiError} 503: devices send or ask again */
function refuseForNow(e, message) {
  e.response.header().set('Retry-After', RETRY_AFTER_S);
  throw new ApiError(503, message);
}
