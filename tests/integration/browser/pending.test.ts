import { firstValueFrom } from 'rxjs';
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readDocument, writeDocument } from '../../../src/database/local/documents.ts';
import { editDraft } from '../../../src/database/local/draft.ts';
import { readDraft } from '../../../src/database/local/draft-rows.ts';
import { replacedDescription$ } from '../../../src/database/local/own-descriptions.ts';
import {
  markPending,
  markRefused,
  removeStep,
  unsentSteps,
} from '../../../src/database/local/pending-changes.ts';
import { newRecordId } from '../../../src/database/storage/new-record-id.ts';
import { storedRows } from '../../../src/database/tables/stored.ts';
import { type ProblemView, problem$ } from '../../../src/database/views/pricebook.ts';
import { readPublishedBook } from '../../../src/database/views/published-book.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { conflictsOf } from '../../../src/domain/draft/conflicts.ts';
import { shownContent, withValues } from '../../../src/domain/draft/edit-record.ts';
import { currentStep, draftAt, keyOf } from '../../../src/domain/draft/history.ts';
import type { ProblemEdit } from '../../../src/domain/draft/problem-edits.ts';
import { authoredBook$ } from '../../../src/features/authoring/queries.ts';
import { createStepPublisher } from '../../../src/replication/push/publish-steps.ts';
import { pushBeforeLeaving } from '../../../src/replication/push/push-before-leaving.ts';
import { retryStep, storeProblemEdit } from '../../../src/replication/push/store-step.ts';
import type { Book } from '../../../src/schemas/book.ts';
import type { ChangeEntry, ChangeRecord } from '../../../src/schemas/change-log.ts';
import {
  connect,
  endTokens,
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

const url = inject('serverUrl');
const superuser = connect(url);
let owner: TestUser;
let organization: TestOrganization;
const devices = testDevices(url);

beforeAll(() => signInSuperuser(superuser, inject('superuser')));

afterEach(async () => {
  vi.restoreAllMocks();
  await devices.closeAll();
});

async function deviceOf(user: TestUser) {
  const opened = await devices.open(user, organization.id);
  await opened.phase('idle');
  return opened;
}

/** A new book with a problem. */
async function makeBook() {
  owner = await makeUser(url, 'owner');
  organization = await makeOrganization(owner);
  await post(problem('create', { name: 'Leak', description: 'Old' }));
}

async function start() {
  await makeBook();
  return deviceOf(owner);
}

/** Somebody who may edit no book. */
async function startAsTechnician() {
  await makeBook();
  const technician = await makeUser(url, 'technician');
  await joinOrganization(technician, organization);
  await giveRoles(organization, technician, 'Technician');
  return { technician, device: await deviceOf(technician) };
}

function problem(operation: ChangeRecord['operation'], fields: object = {}): ChangeRecord {
  return {
    collection: 'problems',
    operation,
    id: recordId(organization.id, 'problems', 'leak'),
    data: { refId: 'leak', ...fields },
  };
}

function tag(refId: string): ChangeRecord {
  const id = recordId(organization.id, 'problemTags', refId);
  return { collection: 'problemTags', operation: 'create', id, data: { refId, name: refId } };
}

function post(...changeset: ChangeRecord[]) {
  return owner.client
    .collection('pricebookChanges')
    .create({ org: organization.id, book: organization.book.id, changeset });
}

function goOffline(device: TestDevice) {
  device.server.baseURL = 'http://127.0.0.1:9';
  device.server.realtime.unsubscribe();
}

function goOnline(device: TestDevice) {
  device.server.baseURL = url;
  device.sync.syncNow();
}

const leakId = () => problem('update').id;

/** As a screen of problems shows it. */
const shownProblem = ({ workspace }: TestDevice) =>
  firstValueFrom(problem$(workspace, leakId())) as Promise<ProblemView>;

/** As the tables have it. */
const storedProblem = async ({ workspace }: TestDevice) =>
  (await storedTables(workspace)).problems?.[0];

const unsentOf = async ({ workspace }: TestDevice) =>
  (await unsentSteps(workspace.database)).map(({ status, error }) =>
    error === undefined ? status : `${status}: ${error}`,
  );

const describing = (description: string) => ({ kind: 'description', description }) as const;
const newTag = (refId: string) => ({ kind: 'addNewTag', tag: { refId, name: refId } }) as const;

async function edit({ workspace }: TestDevice, ...edits: ProblemEdit[]) {
  for (const each of edits) expect(await storeProblemEdit(workspace, leakId(), each)).toBeNull();
}

async function expectInSync(device: TestDevice) {
  await expect.poll(() => unsentOf(device)).toEqual([]);
  const { tables } = await serverTables({ client: superuser }, organization.id);
  await expect.poll(() => storedTables(device.workspace)).toEqual(tables);
}

const posted = () => {
  const filter = superuser.filter('org = {:id}', organization);
  return superuser.collection('pricebookChanges').getFullList({ sort: 'seq', filter });
};

/** What the browser does with the posts of changes; each other request goes its way. */
function onPost(answer: (send: () => Promise<Response>, body: string) => Promise<Response>) {
  const browserFetch = window.fetch;
  return vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const isPost = init?.method === 'POST' && String(input).includes('/pricebookChanges/');
    const send = () => browserFetch(input, init);
    return isPost ? answer(send, String(init?.body)) : send();
  });
}

