import { type Account, signedIn } from './account.ts';
import { timeNow } from './repaints.ts';

const arrivals = new Map<number, number>();
let heard = () => {};

/** Opens the server's event stream for the change log, with nothing behind it. */
export async function openBareStream(account: Account): Promise<void> {
  const { token } = signedIn(account).authStore;
  const stream = new EventSource('/api/realtime');
  const connected = new Promise<string>((resolve) => {
    stream.addEventListener('PB_CONNECT', ({ lastEventId }) => resolve(lastEventId));
  });
  const log = await fetch(`/api/log/${account.org}?limit=1`, { headers: { Authorization: token } });
  const topic = `pokes/${(await log.json()).poke}`;
  stream.addEventListener(topic, ({ data }: MessageEvent<string>) => {
    const at = timeNow();
    arrivals.set(JSON.parse(data).record.log, at);
    heard();
  });
  await fetch('/api/realtime', {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientId: await connected, subscriptions: [topic] }),
  });
}

/** Settles with the time at which the stream told of the change with this seq. */
export function deliveredAt(seq: number): Promise<number> {
  return new Promise((resolve) => {
    heard = () => {
      const at = arrivals.get(seq);
      if (at !== undefined) resolve(at);
    };
    heard();
  });
}
