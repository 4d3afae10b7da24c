import { filter, firstValueFrom } from 'rxjs';
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readDocument, writeDocument } from '../../../src/database/local/documents.ts';
import {
  askToPublish,
  editDraft,
  redoDraft,
  undoDraft,
} from '../../../src/database/local/draft.ts';
import { readDraft } from '../../../src/database/local/draft-rows.ts';
import { keptPublications$ } from '../../../src/database/local/publications.ts';
import { inPieces } from '../../../src/database/tables/next-task.ts';
import { readPublishedBook } from '../../../src/database/views/published-book.ts';
import { StepEditor } from '../../../src/domain/draft/commands/step-editor.ts';
import { decided } from '../../../src/domain/draft/conflicts.ts';
import { withValues } from '../../../src/domain/draft/edit-record.ts';
import { currentStep, draftAt, keyOf } from '../../../src/domain/draft/history.ts';
import { takeBackSteps } from '../../../src/domain/draft/taken-back.ts';
import { byCodeUnits } from '../../../src/domain/text.ts';
import { createPublisher } from '../../../src/replication/push/publish-when-asked.ts';
import { type Sync, startSync } from '../../../src/replication/sync.ts';
import type { Content, Publication, RecordKey } from '../../../src/schemas/draft.ts';
import { confirmSession } from '../../../src/server/auth.ts';
import {
  connect,
  giveRoles,
  joinOrganization,
  makeOrganization,
  makeUser,
  signInSuperuser,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { serverTables, storedTables, type TestDevice } from '../../support/device.ts';
import { testDevices } from '../../support/devices.ts';
import { publicationRow } from '../../support/draft-row.ts';
import { firstOfAKind } from '../../support/first-of-a-kind.ts';
import { create, remove, update } from '../../support/log-builder.ts';

const url = inject('serverUrl');
const superuser = connect(url);
let owner: TestUser;
let organization: TestOrganization;
const devices = testDevices(url);

beforeAll(() => signInSuperuser(superuser, inject('superuser')));

const resumed: Sync[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const sync of resumed.splice(0)) await sync.stop();
  await devices.closeAll();
});

const part: RecordKey = { table: 'costsMaterial', refId: 'capacitor' };

/** A new book with one part. */
async function makeBook() {
  owner = await makeUser(url, 'owner');
  organization = await makeOrganization(owner);
  await post(create('costsMaterial', 'capacitor', { name: 'Capacitor', quantity: 20 }));
}

async function deviceOf(user: TestUser) {
  const opened = await devices.open(user, organization.id);
  await opened.phase('idle');
  return opened;
}

function post(...changeset: object[]) {
  return owner.client
    .collection('pricebookChanges')
    .create({ org: organization.id, book: organization.book.id, changeset });
}

/** Edits the draft as a screen does. */
async function edit({ workspace }: TestDevice, changes: readonly [RecordKey, Content][]) {
  const published = await readPublishedBook(workspace);
  if (!published) throw new Error('There is no book');
  await editDraft(
    workspace,
    published.book,
    (draft) =>
      new Map(
        changes.map(([key, values]) => {
          const made = withValues(draft.get(keyOf(key)) ?? null, published, key, values);
          return [keyOf(key), { key, edit: made }];
        }),
      ),
  );
}

async function draftOf({ workspace }: TestDevice) {
  const { rows, position } = await readDraft(workspace.database);
  const step = currentStep(rows, position);
  const edits = [...draftAt(rows, step)].sort(([a], [b]) => byCodeUnits(a, b));
  return { step, values: edits.map(([, { values }]) => values) };
}

async function publish(device: TestDevice, note = '') {
  await askToPublish(device.workspace, { note, step: (await draftOf(device)).step });
}

/** What this device has published and can take back, the latest first. */
const keptOn = ({ workspace }: TestDevice) => firstValueFrom(keptPublications$(workspace));

/** Has the draft take a publication back, as a screen does. */
async function takeBackOn(device: TestDevice, at: number) {
  const { workspace } = device;
  const published = await readPublishedBook(workspace);
  const publication = (await keptOn(device))[at];
  if (!published || !publication) throw new Error('There is nothing to take back');
  await editDraft(workspace, published.book, async (draft) => {
    const editor = new StepEditor(published, draft);
    await inPieces(takeBackSteps(editor, publication.records));
    return editor.step;
  });
}

