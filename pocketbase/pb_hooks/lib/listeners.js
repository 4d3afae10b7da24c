// How many devices hear of each poke, about, and over how long they spread what they ask for when it is touched
// (L1): the longer, the more devices there are and the more the server is asked. Nothing here hears of a stream's end: who subscribes is counted up, and each minute all are counted anew.

module.exports = { countAgain, countListener, spreadOf };

const PREFIX = 'listeners ';
const PAGES = 'log pages ';
const TOPIC = 'pokes/';

/** So few devices ask at once without anybody waiting for them. */
const FEW = 20;

/** One more device makes the time longer by this, in ms: a request of the log takes the server 2 to 3. */
const EACH_MS = 20;

/** So many pages of the log in a second leave most of it to those who publish; where there are more, they spread as much wider. */
const PAGES_A_SECOND = 50;

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
  const isOver = (key) => key.startsWith(PAGES) || (key.startsWith(PREFIX) && !counts[key]);
  for (const key of Object.keys(store.getAll()).filter(isOver)) store.remove(key);
  for (const [key, count] of Object.entries(counts)) store.set(key, count);
}

/**
 * To be asked once for each page of the log.
 *
 * @param {core.App} app
 * @param {string} poke
 * @returns {number} over how many ms the devices are to spread that hear of it
 */
function spreadOf(app, poke) {
  const store = app.store();
  const second = Math.floor(Date.now() / 1000);
  store.setFunc(PAGES + second, (pages) => (pages || 0) + 1);
  const pages = store.get(PAGES + (second - 1)) || 0;
  const count = store.get(PREFIX + poke) || 0;
  const aloneMs = count <= FEW ? 0 : count * EACH_MS;
  return Math.min(Math.round(aloneMs * Math.max(1, pages / PAGES_A_SECOND)), MOST_MS);
}

function keyOf(topic) {
  return PREFIX + topic.slice(TOPIC.length).split('?')[0];
}
