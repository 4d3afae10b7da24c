import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn } from './pass-on.ts';

/**
 * Stands before the server as an office's own proxy would, passes everything on as it is, and counts
 * what the tabs of a browser have in common.
 *
 * @param held answers whose first byte is passed on when their last one is there, as by a proxy that buffers
 */
export async function startCountingProxy(target: string, held: 'none' | 'streams' = 'none') {
  let streams = 0;
  let streamsOpened = 0;
  let pulls = 0;

  const server = createServer((incoming, outgoing) => {
    const isStream = incoming.method === 'GET' && incoming.url?.startsWith('/api/realtime');
    if (isStream) {
      streams += 1;
      streamsOpened += 1;
      outgoing.on('close', () => {
        streams -= 1;
      });
    }
    if (/^\/api\/log\/\w+\?/.test(incoming.url ?? '')) pulls += 1;
    passOn(target, incoming, outgoing, isStream && held === 'streams');
  });

  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Event streams that are open now. */
    streams: () => streams,
    /** Event streams that were ever opened. */
    streamsOpened: () => streamsOpened,
    /** How often the change log was asked for. */
    pulls: () => pulls,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
