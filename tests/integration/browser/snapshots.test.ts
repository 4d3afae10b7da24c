import { BaseAuthStore } from 'pocketbase';
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readDocument, writeDocument } from '../../../src/database/local/documents.ts';
import { unsentSteps } from '../../../src/database/local/pending-changes.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { readAllRecords } from '../../../src/database/tables/read-tables.ts';
import { allStoredRows } from '../../../src/database/tables/stored.ts';
import { BookGraph } from '../../../src/domain/changes/books.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { LogReplay, replayLog, replayVersion } from '../../../src/domain/changes/replay.ts';
import { windowSize } from '../../../src/domain/changes/window-size.ts';
import type { PastMoment } from '../../../src/domain/past/menu-as-of.ts';
import { snapshotView } from '../../../src/domain/snapshot/snapshot-hash.ts';
import { snapshotSteps } from '../../../src/domain/snapshot/write-snapshot.ts';
import { finish } from '../../../src/domain/steps.ts';
import { createContact } from '../../../src/replication/contact.ts';
import { menuFromServer } from '../../../src/replication/past-menu.ts';
import { type Checkpoint, createPull } from '../../../src/replication/pull/pull.ts';
import type { ChangeEntry, ChangeRow } from '../../../src/schemas/change-log.ts';
import { snapshotFormat } from '../../../src/schemas/snapshot.ts';
import { createAuth } from '../../../src/server/auth.ts';
import { connectServer } from '../../../src/server/server.ts';
import { firstPageSize } from '../../../src/server/whole-log.ts';
import { connect, makeOrganization, makeUser, signInSuperuser } from '../../support/accounts.ts';
import { firstOfAKind } from '../../support/first-of-a-kind.ts';
import { listedTables } from '../../support/listed-tables.ts';
import { create, remove, update } from '../../support/log-builder.ts';
import { madeTag, storeStep } from '../../support/steps.ts';

const { url, superuser: credentials } = inject('serverOfSnapshots');
const superuser = connect(url);

beforeAll(() => signInSuperuser(superuser, credentials));
/** What the tests themselves ask with, whatever they listen to. */
const unheard = window.fetch.bind(window);

const opened: Workspace[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { database } of opened.splice(0)) await database.remove();
});

/** An organization with a log, and a device of its owner that has read nothing of it yet. */
async function makeOffice() {
  const owner = await makeUser(url, 'owner');
  const { id: org, book } = await makeOrganization(owner);
  const server = connectServer(url, new BaseAuthStore());
  server.authStore.save(owner.client.authStore.token, owner.client.authStore.record);
  const workspace = await openWorkspace({ server: url, user: owner.id, org });
  opened.push(workspace);
  const contact = createContact({ workspace, server, auth: createAuth(server) });
  const books = await contact.ensure('if due');
  const pull = createPull({
    workspace,
    server,
    ensureContact: contact.ensure,
    lastContactMark: contact.lastContactMark,
    onProgress: () => {},
    onPoke: () => {},
  });
  const publish = (...changeset: unknown[]) =>
    owner.client.collection('pricebookChanges').create({ org, book: book.id, changeset });

  /** So many changes at once, past the hooks. */
  const publishMany = async (count: number) => {
    const changeset = JSON.stringify([update('tiers', 'gold', { name: 'Gold' })]);
    const query = `INSERT INTO pricebookChanges (id, book, org, seq, created, changeset)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT substr(lower(hex(randomblob(8))), 1, 15), '${book.id}', '${org}',
             (SELECT MAX(seq) FROM pricebookChanges) + i,
             printf('2100-01-01 00:00:00.%06d', i), '${changeset}' FROM n`;
    await superuser.send('/api/sql', { method: 'POST', body: { query } });
  };

  const wholeLog = async () => {
    const rows: ChangeRow[] = [];
    for (;;) {
      const last = rows.at(-1);
      const query = last ? { after: last.seq, id: last.id } : {};
      const page = await owner.client.send(`/api/log/${org}`, { query, fetch: unheard });
      rows.push(...page.rows);
      if (!page.more) return { rows, epoch: String(page.epoch) };
    }
  };

  /** Has the server hold a snapshot of the log up to its change at `length`, told and written otherwise where that is said. */
  const store = async (
    length: number,
    { alter = (text: string) => text, said = {} as Record<string, unknown> } = {},
  ) => {
    const { rows, epoch } = await wholeLog();
    const replay = new LogReplay(new BookGraph(books));
    finish(replay.replaySteps(rows.slice(0, length)));
    const { folded } = replay;
    if (!folded) throw new Error('The log is empty');
    const key = { view: snapshotView(books), epoch, replayVersion };
    const text = alter(finish(snapshotSteps(folded, key)));
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
    const bytes = await new Response(packed).blob();
    await superuser.collection('snapshots').create({
      ...key,
      org,
      books: books.map(({ id }) => id),
      format: snapshotFormat,
      seq: folded.cursor.seq,
      change: folded.cursor.id,
      changes: folded.changes,
      file: new Blob([bytes], { type: 'application/gzip' }),
      ...said,
    });
    return folded.cursor;
  };

  let checkpoint: Checkpoint | undefined;
  /** One page; nothing stores its records, as RxDB would. */
  const pullPage = async () => {
    const pulled = await pull(checkpoint, 500);
    if (pulled.kind === 'page') checkpoint = pulled.checkpoint;
    return pulled;
  };
  const pullAll = async () => {
    while (!(await pullPage()).complete);
  };
  const expectInSync = async () => {
    const { rows } = await wholeLog();
    const { tables, outcomes } = replayLog(await contact.ensure('if due'), rows);
    expect(listedTables(await readAllRecords(workspace.database))).toEqual(listedTables(tables));
    const state = await readDocument(workspace.database, 'syncState');
    const last = outcomes.at(-1);
    expect(state).toMatchObject({ cursor: { seq: last?.seq, id: last?.id } });
    expect(state?.revisions).toEqual([{ book: book.id, seq: last?.seq, created: last?.created }]);
    const skipped = outcomes.filter(({ status }) => status === 'skipped');
    expect(state?.skipped).toEqual(skipped);
    return outcomes;
  };
  return {
    owner,
    org,
    book,
    workspace,
    server,
    books,
    publish,
    publishMany,
    store,
    pullPage,
    pullAll,
    expectInSync,
  };
}

