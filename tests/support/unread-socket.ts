import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

/** A connection that asks four times, one after the other, and reads nothing: the system keeps a page or two for that. */
export function askAndReadNothing(url: string, path: string, token: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  socket.pause();
  const asked = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${token}\r\n\r\n`;
  socket.write(asked.repeat(4));
  return socket;
}

/** Whether the server still has its end of a connection open, as Linux lists it. */
export async function isServed({ localPort }: Socket): Promise<boolean> {
  const established = '01';
  const remote = `:${(localPort ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n');
  const fields = lines.map((line) => line.trim().split(/\s+/));
  return fields.some(([, , to, state]) => to?.endsWith(remote) && state === established);
}
