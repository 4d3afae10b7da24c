// How many devices hear of each poke, about, and over how long they spread what they ask for when it is touched
// (L1). Nothing here hears of a stream's end: who subscribes is counted up, and each minute all are counted anew.

module.exports = { countAgain, countListener, spreadOf };

const PREFIX = 'listeners ';
const TOPIC = 'pokes/';

/** So few devices ask at once without anybody waiting for them. */
const FEW = 20;

/** One more device makes the time longer by this, in ms: a request of the log takes the server 2 to 3. */
const EACH_MS = 20;

const MOST_MS = 20_000;

/**
 * Counts a stream that is about to hear of pokes.
 *
 * @param {core.RealtimeSubscribeRequestEvent} e
 */
function countListener(e) {
  for (const topic of e.subscriptions) {
    if (!topic.startsWith(TOPIC) || e.client.hasSubscription(topic)) continue;
    e.app.store().setFunc(keyOf(topic), (count) => (count || 0) + 1);
  }
}

/** Counts all who listen now, and forgets pokes that nobody listens to. */
function countAgain(app) {
  const counts = {};
  for (const client of Object.values(app.subscriptionsBroker().clients())) {
    for (const topic of Object.keys(client.subscriptions(TOPIC))) {
      const key = keyOf(topic);
      counts[key] = (counts[key] || 0) + 1;
    }
  }
  const store = app.store();
  for (const key of Object.keys(store.getAll())) {
    if (key.startsWith(PREFIX) && !counts[key]) store.remove(key);
  }
  for (const [key, count] of Object.entries(counts)) store.set(key, count);
}

/**
 * @param {core.App} app
 * @param {string} poke
 * @returns {number} over how many ms the devices are to spread that hear of it
 */
function spreadOf(app, poke) {
  const count = app.store().get(PREFIX + poke) || 0;
  return count <= FEW ? 0 : Math.min(count * EACH_MS, MOST_MS);
}

function keyOf(topic) {
  return PREFIX + topic.slice(TOPIC.length).split('?')[0];
}
