import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

/** A connection to a server, which may end it. */
export function reach(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  return socket;
}

/** The first lines of a request, before its body. `token` and `more` may be empty. */
export function headOf(method: string, path: string, token: string, more: readonly string[] = []) {
  const authorization = token === '' ? [] : [`Authorization: ${token}`];
  return [`${method} ${path} HTTP/1.1`, 'Host: server', ...authorization, ...more, '', ''].join(
    '\r\n',
  );
}

/** A connection that asks `times` times, one after the other, and reads nothing: the system keeps some 5 MB for that. */
export function askAndReadNothing(url: string, path: string, token: string, times = 4): Socket {
  const socket = reach(url).pause();
  socket.write(headOf('GET', path, token).repeat(times));
  return socket;
}

/** A connection that reads how its first answer begins: it ends if that is a refusal, else it asks `times` more times and reads no more. */
export function askUnlessRefused(url: string, path: string, token: string, times: number): Socket {
  const socket = reach(url);
  socket.once('data', (piece) => {
    socket.pause();
    if (String(piece).startsWith('HTTP/1.1 200'))
      socket.write(headOf('GET', path, token).repeat(times));
    else socket.destroy();
  });
  socket.write(headOf('GET', path, token));
  return socket;
}

/** A connection that sends `body` `times` times, each time once the one before is answered, and reads nothing. */
export function sendAndReadNothing(
  url: string,
  { method, path, token }: { method: string; path: string; token: string },
  body: string,
  times: number,
): Socket {
  const socket = reach(url).pause();
  const more = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`];
  socket.write((headOf(method, path, token, more) + body).repeat(times));
  return socket;
}

export type SlowSending = {
  socket: Socket;
  /** The status that it is answered with; empty where the connection is closed without an answer. */
  answered: Promise<string>;
  /** How the answer begins, with its text where that is short; empty as above. */
  said: Promise<string>;
  closed: Promise<void>;
};

/** Says that `body` comes, and sends so many bytes of it each half second. */
export function sendSlowly(
  url: string,
  head: { method: string; path: string; token?: string; address?: string },
  body: string,
  bytesAtOnce = 1,
): SlowSending {
  const { method, path, token = '', address } = head;
  const socket = reach(url);
  const from = address === undefined ? [] : [`X-Forwarded-For: ${address}`];
  const more = ['Content-Type: application/json', `Content-Length: ${body.length}`, ...from];
  socket.write(headOf(method, path, token, more));
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(body.slice(sent, sent + bytesAtOnce));
    sent += bytesAtOnce;
    if (sent >= body.length) clearInterval(timer);
  }, 500);
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve();
    });
  });
  const said = new Promise<string>((resolve) => {
    socket.once('data', (piece) => resolve(String(piece)));
    closed.then(() => resolve(''));
  });
  const answered = said.then((text) => /^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? '');
  return { socket, answered, said, closed };
}

/** Whether the server still has its end of a connection open, as Linux lists it. */
export async function isServed({ localPort }: Socket): Promise<boolean> {
  const established = '01';
  const remote = `:${(localPort ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n');
  const fields = lines.map((line) => line.trim().split(/\s+/));
  return fields.some(([, , to, state]) => to?.endsWith(remote) && state === established);
}
