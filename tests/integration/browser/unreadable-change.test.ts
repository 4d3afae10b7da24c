import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { unsentSteps } from '../../../src/database/local/pending-changes.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import {
  connect,
  makeOrganization,
  makeUser,
  signInSuperuser,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { serverTables, storedTables, type TestDevice } from '../../support/device.ts';
import { testDevices } from '../../support/devices.ts';
import { madeTag, storeStep } from '../../support/steps.ts';

/** A change that comes as JSON which breaks off, whatever page it is on: this device can't read it. */

const url = inject('serverUrl');
const browserFetch = window.fetch;
const poison = 'poisonous';
const superuser = connect(url);
let owner: TestUser;
let organization: TestOrganization;
const devices = testDevices(url);
/** How many rows were asked for at once. */
let limits: number[] = [];

beforeEach(async () => {
  await signInSuperuser(superuser, inject('superuser'));
  owner = await makeUser(url, 'owner');
  organization = await makeOrganization(owner);
  limits = [];
  window.fetch = async (input, init) => {
    const answer = await browserFetch(input, init);
    const address = new URL(String(input), url);
    if (!/^\/api\/log\/\w+$/.test(address.pathname)) return answer;
    // A contact asks for nothing but the counts behind all changes.
    if (address.searchParams.get('after') === '999999999999999') return answer;
    limits.push(Number(address.searchParams.get('limit')));
    const text = await answer.text();
    const at = text.indexOf(poison);
    return new Response(at < 0 ? text : text.slice(0, at), { headers: answer.headers });
  };
});

afterEach(async () => {
  window.fetch = browserFetch;
  await devices.closeAll();
});

const device = () => devices.open(owner, organization.id);

const tag = (refId: string) => ({
  collection: 'problemTags',
  operation: 'create' as const,
  id: recordId(organization.id, 'problemTags', refId),
  data: { refId, name: refId },
});

const post = (...refIds: string[]) =>
  owner.client.collection('pricebookChanges').create({
    org: organization.id,
    book: organization.book.id,
    changeset: refIds.map(tag),
  });

const tagsOf = async ({ workspace }: TestDevice) =>
  (await storedTables(workspace)).problemTags?.map((record) => record.refId).sort();

it('[L2] stands in the way alone: what lies before it is applied, nothing behind it, and it is named', async () => {
  await post('first');
  const synced = await device();
  await synced.phase('idle');
  for (let count = 0; count < 7; count += 1) await post(`before_${count}`);
  const standing = await post(poison);
  await post('behind');

  const fault = { code: 'unreadableChange', id: standing.id, seq: standing.seq };
  const before = [
    'before_0',
    'before_1',
    'before_2',
    'before_3',
    'before_4',
    'before_5',
    'before_6',
  ];
  synced.sync.syncNow();
  expect(await synced.phase('failed')).toEqual({ phase: 'failed', fault });
  expect(await tagsOf(synced)).toEqual([...before, 'first']);
  // Found by halves, and not asked for whole again.
  expect(limits).toContain(1);

  // A page has no room for two databases.
  await devices.closeAll();
  const fresh = await device();
  expect(await fresh.phase('failed')).toEqual({ phase: 'failed', fault });
  expect(await tagsOf(fresh)).toEqual([...before, 'first']);

  window.fetch = browserFetch;
  const expected = await serverTables({ client: superuser }, organization.id);
  fresh.sync.syncNow();
  await expect.poll(() => storedTables(fresh.workspace)).toEqual(expected.tables);
});

it('[S8] keeps nobody from publishing', async () => {
  const opened = await device();
  await opened.phase('idle');
  await post(poison);
  opened.sync.syncNow();
  await opened.phase('failed');
  const id = await storeStep(opened.workspace, madeTag('own'));
  const log = superuser.collection('pricebookChanges');
  const filter = superuser.filter('id = {:id}', { id });
  await expect.poll(async () => (await log.getFullList({ filter })).length).toBe(1);
  // It waits here until the log brings it back.
  expect((await unsentSteps(opened.workspace.database)).map(({ change }) => change)).toEqual([id]);
  window.fetch = browserFetch;
  await expect.poll(() => unsentSteps(opened.workspace.database)).toEqual([]);
});