/**
 * What is asked of the log from now on, from where: the seq of the change before, 0 for its start. `onSnapshot`: what
 * happens while a snapshot is on its way.
 */
function askedFrom(
  org: string,
  onSnapshot: () => Promise<void> = async () => {},
): { log: number[]; snapshots: number } {
  const asked = { log: [] as number[], snapshots: 0 };
  const browserFetch = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    const after = Number(searchParams.get('after') ?? 0);
    // The contact asks behind every change there is.
    if (pathname === `/api/log/${org}` && after < 10 ** 14) asked.log.push(after);
    if (pathname.startsWith(`/api/snapshots/${org}/`)) {
      asked.snapshots += 1;
      await onSnapshot();
    }
    return browserFetch(input, init);
  });
  return asked;
}

describe('a new device', () => {
  it('[L3] takes the newest snapshot, and the log behind it', async () => {
    const { org, workspace, publish, store, pullAll, expectInSync } = await makeOffice();
    await publish(create('tiers', 'gold'), create('problemTags', 'leak'));
    await publish(update('menus', 'gone'));
    await store(1);
    await publish(update('tiers', 'gold', { name: 'Gold' }));
    const { seq } = await store(3);
    await publish(create('tiers', 'silver'));
    const asked = askedFrom(org);
    await pullAll();
    const outcomes = await expectInSync();
    expect(asked).toEqual({ log: [seq, seq], snapshots: 1 });
    const rows = await allStoredRows(workspace.database, 'pricebookChanges');
    const entries = rows.map((row) => row.toMutableJSON() as ChangeEntry);
    expect(entries.sort((a, b) => a.seq - b.seq)).toEqual(outcomes);

    // It goes on as any device.
    await publish(update('tiers', 'silver', { name: 'Silver' }));
    await pullAll();
    await expectInSync();
  });

  it('[L3] is at the log’s end where the snapshot is', { tags: '@long' }, async () => {
    const { publish, store, pullAll, expectInSync } = await makeOffice();
    await publish(create('tiers', 'gold'));
    await store(1);
    await pullAll();
    await expectInSync();
  });

  const doubts: [string, Parameters<Awaited<ReturnType<typeof makeOffice>>['store']>[1]][] = [
    ['was altered', { alter: (text) => text.replace('"gold"', '"geld"') }],
    ['was cut off', { alter: (text) => text.slice(0, -20) }],
    ['is of another view', { alter: (text) => text.replace(/"view":"./, '"view":"-') }],
    ['is of another epoch', { alter: (text) => text.replace('"epoch":"', '"epoch":"x') }],
    ['is said to be of another view', { said: { view: 'another' } }],
    ['is said to be of another program', { said: { replayVersion: replayVersion + 1 } }],
    ['is said to be of another format', { said: { format: snapshotFormat + 1 } }],
  ];
  for (const [[what, how], options] of firstOfAKind(doubts)) {
    it(`[L3] takes an older one where the newest ${what}`, options, async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { org, publish, store, pullAll, expectInSync } = await makeOffice();
      await publish(create('tiers', 'gold'));
      const { seq } = await store(1);
      await publish(create('tiers', 'silver'));
      await store(2, how);
      const asked = askedFrom(org);
      await pullAll();
      await expectInSync();
      expect(asked.log).not.toContain(0);
      expect(asked.log.at(-1)).toBe(seq);
    });
  }

  it('[L3] [R2] reads the whole log where no snapshot ends at a change of it', async () => {
    const { org, publish, store, pullAll, expectInSync } = await makeOffice();
    await publish(create('tiers', 'gold'));
    await publish(create('tiers', 'silver'));
    const { rows } = await superuser.send(`/api/sql`, {
      method: 'POST',
      body: { query: `SELECT id FROM pricebookChanges WHERE org = '${org}' ORDER BY seq LIMIT 1` },
    });
    const [[first]] = rows;
    // Made of a log in which this change had another id.
    await store(1, { alter: (text) => text.replaceAll(first, 'another00000000') });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const asked = askedFrom(org);
    await pullAll();
    await expectInSync();
    expect(asked.log).toContain(0);
  });

  it('[L3, L6] reads the whole log where that was redacted while a snapshot was on its way', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { org, publish, store, pullAll, expectInSync } = await makeOffice();
    const { id } = await publish(create('tiers', 'jane'));
    await publish(create('tiers', 'gold'));
    await store(1);
    const body = { change: id, reason: 'A name in it' };
    const redact = () => superuser.send('/api/redact', { method: 'POST', body });
    const asked = askedFrom(org, redact);
    await pullAll();
    const [first] = await expectInSync();
    expect(first?.status).toBe('skipped');
    expect(asked.log).toContain(0);
  });

  it('[L3, R14] reads the whole log where a book was linked while a snapshot was on its way', {
    tags: '@long',
  }, async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const provider = await makeOrganization(await makeUser(url, 'provider'));
    await superuser.collection('books').update(provider.book.id, { shared: true });
    const { org, book, workspace, publish, store, pullAll } = await makeOffice();
    await publish(create('tiers', 'gold'));
    await provider.owner.client.collection('pricebookChanges').create({
      ...{ org: provider.id, book: provider.book.id, changeset: [create('tiers', 'silver')] },
    });
    await store(1);
    const link = async () => {
      await superuser.collection('books').update(book.id, { parent: provider.book.id });
    };
    askedFrom(org, link);
    // What it read is of other books than those in view now; the next try asks which these are.
    await expect(pullAll()).rejects.toThrow('Other books are in view now');
    await pullAll();
    const tiers = [...(await readAllRecords(workspace.database)).recordsOf('tiers')];
    // Organizations that are made from now on would inherit it (B2).
    await superuser.collection('books').update(provider.book.id, { shared: false });
    expect(tiers.map(({ refId }) => refId).sort()).toEqual(['gold', 'silver']);
  });

  it('[L3, B3] stores nothing of a snapshot where its right was taken away before the changes behind it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { owner, org, workspace, publish, store, pullAll } = await makeOffice();
    await publish(create('tiers', 'gold'));
    await store(1);
    const heir = await makeUser(url, 'heir');
    const takeAway = async () => {
      await superuser.collection('organizations').update(org, { owner: heir.id });
      const profile = await superuser
        .collection('profiles')
        .getFirstListItem(`org = "${org}" && user = "${owner.id}"`);
      await superuser.collection('profiles').delete(profile.id);
    };
    const asked = askedFrom(org, takeAway);
    await expect(pullAll()).rejects.toThrow();
    expect(asked.snapshots).toBe(1);
    expect(await readDocument(workspace.database, 'syncState')).toBeNull();
  });

  const failures = firstOfAKind<[string, () => Response | Promise<never>]>([
    ['knows of no snapshots', () => Response.json({ message: 'None.' }, { status: 404 })],
    ['fails', () => Response.json({ message: 'Broken.' }, { status: 500 })],
    ['is not the one that answers', () => new Response('Sign in to this network')],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ]);
  for (const [[what, answer], options] of failures) {
    it(`[L3] reads the whole log where the server ${what}`, options, async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { org, publish, store, pullAll, expectInSync } = await makeOffice();
      await publish(create('tiers', 'gold'));
      await store(1);
      const browserFetch = window.fetch;
      vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
        String(input).includes(`/api/snapshots/${org}`) ? answer() : browserFetch(input, init),
      );
      await pullAll();
      await expectInSync();
    });
  }
});

