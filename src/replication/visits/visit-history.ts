/** What RxDB knows its notes of the server's sessions by: those of another history are other notes (L5). */
export function visitHistory(database: string, history: string): string {
  return `${database}-visits-${history}`;
}