describe('an edit of a problem', () => {
  it('[R11] is known not to fit where the book it goes to does not inherit what it links to', {
    tags: '@long',
  }, async () => {
    const device = await start();
    devices.release(device);
    await device.sync.stop();
    const { workspace } = device;
    const { database } = workspace;
    // A second book of the organization inherits from elsewhere; edits go to the first.
    const elsewhere = 'elsewhereelsewh';
    const [first] = (await database.books.find().exec()).map((book) => book.toMutableJSON());
    const times = { created: '2100-01-01 00:00:00.000Z', updated: '2100-01-01 00:00:00.000Z' };
    const second = { org: organization.id, refId: 'second', parent: 'farbookfarbookf' };
    await database.books.bulkInsert([
      { ...(first as Book), ...times, ...second, id: 'secondbooksecon' },
      { ...(first as Book), ...times, id: second.parent, org: elsewhere, parent: '' },
    ]);
    const id = recordId(elsewhere, 'problemTags', 'far');
    await database.problemTags.insert({
      ...{ id, org: elsewhere, refId: 'far', name: '', ...times, seq: 1 },
    });
    const refusal = await storeProblemEdit(workspace, leakId(), { kind: 'addTag', refId: 'far' });
    expect(refusal).toEqual({ kind: 'skipped', fault: { code: 'referenceNotFound' } });
    expect(await unsentOf(device)).toEqual([]);
    await edit(device, newTag('near'));
    expect(await unsentOf(device)).toHaveLength(1);
    await database.remove();
  });

  it('[S8] begins when the one before is done: of two at once none is made of what the other changes', async () => {
    const device = await start();
    await post(tag('red'), tag('blue'));
    await expectInSync(device);
    await Promise.all(['red', 'blue'].map((refId) => edit(device, { kind: 'addTag', refId })));
    await expectInSync(device);
    const tags = ['red', 'blue'].map((refId) => recordId(organization.id, 'problemTags', refId));
    expect(await storedProblem(device)).toMatchObject({ problemTags: tags });
  });

  it('[S8] is sent before the workspace is left for another organization', async () => {
    const device = await start();
    devices.release(device);
    await device.sync.stop();
    const { workspace, server, auth } = device;
    await edit(device, describing('Kept'));
    device.server.baseURL = 'http://127.0.0.1:9';
    await pushBeforeLeaving({ workspace, server, auth });
    expect(await posted()).toHaveLength(1);
    device.server.baseURL = url;
    await pushBeforeLeaving({ workspace, server, auth });
    expect((await posted()).map(({ changeset }) => changeset)).toMatchObject([
      [{ data: { description: 'Old' } }],
      [{ data: { description: 'Kept' } }],
    ]);
    await workspace.database.remove();
  });

  it('[S8, A13] is shown at once and in no table, survives a restart offline, and is sent once, in order', async () => {
    const first = await start();
    const before = await storedTables(first.workspace);
    goOffline(first);
    await edit(first, describing('New'), newTag('kitchen'));
    expect(await shownProblem(first)).toMatchObject({
      name: 'Leak',
      description: 'New',
      tags: [{ refId: 'kitchen', name: 'kitchen' }],
    });
    expect(await storedTables(first.workspace)).toEqual(before);
    devices.release(first);
    await first.close();

    const second = await devices.open(owner, organization.id);
    expect(await shownProblem(second)).toMatchObject({ description: 'New' });
    await expectInSync(second);
    expect((await posted()).slice(1).map(({ changeset }) => changeset)).toMatchObject([
      [{ data: { description: 'New' } }],
      [{ collection: 'problemTags' }, { data: { refId: 'leak' } }],
    ]);
    expect(await shownProblem(second)).toMatchObject({ description: 'New' });
  });

  it('[A3, A13] is published alone: what the draft says of the problem stays in it, made from what is published then', async () => {
    const device = await start();
    const { workspace } = device;
    const key = { table: 'problems', refId: 'leak' } as const;
    const published = await readPublishedBook(workspace);
    if (!published) throw new Error('There is no book');
    await editDraft(workspace, published.book, (draft) => {
      const values = { name: 'Leaks', description: 'Drafted' };
      const made = withValues(draft.get(keyOf(key)) ?? null, published, key, values);
      return new Map([[keyOf(key), { key, edit: made }]]);
    });
    await edit(device, describing('At once'));
    await expectInSync(device);
    expect((await posted()).at(-1)?.changeset).toMatchObject([
      { data: { refId: 'leak', description: 'At once' } },
    ]);
    expect(await storedProblem(device)).toMatchObject({ name: 'Leak', description: 'At once' });
    const { rows, position } = await readDraft(workspace.database);
    const [drafted] = draftAt(rows, currentStep(rows, position)).values();
    if (!drafted) throw new Error('Nothing is left of the draft');
    expect(drafted.values).toEqual({ name: 'Leaks', description: 'Drafted' });
    const now = await readPublishedBook(workspace);
    expect(now && conflictsOf(drafted, now)).toEqual([]);
  });

  it('[A3, A13] leaves alone what others change beside it, and gives way to what they made of the same', async () => {
    const device = await start();
    goOffline(device);
    await edit(device, describing('Mine'), newTag('kitchen'));
    await post(problem('update', { name: 'Big leak', description: 'Theirs' }));
    goOnline(device);
    const overtaken = 'refused: Somebody else has changed the same meanwhile';
    // What follows of the same problem waits for a decision.
    await expect.poll(() => unsentOf(device)).toEqual([overtaken, 'pending']);
    expect(await shownProblem(device)).toMatchObject({ name: 'Big leak', description: 'Theirs' });
    expect(await posted()).toHaveLength(2);

    const [mine] = await unsentSteps(device.workspace.database);
    if (mine) await retryStep(device.workspace, mine);
    await expectInSync(device);
    expect(await storedProblem(device)).toMatchObject({ name: 'Big leak', description: 'Mine' });
    expect((await posted()).slice(2).map(({ changeset }) => changeset)).toMatchObject([
      [{ data: { description: 'Mine' } }],
      [{ collection: 'problemTags' }, { data: { refId: 'leak' } }],
    ]);
  });

  it('[S8] tells its author once somebody has replaced the description that the log had', {
    tags: '@long',
  }, async () => {
    const device = await start();
    const replaced = async () => {
      const { description } = await shownProblem(device);
      return firstValueFrom(replacedDescription$(device.workspace, 'leak', description));
    };
    await edit(device, describing('Mine'));
    expect(await replaced()).toBeNull();
    await expectInSync(device);
    expect(await replaced()).toBeNull();
    await post(problem('update', { description: 'Theirs' }));
    await expect.poll(replaced).toBe('Mine');
    goOffline(device);
    await edit(device, describing('Mine again'));
    expect(await replaced()).toBeNull();
  });

  it('[L1] is left alone for as long as a busy server asks, and the log goes on meanwhile', {
    tags: '@long',
  }, async () => {
    const device = await start();
    let refusals = 0;
    const fetching = onPost(async (send, body) => {
      if (!body.includes('patient')) return send();
      refusals += 1;
      const headers = { 'Retry-After': '300' };
      return Response.json({ message: 'Too many.', data: {} }, { status: 503, headers });
    });
    await edit(device, describing('patient'));
    await expect.poll(() => refusals).toBe(1);
    const tags = async () =>
      (await storedTables(device.workspace)).problemTags?.map((row) => row.refId);
    for (const refId of ['theirs', 'theirs_too']) {
      await post(tag(refId));
      device.sync.syncNow();
      await expect.poll(tags).toContain(refId);
      await device.phase('idle');
    }
    expect(refusals).toBe(1);
    expect(await unsentOf(device)).toEqual(['pending']);
    fetching.mockRestore();
  });

  it('[S8] waits where the server has had too much of its organization, and is sent later', {
    tags: '@long',
  }, async () => {
    const device = await start();
    let isLimited = true;
    let refusals = 0;
    onPost(async (send) => {
      if (!isLimited) return send();
      refusals += 1;
      const message = 'The organization publishes too often. Wait a minute.';
      return Response.json({ status: 429, message, data: {} }, { status: 429 });
    });
    await edit(device, describing('patient'));
    await expect.poll(() => refusals).toBeGreaterThan(0);
    await device.phase('failed');
    expect(await unsentOf(device)).toEqual(['pending']);
    isLimited = false;
    goOnline(device);
    await expectInSync(device);
    expect(await storedProblem(device)).toMatchObject({ description: 'patient' });
  });

  it('[S8] is undone where the server refuses it, kept with the reason, and can be retried', async () => {
    const { device, technician } = await startAsTechnician();
    await edit(device, describing('Not mine to say'), newTag('waits'));
    await expect
      .poll(() => unsentOf(device))
      .toEqual(['refused: Failed to create record.', 'pending']);
    await expect.poll(() => shownProblem(device)).toMatchObject({ description: 'Old' });
    expect(await posted()).toHaveLength(1);

    await giveRoles(organization, technician, 'Author');
    const [refused] = await unsentSteps(device.workspace.database);
    if (refused) await retryStep(device.workspace, refused);
    await expectInSync(device);
    expect(await shownProblem(device)).toMatchObject({
      description: 'Not mine to say',
      tags: [{ refId: 'waits' }],
    });
  });

  it('[S4, S8] is refused once, and retried once: a tab that comes late with either changes nothing', {
    tags: '@long',
  }, async () => {
    const device = await start();
    goOffline(device);
    await edit(device, describing('Mine'));
    const { database } = device.workspace;
    const [step] = await unsentSteps(database);
    if (!step) throw new Error('Nothing waits');
    await markPending(database, step, []);
    expect(await unsentSteps(database)).toEqual([step]);
    await markRefused(database, step.id, 'First');
    await markRefused(database, step.id, 'Second');
    expect(await unsentOf(device)).toEqual(['refused: First']);
    await markPending(database, step, null);
    expect(await unsentSteps(database)).toEqual([step]);
    await removeStep(database, step.id);
    await markRefused(database, step.id, 'Third');
    await markPending(database, step, null);
    expect(await unsentOf(device)).toEqual([]);
  });

  it('[A13] is on the book that authors see, and is no edit of the draft', async () => {
    const device = await start();
    goOffline(device);
    await edit(device, describing('New'), newTag('kitchen'));
    const book = await firstValueFrom(authoredBook$(device.workspace));
    if (!book) throw new Error('There is no book');
    const key = { table: 'problems', refId: 'leak' } as const;
    for (const each of [book.published, book.drafted]) {
      expect(shownContent(each, key)).toMatchObject({
        description: 'New',
        problemTags: ['kitchen'],
      });
    }
    expect(book.draft.size).toBe(0);
  });

  it('[S8] leaves no trace once it is discarded', async () => {
    const { device } = await startAsTechnician();
    const before = await shownProblem(device);
    await edit(device, newTag('own'));
    await expect.poll(() => unsentOf(device)).toHaveLength(1);
    await expect.poll(() => unsentOf(device)).not.toEqual(['pending']);
    const [refused] = await unsentSteps(device.workspace.database);
    if (refused) await removeStep(device.workspace.database, refused.id);
    expect(await unsentOf(device)).toEqual([]);
    expect(await shownProblem(device)).toEqual(before);
  });

  it('[R2, S8] that the server took and lost by a restored backup is sent again', {
    tags: '@long',
  }, async () => {
    const device = await start();
    const taken: unknown[] = [];
    onPost(async (send, body) => {
      if (taken.length > 0) return send();
      const change = JSON.parse(body);
      taken.push(change.id);
      return Response.json({ ...change, seq: 99, created: '2026-01-01 00:00:00.000Z' });
    });
    await edit(device, newTag('kitchen'));
    const [step] = await unsentSteps(device.workspace.database);
    await expect.poll(posted).toMatchObject([{}, { id: step?.change }]);
    await expectInSync(device);
    expect(taken).toEqual([step?.change]);
  });

  it('[S8] of which the answer is lost is in the log once, though others follow it', async () => {
    const device = await start();
    let isLost = false;
    onPost(async (send) => {
      const answer = await send();
      if (isLost) return answer;
      isLost = true;
      await post(problem('update', { description: 'Theirs' }));
      throw new TypeError('The connection was lost');
    });
    await edit(device, describing('Mine'));
    await expect.poll(() => isLost).toBe(true);
    goOnline(device);
    await expectInSync(device);
    const texts = (await posted()).map(({ changeset }) => changeset[0].data.description);
    expect(texts).toEqual(['Old', 'Mine', 'Theirs']);
  });

  it('[S4, S8] that two tabs send at once is in the log once', async () => {
    const device = await start();
    await device.sync.stop();
    const { workspace, server } = device;
    await edit(device, newTag('kitchen'), describing('New'));
    const confirm = async () => {};
    const publish = [1, 2].map(() =>
      createStepPublisher({ workspace, server, confirm, makeContact: confirm }),
    );
    await Promise.all(publish.map((each) => each(true)));
    await Promise.all(publish.map((each) => each(true)));
    const sent = (await posted()).slice(1);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(await unsentOf(device)).toEqual(['pending', 'pending']);
  });

  it('[S7, S8] is not taken for refused where the session ended just before it was sent', {
    tags: '@long',
  }, async () => {
    const device = await start();
    goOffline(device);
    await edit(device, describing('New'));
    const { email, password } = owner;
    let isOver = false;
    const fetching = onPost(async (send) => {
      if (!isOver) {
        isOver = true;
        await endTokens(superuser, owner);
      }
      return send();
    });
    goOnline(device);
    await expect.poll(() => isOver).toBe(true);
    await expect.poll(() => device.server.authStore.token).toBe('');
    fetching.mockRestore();
    expect(await unsentOf(device)).toEqual(['pending']);
    await device.server.collection('users').authWithPassword(email, password);
    device.sync.syncNow();
    await expectInSync(device);
    expect(await posted()).toHaveLength(2);
  });

  it('[S10] survives a rebuild of the tables', async () => {
    const device = await start();
    goOffline(device);
    await edit(device, describing('Kept'));
    await owner.client.collection('books').create({
      ...{ org: organization.id, refId: 'more', name: 'More' },
      dependencies: [organization.book.id],
    });
    goOnline(device);
    await expectInSync(device);
    expect(await storedProblem(device)).toMatchObject({ description: 'Kept' });
  });
});