describe('a device with tables', () => {
  it('[L3, L4] that is far behind takes a snapshot; one that is not goes on page by page', async () => {
    const office = await makeOffice();
    const { org, workspace, publish, publishMany, store, pullPage, pullAll, expectInSync } = office;
    await publish(create('tiers', 'gold'));
    await pullAll();
    await publishMany(1200);
    await store(1100);
    const asked = askedFrom(org);
    await pullAll();
    expect(asked.snapshots).toBe(0);
    await expectInSync();

    await publishMany(5200);
    const { seq } = await store(6300);
    expect(await pullPage()).toEqual({ kind: 'rebuilt', complete: true });
    expect(asked.snapshots).toBe(1);
    expect(asked.log.slice(-3)).toEqual([seq, seq, seq + firstPageSize]);
    const outcomes = await expectInSync();
    const rows = await allStoredRows(workspace.database, 'pricebookChanges');
    const ids = rows.map((row) => (row.toMutableJSON() as ChangeEntry).id);
    expect(ids.sort()).toEqual(
      outcomes
        .slice(-windowSize)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('[L3, S8] takes one though a step waits, and keeps that', { tags: '@long' }, async () => {
    const { org, workspace, publish, store, pullAll, expectInSync } = await makeOffice();
    await publish(create('tiers', 'gold'));
    await store(1);
    const asked = askedFrom(org);
    await pullAll();
    const change = await storeStep(workspace, madeTag('mine'));
    const before = await readDocument(workspace.database, 'syncState');
    if (before)
      await writeDocument(workspace.database, 'syncState', { ...before, epoch: 'another' });
    await pullAll();
    await expectInSync();
    expect(asked.snapshots).toBe(2);
    expect(await unsentSteps(workspace.database)).toMatchObject([{ change, status: 'pending' }]);
  });
});

describe('a menu of before what a device knows', () => {
  const named = (name: string) => update('menus', 'ac', { name });

  it('[H2, H8] is made of the latest snapshot before then, and the changes behind it', async () => {
    const { org, workspace, server, publish, store, pullAll } = await makeOffice();
    const changes = [
      await publish(create('menus', 'ac', { name: 'AC' })),
      await publish(named('Cooling')),
      await publish(named('Air conditioner')),
      await publish(remove('menus', 'ac')),
    ];
    await publish(create('menus', 'ac', { name: 'Back' }));
    await store(2);
    await store(5);
    await pullAll();
    const id = recordId(org, 'menus', 'ac');
    const { signal } = new AbortController();
    const read: number[] = [];
    const nameAt = async (moment: PastMoment) => {
      const options = { onRead: (count: number) => read.push(count), signal };
      return (await menuFromServer(workspace, server, id, moment, options))?.name ?? null;
    };
    const seqs = changes.map(({ seq }) => seq);
    const [, second] = seqs;
    const asked = askedFrom(org);
    const names = [];
    for (const seq of [0, ...seqs]) names.push(await nameAt({ seq }));
    expect(names).toEqual([null, 'AC', 'Cooling', 'Air conditioner', null]);
    expect(asked.snapshots).toBe(3);
    // Whether the log has the snapshot's last change is asked before the changes behind it are.
    expect(asked.log).toEqual([0, 0, ...[1, 2, 3].flatMap(() => [second, second])]);
    expect(read).toEqual([0, 1, 2, 3, 4]);

    const times = changes.map(({ created }) => Date.parse(created));
    const atTimes = [];
    for (const time of [(times[0] ?? 0) - 1, ...times]) atTimes.push(await nameAt({ time }));
    expect(atTimes).toEqual(names);
  });

  it('[H2] is no longer waited for once somebody has stopped it, though the server does not answer', async () => {
    const { org, workspace, server, publish } = await makeOffice();
    await publish(create('menus', 'ac', { name: 'AC' }));
    const stop = new AbortController();
    vi.spyOn(window, 'fetch').mockImplementation(() => {
      stop.abort();
      return new Promise(() => {});
    });
    const id = recordId(org, 'menus', 'ac');
    const options = { onRead: () => {}, signal: stop.signal };
    const ending = menuFromServer(workspace, server, id, { seq: 1 }, options);
    await expect(ending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('[H2] is asked for no more once somebody has stopped it, and no table is touched', async () => {
    const { org, workspace, server, publish, publishMany, pullAll, expectInSync } =
      await makeOffice();
    await publish(create('menus', 'ac', { name: 'AC' }));
    await publishMany(2 * firstPageSize);
    await pullAll();
    const stop = new AbortController();
    const asked = askedFrom(org);
    const ending = menuFromServer(
      workspace,
      server,
      recordId(org, 'menus', 'ac'),
      { seq: 1e9 },
      {
        onRead: () => stop.abort(),
        signal: stop.signal,
      },
    );
    await expect(ending).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked.log.length).toBeLessThanOrEqual(2);
    await expectInSync();
  });
});