const publicationOf = ({ workspace }: TestDevice) =>
  readDocument(workspace.database, 'publication');

const partOn = async ({ workspace }: TestDevice) =>
  (await storedTables(workspace)).costsMaterial?.find(({ refId }) => refId === 'capacitor');

/** That all of the draft is in the log and nothing is left of it here. */
async function expectPublished(device: TestDevice) {
  await expect.poll(() => publicationOf(device)).toBeNull();
  expect((await draftOf(device)).values).toEqual([]);
  const { tables, outcomes } = await serverTables({ client: superuser }, organization.id);
  expect(outcomes.every(({ status }) => status === 'applied')).toBe(true);
  await expect.poll(() => storedTables(device.workspace)).toEqual(tables);
}

const posted = () => {
  const filter = superuser.filter('org = {:id}', organization);
  return superuser.collection('pricebookChanges').getFullList({ sort: 'seq', filter });
};

function goOffline(device: TestDevice) {
  device.server.baseURL = 'http://127.0.0.1:9';
  device.server.realtime.unsubscribe();
}

function goOnline(device: TestDevice) {
  device.server.baseURL = url;
  device.sync.syncNow();
}

/** What the sync of a device publishes with, without the sync. */
function publisherOf({ workspace, server, auth }: TestDevice) {
  const { user } = workspace.identity;
  const confirm = () => confirmSession(auth, user);
  const onRested = () => {};
  return createPublisher({ workspace, server, makeContact: confirm, confirm, onRested });
}

/** Lets a device sync whose sync was stopped. */
async function syncAgain({ workspace, server, auth }: TestDevice) {
  const sync = startSync({ workspace, server, auth });
  resumed.push(sync);
  await firstValueFrom(sync.status$.pipe(filter(({ phase }) => phase === 'idle')));
}

/** What the browser does with the posts of changes; each other request goes its way. */
function onPost(answer: (send: () => Promise<Response>) => Promise<Response>) {
  const browserFetch = window.fetch;
  return vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const isPost = init?.method === 'POST' && String(input).includes('/pricebookChanges/');
    const send = () => browserFetch(input, init);
    return isPost ? answer(send) : send();
  });
}

describe('a draft', () => {
  it('[A1, S10] is refused where there is no room, and stays as it was', async () => {
    await makeBook();
    const device = await deviceOf(owner);
    await edit(device, [[part, { quantity: 25 }]]);
    const { put } = IDBObjectStore.prototype;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      if (!this.transaction.db.name.endsWith('--pricebookChanges')) return put.apply(this, row);
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    const further = (refId: string): [RecordKey, Content] => [
      { table: 'tiers', refId },
      { name: refId },
    ];
    await expect(edit(device, [[part, { quantity: 26 }], further('steel')])).rejects.toThrow();
    expect((await draftOf(device)).values).toEqual([{ quantity: 25 }]);
    full.mockRestore();
    await edit(device, [[part, { quantity: 26 }], further('steel')]);
    expect((await draftOf(device)).values).toEqual([{ quantity: 26 }, { name: 'steel' }]);
    await undoDraft(device.workspace);
    expect((await draftOf(device)).values).toEqual([{ quantity: 25 }]);
  });

  it('[A1] is on this device alone, and its records are not in the tables', async () => {
    await makeBook();
    const device = await deviceOf(owner);
    const before = await storedTables(device.workspace);
    await edit(device, [[part, { quantity: 25 }]]);
    expect(await storedTables(device.workspace)).toEqual(before);
    device.sync.syncNow();
    await device.phase('idle');
    expect(await posted()).toHaveLength(1);
    expect((await draftOf(device)).values).toEqual([{ quantity: 25 }]);
  });

  it('[A1, A2, S10] is there after a restart, with what can be undone and redone', async () => {
    await makeBook();
    const first = await deviceOf(owner);
    await edit(first, [[part, { quantity: 25 }]]);
    await edit(first, [
      [part, { name: 'Cap' }],
      [{ table: 'tiers', refId: 'steel' }, { name: 'Steel' }],
    ]);
    await undoDraft(first.workspace);
    devices.release(first);
    await first.close();

    const second = await deviceOf(owner);
    expect((await draftOf(second)).values).toEqual([{ quantity: 25 }]);
    await redoDraft(second.workspace);
    expect((await draftOf(second)).values).toEqual([
      { quantity: 25, name: 'Cap' },
      { name: 'Steel' },
    ]);
    await undoDraft(second.workspace);
    await undoDraft(second.workspace);
    expect((await draftOf(second)).values).toEqual([]);
    await undoDraft(second.workspace);
    await edit(second, [[part, { name: 'New' }]]);
    await redoDraft(second.workspace);
    expect((await draftOf(second)).values).toEqual([{ name: 'New' }]);
  });

  it('[A1] takes edits that are made at the same time one after the other', async () => {
    await makeBook();
    const device = await deviceOf(owner);
    const names = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(
      names.map((refId) => edit(device, [[{ table: 'tiers', refId }, { name: refId }]])),
    );
    expect((await draftOf(device)).values.map(({ name }) => name).sort()).toEqual(names);
    for (const _ of names) await undoDraft(device.workspace);
    expect((await draftOf(device)).values).toEqual([]);
  });
});

