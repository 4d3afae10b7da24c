import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Passes a request on to the server at `target`, and its answer back, event streams too. */
export function passOn(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request(`${target}${url}`, { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    outgoing.flushHeaders();
    response.pipe(outgoing);
  });
  // To the browser a server that is away is away, not one that answers with a fault.
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
