import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Passes a request on to the server at `target`, and its answer back, event streams too.
 *
 * @param isHeld nothing of the answer is passed on before all of it is there
 */
export function passOn(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isHeld = false,
): void {
  const { method, url, headers } = incoming;
  const onward = request(`${target}${url}`, { method, headers }, (response) => {
    const head = () => outgoing.writeHead(response.statusCode ?? 502, response.headers);
    if (isHeld) {
      const ended = buffer(response);
      ended.then((body) => head().end(body)).catch(() => outgoing.destroy());
      return;
    }
    head().flushHeaders();
    response.pipe(outgoing);
  });
  // To the browser a server that is away is away, not one that answers with a fault.
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
