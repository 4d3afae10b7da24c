import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pageHtml } from './page-html.ts';
import type { Random } from './random.ts';

/** What can happen to a request on its way; the README says what each of them stands for. */
export const networkFaults = [
  'delay',
  'cut before',
  'cut after',
  'cut midway',
  'error',
  'empty list',
  'foreign page',
  'duplicate',
  'overtaken',
] as const;

export type NetworkFault = (typeof networkFaults)[number];

/** What can happen to the file of a snapshot. */
export const snapshotFaults = ['cut midway', 'error', 'foreign page', 'other bytes'] as const;

export type SnapshotFault = (typeof snapshotFaults)[number];

/** What happens to the realtime stream. */
export type StreamFault = 'none' | 'silent' | 'cut' | 'reordered';

export type Weather = {
  /** How likely a request meets one of the faults. */
  rate: number;
  faults: readonly [NetworkFault, ...NetworkFault[]] | null;
  stream: StreamFault;
  /** What every file of a snapshot meets; null: no more than any answer. */
  snapshots: SnapshotFault | null;
};

export const fairWeather: Weather = { rate: 0, faults: null, stream: 'none', snapshots: null };

/** Nothing gets through but the stream that is open. */
const noSignal: Weather = { ...fairWeather, rate: 1, faults: ['cut before'] };

/** Ends the server after so many milliseconds. */
export type EndServer = (afterMs: number) => Promise<void>;

/** What happens while a snapshot is on its way, and what that is called. */
export type Meanwhile = { name: string; work: () => Promise<unknown> };

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/**
 * The one address that the page knows: it serves the page itself and passes everything else on to
 * PocketBase, with faults.
 */
export async function startFaultProxy(script: string, random: Random) {
  let weather = fairWeather;
  let target = '';
  const met = new Map<string, number>();
  const answers = new EventEmitter();
  let onPush: EndServer | null = null;
  let onSnapshot: Meanwhile | null = null;

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });

  /** So many more confirmations of the session are answered 500. A cut one the browser sends again by itself. */
  let unconfirmed = 0;

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    if (unconfirmed > 0 && path.includes('/auth-refresh')) {
      unconfirmed -= 1;
      return answer(outgoing, 500, 'application/json', serverError);
    }
    if (path.startsWith('/faults/?')) return answer(outgoing, 200, 'text/html', pageHtml);
    if (path === '/faults/page.js') return answer(outgoing, 200, 'text/javascript', script);
    if (incoming.method === 'GET' && path.startsWith('/api/realtime')) {
      return passStream(incoming, outgoing);
    }
    const sent = { incoming, body: await buffer(incoming), target };
    if (onPush && isPush(incoming)) return endServerIn(sent, outgoing, onPush);
    if (isSnapshot(path) && onSnapshot) return giveAfter(onSnapshot, sent, outgoing);
    const { rate, faults, snapshots } = weather;
    if (isSnapshot(path) && snapshots) {
      count(`snapshot: ${snapshots}`);
      return withFault(snapshots, sent, outgoing);
    }
    const fault = faults && random.chance(rate) ? random.pick(faults) : null;
    if (fault && appliesTo(fault, incoming)) {
      if (fault === 'empty list' && isOfRights(path)) unconfirmed = mostConfirming;
      if (weather !== noSignal) count(fault);
      return withFault(fault, sent, outgoing);
    }
    give(outgoing, await forward(sent));
    answers.emit('given');
  }

  function count(fault: string): void {
    met.set(fault, (met.get(fault) ?? 0) + 1);
  }

  /** The server may have done what was asked or not; nobody is told. */
  async function endServerIn(sent: Sent, outgoing: ServerResponse, end: EndServer) {
    onPush = null;
    count('server killed in a push');
    forward(sent).catch(() => {});
    await end(random.int(0, 12));
    outgoing.destroy();
  }

  /** What the server sent was right when it sent it. */
  async function giveAfter({ name, work }: Meanwhile, sent: Sent, outgoing: ServerResponse) {
    onSnapshot = null;
    count(name);
    const answered = await forward(sent);
    await work();
    give(outgoing, answered);
  }

  async function withFault(
    fault: NetworkFault | SnapshotFault,
    sent: Sent,
    outgoing: ServerResponse,
  ) {
    if (fault === 'cut before') outgoing.destroy();
    if (fault === 'error') answer(outgoing, 500, 'application/json', serverError);
    if (fault === 'empty list') answer(outgoing, 200, 'application/json', emptyList);
    if (fault === 'foreign page') answer(outgoing, 200, 'text/html', foreignPage);
    if (fault === 'delay') {
      await pause(random.int(20, longestDelayMs));
      give(outgoing, await forward(sent));
    }
    if (fault === 'cut after') {
      await forward(sent);
      outgoing.destroy();
    }
    if (fault === 'cut midway') {
      const { status, headers, body } = await forward(sent);
      outgoing.writeHead(status, { ...headers, 'content-length': body.length + 1 });
      outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
    }
    if (fault === 'other bytes') give(outgoing, altered(await forward(sent)));
    if (fault === 'duplicate') {
      await forward(sent);
      give(outgoing, await forward(sent));
    }
    if (fault === 'overtaken') {
      const answered = await forward(sent);
      await Promise.race([once(answers, 'given'), pause(longestDelayMs)]);
      give(outgoing, answered);
    }
  }

  function passStream(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const onward = request(`${target}${incoming.url}`, { headers: incoming.headers });
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      const held: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        const isHello = chunk.includes('PB_CONNECT');
        if (!isHello && weather.stream !== 'none') count(`stream ${weather.stream}`);
        if (weather.stream === 'silent' && !isHello) return;
        if (weather.stream === 'reordered' && !isHello && held.length === 0) {
          held.push(chunk);
          return;
        }
        for (const each of [chunk, ...held.splice(0)]) outgoing.write(each);
        if (weather.stream === 'cut' && !isHello) outgoing.destroy();
      });
      response.on('close', () => outgoing.destroy());
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    onward.end();
  }

  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often each fault was met. */
    met,
    passTo: (url: string) => {
      target = url;
    },
    setWeather: (next: Weather) => {
      weather = next;
    },
    /** What ends the server once the next change, visit or order is on its way to it; null: nothing does. */
    endServerInPush: (end: EndServer | null) => {
      onPush = end;
    },
    /** What happens while the next snapshot is on its way; null: nothing does. */
    inSnapshot: (meanwhile: Meanwhile | null) => {
      onSnapshot = meanwhile;
    },
    /** Keeps the device without a signal as long as something is done. */
    away: async (work: () => Promise<void>) => {
      const before = weather;
      weather = noSignal;
      try {
        await work();
      } finally {
        weather = before;
      }
    },
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

