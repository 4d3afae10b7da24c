import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/**
 * The part of CouchDB's protocol that a replication reads from, out of memory: no server could answer
 * faster, so what is measured is PouchDB. Every document has one revision.
 */
export async function startCouchServer(documents: readonly { _id: string }[]) {
  const byId = new Map(documents.map((document) => [document._id, document]));
  const revision = '1-0123456789abcdef0123456789abcdef';
  const checkpoints = new Map<string, object>();

  const server = createServer(async (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://couch');
    const [, , action = '', name = ''] = pathname.split('/');
    const origin = incoming.headers.origin ?? '*';
    const give = (body: object, status = 200) => answer(outgoing, origin, body, status);
    if (incoming.method === 'OPTIONS') return give({});
    if (action === '') return give({ db_name: 'bench', update_seq: documents.length });
    if (action === '_changes') {
      const since = Number(searchParams.get('since'));
      const page = documents.slice(since, since + Number(searchParams.get('limit')));
      const results = page.map(({ _id }, index) => ({
        seq: since + index + 1,
        id: _id,
        changes: [{ rev: revision }],
      }));
      return give({ results, last_seq: since + page.length });
    }
    if (action === '_bulk_get') {
      const { docs } = (await json(incoming)) as { docs: { id: string }[] };
      const results = docs.map(({ id }) => {
        const _revisions = { start: 1, ids: [revision.slice(2)] };
        return { id, docs: [{ ok: { ...byId.get(id), _rev: revision, _revisions } }] };
      });
      return give({ results });
    }
    if (action === '_local' && incoming.method === 'PUT') {
      checkpoints.set(name, (await json(incoming)) as object);
      return give({ ok: true, id: `_local/${name}`, rev: '0-1' }, 201);
    }
    const checkpoint = checkpoints.get(name);
    if (action === '_local' && checkpoint) return give(checkpoint);
    give({ error: 'not_found', reason: 'missing' }, 404);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bench`,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(outgoing: ServerResponse, origin: string, body: object, status: number): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'accept, content-type',
    'access-control-allow-methods': 'GET, POST, PUT',
  });
  outgoing.end(gzipSync(JSON.stringify(body), { level: 1 }));
}