describe('publishing', () => {
  it('[A5] puts all of the draft into the log as one change, with its note, and ends the draft', async () => {
    await makeBook();
    const device = await deviceOf(owner);
    await edit(device, [
      [part, { quantity: 25 }],
      [
        { table: 'offers', refId: 'gold' },
        { name: 'Gold', costsMaterial: ['capacitor'] },
      ],
    ]);
    await publish(device, 'Summer prices');
    await expectPublished(device);
    const [, change, ...more] = await posted();
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      note: 'Summer prices',
      changeset: [
        { collection: 'costsMaterial', operation: 'update', data: { quantity: 25 } },
        { collection: 'offers', operation: 'create', data: { name: 'Gold' } },
      ],
    });
    expect(await partOn(device)).toMatchObject({ quantity: 25 });
  });

  it('[A5] waits without a server, goes out at the next contact, and keeps what others changed beside', async () => {
    await makeBook();
    const device = await deviceOf(owner);
    goOffline(device);
    await edit(device, [[part, { quantity: 25 }]]);
    await publish(device);
    await device.phase('offline');
    await post(update('costsMaterial', 'capacitor', { name: 'Capacitor 35/5' }));
    goOnline(device);
    await expectPublished(device);
    expect(await partOn(device)).toMatchObject({ name: 'Capacitor 35/5', quantity: 25 });
  });

  it('[A3, A5] stops where somebody else has changed the same value, and nothing is lost', async () => {
    await makeBook();
    const device = await deviceOf(owner);
    goOffline(device);
    await edit(device, [[part, { quantity: 25 }]]);
    await publish(device);
    await post(update('costsMaterial', 'capacitor', { quantity: 30 }));
    goOnline(device);
    await expect
      .poll(() => publicationOf(device))
      .toMatchObject({ stopped: { kind: 'conflicts' } });
    expect((await draftOf(device)).values).toEqual([{ quantity: 25 }]);
    expect(await posted()).toHaveLength(2);
    expect(await partOn(device)).toMatchObject({ quantity: 30 });
  });

  it('[A5] that was asked for before the draft was edited again is asked for no more', async () => {
    await makeBook();
    const device = await deviceOf(owner);
    goOffline(device);
    await edit(device, [[part, { quantity: 25 }]]);
    await publish(device);
    await edit(device, [[part, { quantity: 26 }]]);
    goOnline(device);
    await expect.poll(() => publicationOf(device)).toBeNull();
    expect((await draftOf(device)).values).toEqual([{ quantity: 26 }]);
    expect(await posted()).toHaveLength(1);
  });

  it('[A5] is refused to who may not author, and the draft stays', async () => {
    await makeBook();
    const technician = await makeUser(url, 'technician');
    await joinOrganization(technician, organization);
    await giveRoles(organization, technician, 'Author');
    const device = await deviceOf(technician);
    await edit(device, [[part, { quantity: 25 }]]);
    await giveRoles(organization, technician, 'Technician');
    await publish(device);
    await expect.poll(() => publicationOf(device)).toMatchObject({ stopped: { kind: 'refused' } });
    expect((await draftOf(device)).values).toEqual([{ quantity: 25 }]);
    await giveRoles(organization, technician, 'Author');
    await publish(device);
    await expectPublished(device);
  });

  it('[A5] whose answer was lost is published once, and edits made meanwhile stay', async () => {
    await makeBook();
    const device = await deviceOf(owner);
    let lost = 0;
    onPost(async (send) => {
      const answer = await send();
      if (lost > 0) return answer;
      lost += 1;
      await edit(device, [[part, { name: 'Cap' }]]);
      throw new TypeError('Failed to fetch');
    });
    await edit(device, [[part, { quantity: 25 }]]);
    await publish(device);
    await expect.poll(() => partOn(device)).toMatchObject({ name: 'Capacitor', quantity: 25 });
    await expect.poll(() => publicationOf(device)).toBeNull();
    expect((await draftOf(device)).values).toEqual([{ name: 'Cap' }]);
    expect(await posted()).toHaveLength(2);
    await publish(device);
    await expectPublished(device);
    expect(await posted()).toHaveLength(3);
    expect((await keptOn(device)).map(({ records }) => records)).toMatchObject([
      [{ was: { name: 'Capacitor' }, became: { name: 'Cap', quantity: 25 } }],
      [{ was: { quantity: 20 }, became: { name: 'Capacitor', quantity: 25 } }],
    ]);
  });

  it('[A5] of more than one change can carry goes out in parts that stand by themselves', async () => {
    await makeBook();
    const device = await deviceOf(owner);
    const parts = Array.from({ length: 1_500 }, (_, at): [RecordKey, Content] => [
      { table: 'costsMaterial', refId: `part_${at}` },
      { name: `Part ${at}`, quantity: at },
    ]);
    const offer: RecordKey = { table: 'offers', refId: 'gold' };
    await edit(device, [[offer, { costsMaterial: ['part_0', 'part_1499'] }], ...parts]);
    await publish(device, 'All parts');
    await expectPublished(device);
    const [, first, second, ...more] = await posted();
    expect(more).toEqual([]);
    expect([first?.changeset.length, second?.changeset.length]).toEqual([1_000, 501]);
    expect([first?.note, second?.note]).toEqual(['All parts', 'All parts']);
    expect([first?.publication, second?.publication]).toEqual([first?.id, first?.id]);
    expect(second?.changeset.at(-1)).toMatchObject({ collection: 'offers' });
    const [publication, ...others] = await keptOn(device);
    expect(others).toEqual([]);
    expect(publication).toMatchObject({ note: 'All parts', created: first?.created });
    expect(publication?.records).toHaveLength(1_501);
  });

  it('[A5] whose second part of three is refused leaves that and the third in the draft', {
    tags: '@long',
  }, async () => {
    await makeBook();
    const device = await deviceOf(owner);
    let posts = 0;
    onPost(async (send) => {
      posts += 1;
      if (posts === 1) return send();
      return Response.json({ status: 400, message: 'Not this one.', data: {} }, { status: 400 });
    });
    // A part takes 34 of them, which are 30 kB each.
    const description = 'x'.repeat(30_000);
    const problems = Array.from({ length: 80 }, (_, at): [RecordKey, Content] => [
      { table: 'problems', refId: `problem_${at}` },
      { name: `Problem ${at}`, description },
    ]);
    await edit(device, problems);
    await publish(device, 'All problems');
    await expect
      .poll(() => publicationOf(device))
      .toMatchObject({ sent: null, stopped: { kind: 'refused', message: 'Not this one.' } });
    expect((await draftOf(device)).values).toHaveLength(46);
    expect(posts).toBe(2);
    expect(await posted()).toHaveLength(2);
    const sizes = async () => (await keptOn(device)).map(({ records }) => records.length);
    expect(await sizes()).toEqual([34]);
    vi.restoreAllMocks();
    await publish(device);
    await expectPublished(device);
    expect((await posted()).slice(1).map(({ changeset }) => changeset.length)).toEqual([
      34, 34, 12,
    ]);
    expect(await sizes()).toEqual([46, 34]);
  });

  const twice = firstOfAKind<[string, (device: TestDevice) => ReturnType<typeof publisherOf>[]]>([
    ['of two that are at it at once', (device) => Array(2).fill(publisherOf(device))],
    [
      'where a tab that leads no more is still at it',
      (device) => [publisherOf(device), publisherOf(device)],
    ],
  ]);
  for (const [[where, publishersOf], options] of twice) {
    it(`[A5, A12] is done once, and can be taken back, ${where}`, options, async () => {
      await makeBook();
      const device = await deviceOf(owner);
      await device.sync.stop();
      await edit(device, [[part, { quantity: 25 }]]);
      await publish(device, 'Summer prices');
      await Promise.all(publishersOf(device).map((publisher) => publisher.publish()));
      expect(await posted()).toHaveLength(2);
      await syncAgain(device);
      await expectPublished(device);
      expect(await posted()).toHaveLength(2);
      expect(await keptOn(device)).toMatchObject([
        { note: 'Summer prices', records: [{ was: { quantity: 20 }, became: { quantity: 25 } }] },
      ]);
    });
  }

  it('[A5, A12] whose part is overtaken by itself is in the log, and can be taken back', {
    tags: '@long',
  }, async () => {
    await makeBook();
    const device = await deviceOf(owner);
    onPost(async (send) => {
      await send();
      const message = 'The book has changed since';
      const data = { after: { code: 'overtaken', message } };
      return Response.json({ status: 409, message, data }, { status: 409 });
    });
    await edit(device, [[part, { quantity: 25 }]]);
    await publish(device, 'Summer prices');
    await expectPublished(device);
    expect(await posted()).toHaveLength(2);
    expect(await keptOn(device)).toMatchObject([
      { note: 'Summer prices', records: [{ was: { quantity: 20 }, became: { quantity: 25 } }] },
    ]);
  });

  it('[A3, A5] stops where a record was taken away, which is made again whole if its author says so', async () => {
    await makeBook();
    const device = await deviceOf(owner);
    goOffline(device);
    await edit(device, [[part, { quantity: 25 }]]);
    await publish(device);
    await post(remove('costsMaterial', part.refId));
    goOnline(device);
    await expect
      .poll(() => publicationOf(device))
      .toMatchObject({ stopped: { kind: 'conflicts' } });
    expect(await partOn(device)).toBeUndefined();
    expect((await draftOf(device)).values).toEqual([{ quantity: 25 }]);
    expect(await posted()).toHaveLength(2);

    const published = await readPublishedBook(device.workspace);
    if (!published) throw new Error('There is no book');
    await editDraft(device.workspace, published.book, (draft) => {
      const mine = draft.get(keyOf(part));
      const made = mine ? decided(mine, published, { kind: 'gone' }, 'mine') : null;
      return new Map([[keyOf(part), { key: part, edit: made }]]);
    });
    await publish(device);
    await expectPublished(device);
    expect(await partOn(device)).toMatchObject({ name: 'Capacitor', quantity: 25 });
  });

  it('[A4, A5, B5] of a draft that the log would not take, as an earlier program made it, does not go out', {
    tags: '@long',
  }, async () => {
    await makeBook();
    const device = await deviceOf(owner);
    await edit(device, [[part, { name: 'x'.repeat(501), quantity: 25 }]]);
    await publish(device);
    await expect.poll(() => publicationOf(device)).toMatchObject({ stopped: { kind: 'faults' } });
    expect(await posted()).toHaveLength(1);
    await edit(device, [[part, { name: 'Shorter' }]]);
    await publish(device);
    await expectPublished(device);
    expect(await partOn(device)).toMatchObject({ name: 'Shorter', quantity: 25 });
  });
});

