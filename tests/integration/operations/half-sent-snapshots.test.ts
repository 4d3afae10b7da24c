import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { startPocketBase } from '../../../scripts/pocketbase.mjs';
import { makeOrganization } from '../../support/accounts.ts';
import { startTestServer } from '../../support/server.ts';

it('[L3] what a server left of a snapshot that it was ended in the middle of goes at its next start', async () => {
  const server = await startTestServer();
  const { id: org, book } = await makeOrganization(await server.makeUser('owner'));
  const { epoch } = await server.superuser.collection('logEpoch').getFirstListItem('');
  const snapshots = server.superuser.collection('snapshots');
  const key = { org, view: 'view', replayVersion: 1, format: 1, epoch };
  const at = { books: [book.id], seq: 1, change: 'x'.repeat(15), changes: 1 };
  const file = new File([gzipSync('{}')], 'snapshot.gz');
  const whole = await snapshots.create({ ...key, ...at, file, verified: new Date().toISOString() });
  const folder = join(server.dataDir, 'storage', whole.collectionId);
  await server.halt();
  await mkdir(join(folder, 'halfsenthalfsen'));
  await writeFile(join(folder, 'halfsenthalfsen', 'half.gz'), 'half of it');
  const later = await startPocketBase({ dataDir: server.dataDir, port: 0 });
  expect(await readdir(folder)).toEqual([whole.id]);
  await later.stop();
  await server.stop();
});
