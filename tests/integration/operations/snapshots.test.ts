import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerFile } from '../../../scripts/build.mjs';
import { makeSnapshots } from '../../../scripts/snapshots/make-snapshots.ts';
import { signInSuperuser } from '../../../scripts/snapshots/superuser.ts';
import { BookGraph } from '../../../src/domain/changes/books.ts';
import { LogReplay, replayVersion } from '../../../src/domain/changes/replay.ts';
import { readSnapshotSteps } from '../../../src/domain/snapshot/read-snapshot.ts';
import { snapshotView } from '../../../src/domain/snapshot/snapshot-hash.ts';
import { snapshotSteps } from '../../../src/domain/snapshot/write-snapshot.ts';
import { finish } from '../../../src/domain/steps.ts';
import { makeOrganization } from '../../support/accounts.ts';
import buildOnce from '../../support/built-app.ts';
import { create, refs, update } from '../../support/log-builder.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  await buildOnce();
  server = await startTestServer();
}, 300_000);
afterAll(() => server.stop());

const never = Number.POSITIVE_INFINITY;

/** One round; says what it said. */
async function round(
  options: { every?: number; verifyAfterMs?: number; now?: Date } = {},
): Promise<string[]> {
  const said: string[] = [];
  const superuser = await signInSuperuser({ url: server.url, ...server.credentials });
  const say = (line: string) => said.push(line);
  const now = new Date();
  await makeSnapshots(superuser, { every: 3, verifyAfterMs: never, now, ...options, say });
  return said;
}

/** Each round looks again at the one that was looked at longest ago: at all that there are. */
async function roundsOfAll(): Promise<string[]> {
  const all = await server.superuser.collection('snapshots').getFullList();
  const said: string[] = [];
  for (const _ of new Set(all.map(({ org }) => org))) {
    said.push(...(await round({ verifyAfterMs: 0 })));
  }
  return said;
}

type Company = Awaited<ReturnType<typeof makeCompany>>;
let posts = 0;

async function makeCompany(name: string) {
  const company = await makeOrganization(await server.makeUser('owner'), name);
  const technician = await makeMember(server, company, 'Technician');
  const publish = async (...changeset: unknown[]) => {
    const fields = { org: company.id, book: company.book.id, changeset, note: `Post ${posts}` };
    return company.owner.client.collection('pricebookChanges').create(fields);
  };
  const publishSome = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      posts += 1;
      const refId = `tag_${posts}`;
      await publish(
        create('problemTags', refId),
        create('problems', refId, refs('problemTags', refId)),
      );
    }
  };
  const list = () => technician.client.send(`/api/snapshots/${company.id}`, {});
  const text = async (id: string) => {
    const headers = { Authorization: technician.client.authStore.token };
    const answer = await fetch(`${server.url}/api/snapshots/${company.id}/${id}`, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const records = () =>
    server.superuser
      .collection('snapshots')
      .getFullList({ filter: `org = "${company.id}"`, sort: '-seq' });
  return { ...company, technician, publish, publishSome, list, text, records };
}

/** What a replay of the log up to a seq, as the technician reads it, is as text. */
async function expectedText(company: Company, until = Infinity): Promise<string> {
  const { client } = company.technician;
  const books = await client.collection('books').getFullList();
  const links = books.map(({ id, org, refId, parent, dependencies }) => {
    return { id, org, refId, parent, dependencies };
  });
  const { rows, epoch } = await client.send(`/api/log/${company.id}`, {});
  const replay = new LogReplay(new BookGraph(links));
  finish(replay.replaySteps(rows.filter(({ seq }: { seq: number }) => seq <= until)));
  const { folded } = replay;
  if (!folded) throw new Error('The log is empty');
  const key = { view: snapshotView(links), epoch, replayVersion };
  return finish(snapshotSteps(folded, key));
}

/** Puts changes into the log that were published on another day. */
async function publishedOn({ id, book }: Company, day: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    posts += 1;
    const changeset = JSON.stringify([create('problemTags', `tag_${posts}`)]);
    const change = `onday${String(posts).padStart(10, '0')}`;
    const query = `INSERT INTO pricebookChanges (id, book, org, seq, created, changeset)
      SELECT '${change}', '${book.id}', '${id}', COALESCE(MAX(seq), 0) + 1, '${day} 12:00:00.000Z', '${changeset}'
      FROM pricebookChanges`;
    await server.superuser.send('/api/sql', { method: 'POST', body: { query } });
  }
}

/** Stores another text in the place of a snapshot's. */
async function overwrite(id: string, text: string): Promise<void> {
  const file = new Blob([gzipSync(text)], { type: 'application/gzip' });
  await server.superuser.collection('snapshots').update(id, { file });
}