const serverError = '{"status":500,"message":"Something went wrong.","data":{}}';
const emptyList = '{"page":1,"perPage":30,"totalItems":0,"totalPages":0,"items":[]}';
const foreignPage = '<!doctype html><title>Welcome to the hotel</title><p>Please sign in.</p>';

const longestDelayMs = 300;

/** Two tabs, and the sync of visits beside that of the log, may confirm at the same time. */
const mostConfirming = 4;

type Sent = { incoming: IncomingMessage; body: Buffer; target: string };
type Answer = { status: number; headers: Headers; body: Buffer };
type Headers = { 'content-type': string; 'content-encoding'?: string };

function appliesTo(fault: NetworkFault, { method, url = '' }: IncomingMessage): boolean {
  if (fault === 'empty list') return method === 'GET' && /\/records\?/.test(url);
  return true;
}

/** An empty one of these takes the whole book away, where the session is confirmed after it. */
function isOfRights(path: string): boolean {
  return /\/(books|profiles)\/records\?/.test(path);
}

function isPush({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && /\/(pricebookChanges|visits|orders)\/records/.test(url);
}

function isSnapshot(path: string): boolean {
  return /^\/api\/snapshots\/[^/]+\/[^/]+$/.test(path);
}

/** Fails where the server does not answer. */
function forward({ incoming, body, target }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, url } = incoming;
    // The body is cut and doubled, so it has to come as it is.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const onward = request(`${target}${url}`, { method, headers }, (response) => {
      const { 'content-type': type = 'text/plain', 'content-encoding': encoding } =
        response.headers;
      const kept = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
      buffer(response).then(
        (answered) =>
          resolve({ status: response.statusCode ?? 502, headers: kept, body: answered }),
        reject,
      );
    });
    onward.on('error', reject);
    onward.end(body);
  });
}

/** The text of a snapshot with another digit in the line of its first record, as gzip; an answer that is none stays as it is. */
function altered(answer: Answer): Answer {
  if (answer.headers['content-encoding'] !== 'gzip') return answer;
  const [header = '', record = '', ...rest] = gunzipSync(answer.body).toString('utf8').split('\n');
  const other = record.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  return { ...answer, body: gzipSync([header, other, ...rest].join('\n')) };
}

function give(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, { ...headers, 'cache-control': 'no-store' });
  outgoing.end(body);
}

function answer(outgoing: ServerResponse, status: number, type: string, body: string): void {
  outgoing.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  outgoing.end(body);
}
