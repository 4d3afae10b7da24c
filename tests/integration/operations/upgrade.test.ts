import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PocketBaseServer, startPocketBase } from '../../../scripts/pocketbase.mjs';
import { connect } from '../../support/accounts.ts';

const fixture = join(import.meta.dirname, '../../fixtures/first-data');

let dataDir: string;
let server: PocketBaseServer;
let content: Record<string, RecordModel[]>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tierbook-first-'));
  const database = gunzipSync(await readFile(join(fixture, 'data.db.gz')));
  await writeFile(join(dataDir, 'data.db'), database);
  content = JSON.parse(await readFile(join(fixture, 'content.json'), 'utf8'));
  server = await startPocketBase({ dataDir, port: 0 });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

async function signIn(name: string) {
  const client = connect(server.url);
  await client.collection('users').authWithPassword(`${name}@first.test`, 'first-password');
  return client;
}

describe('upgrading the data folder of the first version', () => {
  it('keeps every record as it was', async () => {
    const superuser = connect(server.url);
    const { email, password } = server.superuser;
    await superuser.collection('_superusers').authWithPassword(email, password);
    expect(Object.keys(content)).toContain('pricebookChanges');
    for (const [collection, records] of Object.entries(content)) {
      const kept = await superuser.collection(collection).getFullList({ sort: 'id' });
      // A later version may add fields; none that was there is another now.
      expect(kept, collection).toEqual(records.map((record) => expect.objectContaining(record)));
    }
  });

  it('lets people in with their passwords, to what they could read before', async () => {
    const technician = await signIn('tim');
    const changes = await technician.collection('pricebookChanges').getFullList({ sort: 'seq' });
    expect(changes.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    const company = content.organizations?.find(({ name }) => name === 'First Company');
    const shown = await technician.collection('organizations').getOne(company?.id ?? '');
    expect(shown.variables).toEqual(company?.variables);
    const newcomer = await signIn('nora');
    expect(await newcomer.collection('pricebookChanges').getFullList()).toEqual([]);
  });

  it('[R2] goes on with the log where it ended', async () => {
    const author = await signIn('ada');
    const last = content.pricebookChanges?.find(({ seq }) => seq === 5);
    const data = { refId: 'noise', description: 'Only in winter' };
    const change = await author.collection('pricebookChanges').create({
      org: last?.org,
      book: last?.book,
      changeset: [{ collection: 'problems', operation: 'update', id: '', data }],
    });
    expect(change.seq).toBe(6);
    expect(change.created > last?.created).toBe(true);
  });
});
