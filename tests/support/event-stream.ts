export type StreamEvent = { name: string; data: Record<string, unknown> };

/**
 * Opens the server's event stream the way a browser does (which always offers gzip) and subscribes, both with
 * these headers.
 * `next` settles with the next event, `subscribe` replaces the subscriptions, `close` ends the stream.
 *
 * @throws {Error} with the status, where the server refuses
 */
export async function openEventStream(
  url: string,
  token: string,
  subscriptions: string[],
  headers: Record<string, string> = {},
) {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/realtime`, {
    headers: { Accept: 'text/event-stream', 'Accept-Encoding': 'gzip', ...headers },
    signal: abort.signal,
  });
  if (!response.ok) throw new Error(`The event stream was answered with ${response.status}.`);
  if (response.body === null) throw new Error('The event stream has no body.');
  const events = readEvents(response.body);
  const next = async (): Promise<StreamEvent> => {
    const { value, done } = await events.next();
    if (done) throw new Error('The event stream has ended.');
    return value;
  };

  const connected = await next();
  const subscribe = async (as: string, topics: string[]) => {
    const answer = await fetch(`${url}/api/realtime`, {
      method: 'POST',
      headers: { Authorization: as, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ clientId: connected.data.clientId, subscriptions: topics }),
    });
    if (!answer.ok) throw new Error(`Subscribing was answered with ${answer.status}.`);
  };
  const close = () => abort.abort();
  try {
    await subscribe(token, subscriptions);
  } catch (error) {
    close();
    throw error;
  }
  return { headers: response.headers, next, subscribe, close };
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) yield parseEvent(block);
  }
}

function parseEvent(block: string): StreamEvent {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    fields.set(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { name: fields.get('event') ?? '', data: JSON.parse(fields.get('data') ?? '{}') };
}
