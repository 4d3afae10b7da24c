import { join } from 'node:path';
import { checkPort, reachableHost, startPocketBase } from './pocketbase.mjs';
import { root } from './root.mjs';

const loopback = ['127.0.0.1', 'localhost', '::1'];

/**
 * What the environment says of the server. Demo accounts, whose password everybody
 * knows, are only seeded where nobody else can reach them, unless they are asked for.
 */
export function serverSettings() {
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 8090);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT is ${process.env.PORT}; it has to be a number from 0 to 65535.`);
  }
  const asked = process.env.TIERBOOK_DEMO;
  return {
    host,
    port,
    dataDir: process.env.TIERBOOK_DATA || join(root, 'data'),
    demo: asked === 'on' || (asked !== 'off' && loopback.includes(host)),
  };
}

/** Where the server of these settings answers on this machine. */
export function serverAddress() {
  const { host, port } = serverSettings();
  return `http://${reachableHost(host)}:${port}`;
}

/** Fails early where the port is taken, before anything slow is done. */
export async function checkAddress({ host, port }) {
  await checkPort(host, port);
}

/**
 * Starts PocketBase and, where its data folder is empty and demo data is wanted, seeds it.
 *
 * @returns the running server and the demo accounts, if there are any
 */
export async function serve({ host, port, dataDir, demo }, { log, publicDir }) {
  const server = await startPocketBase({ dataDir, host, port, publicDir, log });
  if (!demo) return { server, accounts: [] };
  try {
    const { tsImport } = await import('tsx/esm/api');
    const { ensureDemo } = await tsImport('./demo/seed.ts', import.meta.url);
    return { server, accounts: await ensureDemo({ ...server, log, visitsUntil: new Date() }) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Stops what runs, the last first, on Ctrl-C and on a polite request to end, then ends this process. A server that is still
 * being prepared ends with the process.
 *
 * @returns {(part: { stop: () => Promise<void> }) => void} adds what runs now
 */
export function stopOnSignal() {
  const running = [];
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      console.log('\nStopping…');
      for (const part of running.reverse()) await part.stop();
      process.exit(0);
    });
  }
  return (part) => running.push(part);
}
