import PocketBase, { BaseAuthStore } from 'pocketbase';
import { afterEach, expect, it, vi } from 'vitest';
import { connectServer, spreadReconnects } from '../../../src/server/server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** After how long each time a stream that broke is opened again, where a server would be needed to break it. */
async function waitsOf({ realtime }: PocketBase): Promise<number[]> {
  const opened: number[] = [];
  class BrokenStream extends EventTarget {
    onerror = () => {};
    constructor() {
      super();
      opened.push(Date.now());
      setTimeout(() => {
        // One that never was open the SDK gives up.
        Object.assign(realtime, { clientId: 'opened' });
        this.onerror();
      });
    }
    close() {}
  }
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', BrokenStream);
  realtime.subscribe('pokes/x', () => {}).catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  return opened.slice(1).map((time, place) => time - (opened[place] ?? 0));
}

it('[L1] a stream that broke is opened again at a moment of the device, each time later', async () => {
  const server = connectServer('http://127.0.0.1:1', new BaseAuthStore());
  spreadReconnects(server, () => 0.5);
  const waits = (await waitsOf(server)).map((ms) => Math.round(ms / 10) * 10);
  expect(waits).toEqual([750, 1500, 3000, 6000, 12_000, 24_000]);
});

it('[L1] two devices open theirs again at different moments', async () => {
  const waits = [0, 0.999].map((random) => {
    const server = new PocketBase('http://127.0.0.1:1');
    spreadReconnects(server, () => random);
    return Reflect.get(server.realtime, 'predefinedReconnectIntervals')[0];
  });
  expect(waits[0]).toBe(500);
  expect(waits[1]).toBeGreaterThan(990);
});