describe('what an earlier program stored', () => {
  let earlier: string;

  /** A change that waits, laid over the tables, on a device that does not sync any more. */
  async function startAsEarlier(rest: object[] = []) {
    const device = await start();
    devices.release(device);
    await device.sync.stop();
    const { database } = device.workspace;
    earlier = newRecordId();
    const row = { org: organization.id, book: organization.book.id, seq: 0, created: 'then' };
    const changeset = JSON.stringify([problem('update', { description: 'Earlier' })]);
    await database.pricebookChanges.bulkInsert([
      { ...row, id: earlier, order: 1, status: 'pending', changeset },
      ...rest.map((each) => ({ ...row, status: 'refused', changeset, ...each }) as ChangeEntry),
    ]);
    const state = await readDocument(database, 'syncState');
    if (!state) throw new Error('There are no tables');
    const pending = { ...state.pending, ids: [earlier] };
    await writeDocument(database, 'syncState', { ...state, pending });
    await database.problems
      .findOne(leakId())
      .modify((stored) => ({ ...stored, description: 'Earlier' }));
    return device;
  }

  it('[S8, S10] goes out under its own id, its tables are made anew, and what was refused is kept', {
    tags: '@long',
  }, async () => {
    const error = 'Failed to create record.';
    const device = await startAsEarlier([{ id: newRecordId(), order: 2, changeset: '[]', error }]);
    // A step of this program stands behind it.
    await edit(device, newTag('kitchen'));
    await device.close();

    const now = await devices.open(owner, organization.id);
    await expect.poll(() => unsentOf(now)).toEqual([`refused: ${error}`]);
    const [, first, second, ...more] = await posted();
    expect([first?.id, more]).toEqual([earlier, []]);
    expect(first?.changeset).toMatchObject([{ data: { description: 'Earlier' } }]);
    expect(second?.changeset).toMatchObject([{ collection: 'problemTags' }, {}]);
    const { tables } = await serverTables({ client: superuser }, organization.id);
    await expect.poll(() => storedTables(now.workspace)).toEqual(tables);
    const [record] = await storedRows(now.workspace.database, 'pricebookChanges', [earlier]);
    expect(record?.toMutableJSON()).toMatchObject({ status: 'applied', seq: expect.any(Number) });
    expect((await readDocument(now.workspace.database, 'syncState'))?.pending.ids).toEqual([]);
  });

  it('[S8, S10] is not taken for published by the tables that it was laid over', {
    tags: '@long',
  }, async () => {
    const device = await startAsEarlier();
    const { workspace, server, auth } = device;
    await pushBeforeLeaving({ workspace, server, auth });
    expect(await unsentOf(device)).toEqual(['pending']);
    await device.close();
    const now = await devices.open(owner, organization.id);
    await expectInSync(now);
    expect((await posted()).at(-1)).toMatchObject({
      id: earlier,
      changeset: [{ data: { description: 'Earlier' } }],
    });
  });
});