describe('snapshots of a running server', () => {
  it('[L3] are what a device would replay, each made of the one before, two of a view', async () => {
    const company = await makeCompany('Growing Company');
    expect((await company.list()).rows).toEqual([]);
    await company.publishSome(2);
    await round();
    expect((await company.list()).rows).toEqual([]);

    for (const more of [1, 3, 4]) {
      await company.publishSome(more);
      // Skipped by every replay, and held as such.
      await company.publish(update('menus', 'none'));
      await round();
      const { rows, total } = await company.list();
      const { status, text, headers } = await company.text(rows[0].id);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toBe(await expectedText(company));
      expect(rows[0].changes).toBe(total);
    }
    expect((await company.list()).rows).toHaveLength(2);
    await company.publishSome(2);
    await round();
    expect((await company.list()).rows).toHaveLength(2);
  });

  it('[L3] hold what is inherited, and are gone from with a book that is in view no more', async () => {
    const provider = await makeCompany('Provider');
    const books = server.superuser.collection('books');
    await books.update(provider.book.id, { shared: true });
    await provider.publishSome(3);
    const heir = await makeCompany('Heir');
    await books.update(heir.book.id, { parent: provider.book.id });
    await heir.publishSome(1);
    await round();
    const [row] = (await heir.list()).rows;
    expect((await heir.text(row.id)).text).toBe(await expectedText(heir));

    await books.update(heir.book.id, { parent: '' });
    expect((await heir.list()).rows).toEqual([]);
    expect((await heir.text(row.id)).status).toBe(404);
    await round();
    expect(await heir.records()).toEqual([]);
    expect(await provider.records()).toHaveLength(1);
  });

  it('[L3] are made again from the start, and stay if they are the same', async () => {
    const company = await makeCompany('Verified Company');
    await company.publishSome(3);
    await round();
    await company.publishSome(3);
    await round();
    const before = await company.records();
    expect(before.map(({ verified }) => verified)).toEqual([
      before[1]?.verified,
      before[1]?.verified,
    ]);
    expect(await roundsOfAll()).toEqual([]);
    expect((await company.records())[0]?.verified).not.toBe(before[0]?.verified);
    expect((await company.records()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('[L3] all of a view go, and it is said, where one is not what the log makes', async () => {
    const company = await makeCompany('Wrong Company');
    await company.publishSome(3);
    await round();
    const other = await makeCompany('Other Company');
    await other.publishSome(3);
    await round();
    const [snapshot] = await company.records();
    const { text } = await company.text(snapshot?.id ?? '');
    await overwrite(snapshot?.id ?? '', text.replace('tag_', 'tug_'));
    const said = await roundsOfAll();
    expect(said).toEqual([
      `The snapshot at seq ${snapshot?.seq} for Wrong Company was not what its log makes: it is removed.`,
    ]);
    expect(await other.records()).toHaveLength(1);
    await round();
    const [again] = await company.records();
    expect((await company.text(again?.id ?? '')).text).toBe(await expectedText(company));
  });

  it('[L3] one that cannot be gone on from is taken away, and an older one or the log does', async () => {
    const company = await makeCompany('Damaged Company');
    await company.publishSome(3);
    await round();
    await company.publishSome(3);
    await round();
    const [newer, older] = await company.records();
    await overwrite(newer?.id ?? '', 'no snapshot');
    await company.publishSome(3);
    await round();
    const [made, ...kept] = await company.records();
    expect(kept.map(({ id }) => id)).toEqual([older?.id]);
    expect((await company.text(made?.id ?? '')).text).toBe(await expectedText(company));
    for (const each of [made, ...kept]) await overwrite(each?.id ?? '', '');
    await company.publishSome(3);
    await round();
    const [whole, ...none] = await company.records();
    expect(none).toEqual([]);
    expect((await company.text(whole?.id ?? '')).text).toBe(await expectedText(company));
  });

  it('[L3, L6] go with a redaction, and one that was begun before it is not taken', async () => {
    const company = await makeCompany('Redacted Company');
    const { id } = await company.publish(create('menus', 'call', { name: 'Call Jane Doe' }));
    await company.publishSome(3);
    await round();
    const [row] = (await company.list()).rows;
    const before = await company.text(row.id);
    expect(before.text).toContain('Jane Doe');
    const body = { change: id, reason: 'A name' };
    await server.superuser.send('/api/redact', { method: 'POST', body });
    expect((await company.list()).rows).toEqual([]);
    expect(await server.superuser.collection('snapshots').getFullList()).toEqual([]);

    const header = JSON.parse(before.text.split('\n')[0] ?? '');
    const late = { ...row, ...header, id: '', org: company.id, books: [company.book.id] };
    late.file = new Blob([gzipSync(before.text)], { type: 'application/gzip' });
    await expect(server.superuser.collection('snapshots').create(late)).rejects.toMatchObject({
      status: 400,
    });
    await round();
    const [made] = (await company.list()).rows;
    const { text } = await company.text(made.id);
    expect(text).not.toContain('Jane Doe');
    expect(text).toBe(await expectedText(company));
  });

  it('[H2] stay as the ends of months that are over, where many changes came since the one before', async () => {
    const company = await makeCompany('Old Company');
    await publishedOn(company, '2025-01-10', 3);
    await publishedOn(company, '2025-02-10', 1);
    await publishedOn(company, '2025-02-20', 1);
    await publishedOn(company, '2025-03-31', 2);
    await publishedOn(company, '2025-04-01', 2);
    await round();
    const months = async () =>
      (await company.records()).flatMap(({ month }) => (month === '' ? [] : [month]));
    expect(await months()).toEqual(['2025-03', '2025-01']);
    await publishedOn(company, '2025-05-01', 1);
    for (const _ of [1, 2, 3]) {
      await company.publishSome(3);
      await round();
    }
    expect(await months()).toEqual(['2025-05', '2025-03', '2025-01']);
    const { rows } = await company.list();
    expect(rows).toHaveLength(3 + 2);
    for (const { id, seq } of rows) {
      expect((await company.text(id)).text).toBe(await expectedText(company, seq));
    }
    const days = rows.map(({ at }: { at: string }) => at.slice(0, 10)).slice(2);
    expect(days).toEqual(['2025-05-01', '2025-03-31', '2025-01-10']);
    const before = await company.records();
    await round();
    expect(await company.records()).toEqual(before);
  });

  it('[H2, L6] are made again of all months in one round, where a redaction took them', async () => {
    const company = await makeCompany('Redone Company');
    await publishedOn(company, '2025-01-10', 3);
    await publishedOn(company, '2025-02-10', 3);
    const { id } = await company.publish(create('menus', 'call', { name: 'Call Jane Doe' }));
    await round();
    const months = async () => (await company.records()).map(({ month }) => month);
    expect(await months()).toEqual(['', '2025-02', '2025-01']);
    const body = { change: id, reason: 'A name' };
    await server.superuser.send('/api/redact', { method: 'POST', body });
    expect(await months()).toEqual([]);
    await round();
    expect(await months()).toEqual(['', '2025-02', '2025-01']);
  });

  it('[L3] a log that cannot be read holds back no other', async () => {
    const company = await makeCompany('Deep Company');
    await company.publishSome(3);
    const deep = `replace(hex(zeroblob(200000)), '00', '[')`;
    await server.superuser.send('/api/sql', {
      method: 'POST',
      body: {
        query: `INSERT INTO pricebookChanges (id, book, org, seq, created, changeset)
                SELECT 'deepdeepdeep000', '${company.book.id}', '${company.id}', MAX(seq) + 1,
                       '2100-01-01 00:00:00.000Z', ${deep} FROM pricebookChanges`,
      },
    });
    const other = await makeCompany('Plain Company');
    await other.publishSome(3);
    expect(await round()).toEqual([expect.stringContaining('No snapshot for Deep Company: ')]);
    expect(await company.records()).toEqual([]);
    expect(await other.records()).toHaveLength(1);
  });
});

describe('the process that makes them', () => {
  const kills = 8;

  it('[L3] leaves whole snapshots alone, wherever it is killed', {
    tags: '@long',
    timeout: 180_000,
  }, async () => {
    const company: Company = await makeCompany('Killed Company');
    await company.publishSome(4);
    const { email, password } = server.credentials;
    const run = () =>
      spawn(process.execPath, [workerFile, server.url], {
        stdio: 'ignore',
        env: {
          ...process.env,
          TIERBOOK_SUPERUSER_EMAIL: email,
          TIERBOOK_SUPERUSER_PASSWORD: password,
          TIERBOOK_SNAPSHOT_EVERY: '1',
        },
      });
    const startedAt = performance.now();
    expect(await once(run(), 'close')).toEqual([0, null]);
    const wholeMs = performance.now() - startedAt;
    for (let kill = 0; kill < kills; kill += 1) {
      await company.publishSome(1);
      const child = run();
      const ended = once(child, 'close');
      const timer = setTimeout(() => child.kill('SIGKILL'), (wholeMs * (kill + 1)) / kills);
      await ended;
      clearTimeout(timer);
      for (const { id, seq } of (await company.list()).rows) {
        const { text } = await company.text(id);
        const { view, epoch } = JSON.parse(text.split('\n')[0] ?? '');
        const read = finish(readSnapshotSteps(text, { view, epoch, replayVersion }));
        expect(read).toMatchObject({ kind: 'read', header: { seq } });
      }
    }
    await company.publishSome(1);
    expect(await once(run(), 'close')).toEqual([0, null]);
    const { rows } = await company.list();
    expect(rows.length).toBeLessThanOrEqual(2);
    expect((await company.text(rows[0].id)).text).toBe(await expectedText(company));
  });
});
