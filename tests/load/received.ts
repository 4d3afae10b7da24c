import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const sockets = new Set<Socket>();
let closed = 0;

// Node's fetch tells of each connection that it makes.
subscribe('undici:client:connected', (message) => {
  const { socket } = message as { socket: Socket };
  sockets.add(socket);
  socket.once('close', () => {
    sockets.delete(socket);
    closed += socket.bytesRead;
  });
});

/** Bytes that all devices have received so far, as they came over their connections. */
export function bytesReceived(): number {
  return [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, closed);
}