describe('taking back', () => {
  it('[A12] a publication makes a draft of the opposite, which is one step and is published as any', async () => {
    await makeBook();
    const device = await deviceOf(owner);
    const tier: RecordKey = { table: 'tiers', refId: 'steel' };
    await edit(device, [
      [part, { quantity: 25 }],
      [tier, { name: 'Steel' }],
    ]);
    await publish(device, 'Summer prices');
    await expectPublished(device);
    const [publication] = await keptOn(device);
    expect(publication).toMatchObject({ note: 'Summer prices' });
    expect(publication?.records.sort((a, b) => byCodeUnits(a.table, b.table))).toMatchObject([
      { ...part, was: { quantity: 20 }, became: { quantity: 25 } },
      { ...tier, was: null, became: { name: 'Steel' } },
    ]);

    await takeBackOn(device, 0);
    expect((await draftOf(device)).values).toEqual([{ quantity: 20 }, {}]);
    await undoDraft(device.workspace);
    expect((await draftOf(device)).values).toEqual([]);
    await redoDraft(device.workspace);
    await publish(device, 'Too soon');
    await expectPublished(device);
    expect(await partOn(device)).toMatchObject({ quantity: 20 });
    expect((await storedTables(device.workspace)).tiers).toEqual([]);
    expect((await keptOn(device)).map(({ note }) => note)).toEqual(['Too soon', 'Summer prices']);
  });

  it('[A3, A12] what somebody else has changed since is a conflict', async () => {
    await makeBook();
    const device = await deviceOf(owner);
    await edit(device, [[part, { quantity: 25 }]]);
    await publish(device);
    await expectPublished(device);
    await post(update('costsMaterial', 'capacitor', { quantity: 30 }));
    device.sync.syncNow();
    await expect.poll(() => partOn(device)).toMatchObject({ quantity: 30 });
    await takeBackOn(device, 0);
    await publish(device);
    await expect
      .poll(() => publicationOf(device))
      .toMatchObject({ stopped: { kind: 'conflicts' } });
    expect(await partOn(device)).toMatchObject({ quantity: 30 });
  });

  it('[A12, S10] what a page published that was ended before the answer came is kept all the same', {
    tags: '@long',
  }, async () => {
    await makeBook();
    const first = await deviceOf(owner);
    onPost(async (send) => {
      await send();
      goOffline(first);
      throw new TypeError('Failed to fetch');
    });
    await edit(first, [[part, { quantity: 25 }]]);
    await publish(first, 'Summer prices');
    await first.phase('offline');
    expect(await keptOn(first)).toEqual([]);
    devices.release(first);
    await first.close();
    vi.restoreAllMocks();

    const second = await deviceOf(owner);
    await expectPublished(second);
    expect(await posted()).toHaveLength(2);
    expect(await keptOn(second)).toMatchObject([
      { note: 'Summer prices', records: [{ was: { quantity: 20 }, became: { quantity: 25 } }] },
    ]);
  });

  it('[A12] a publication is kept once, also if the page was ended before it noted that', {
    tags: '@long',
  }, async () => {
    await makeBook();
    const device = await deviceOf(owner);
    let noted: Publication | null = null;
    onPost(async (send) => {
      noted = await publicationOf(device);
      return send();
    });
    await edit(device, [[part, { quantity: 25 }]]);
    await publish(device);
    await expectPublished(device);
    const kept = await keptOn(device);
    expect(kept).toHaveLength(1);
    if (!noted) throw new Error('Nothing was sent');
    await writeDocument(device.workspace.database, 'publication', noted);
    device.sync.syncNow();
    await expectPublished(device);
    expect(await keptOn(device)).toEqual(kept);
  });

  it('[A12] goes back twenty publications, and further ones are forgotten', {
    tags: '@long',
  }, async () => {
    await makeBook();
    const device = await deviceOf(owner);
    const { database } = device.workspace;
    const ids = Array.from({ length: 20 }, (_, at) => `publication${at + 10}00`);
    const rows = ids.map((id) => publicationRow(id, organization.id));
    await database.pricebookChanges.bulkInsert(rows);
    await edit(device, [[part, { quantity: 25 }]]);
    await publish(device, 'The latest');
    await expectPublished(device);
    const kept = await keptOn(device);
    expect(kept.map(({ note }) => note)).toEqual(['The latest', ...ids.slice(1).map(() => 'Why')]);
    expect(kept.map(({ id }) => id)).not.toContain(ids[0]);
    expect(kept.slice(1).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  });
});
