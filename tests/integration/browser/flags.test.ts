import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { readFlags } from '../../../src/database/local/flags.ts';
import { workHere } from '../../../src/database/local/work-here.ts';
import { flagRecord, giveUpFlag, sendFlagAgain } from '../../../src/replication/flags.ts';
import { pushBeforeLeaving } from '../../../src/replication/push/push-before-leaving.ts';
import {
  giveRoles,
  joinOrganization,
  makeOrganization,
  makeUser,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import type { TestDevice } from '../../support/device.ts';
import { testDevices } from '../../support/devices.ts';
import { firstOfAKind } from '../../support/first-of-a-kind.ts';

const url = inject('serverUrl');
const devices = testDevices(url);
const browserFetch = window.fetch;
let organization: TestOrganization;
let technician: TestUser;
let device: TestDevice;

async function member(role: string) {
  const user = await makeUser(url, role);
  await joinOrganization(user, organization);
  await giveRoles(organization, user, role);
  return user;
}

beforeEach(async () => {
  organization = await makeOrganization(await makeUser(url, 'owner'));
  technician = await member('Technician');
  device = await devices.open(technician, organization.id);
  await device.phase('idle');
});

afterEach(async () => {
  window.fetch = browserFetch;
  await devices.closeAll();
});

const words = {
  about: 'offers',
  record: 'offer0000000001',
  name: 'New pump',
  kind: 'price',
  note: 'Costs 40 more since May',
} as const;

const flag = (note: string = words.note) => flagRecord(device.workspace, { ...words, note });
const held = () => readFlags(device.workspace.database);
const statuses = async () => (await held()).map(({ status }) => status);
const posted = ({ client }: TestUser = organization.owner) =>
  client.collection('flags').getFullList({ sort: 'seq' });

function goOffline() {
  device.server.baseURL = 'http://127.0.0.1:9';
  device.server.realtime.unsubscribe();
}

function goOnline() {
  device.server.baseURL = url;
  device.sync.syncNow();
}

/** Has what is sent of flags answered by this, until it says null; tells how often it was sent. */
function answerFlags(answer: (sent: () => Promise<Response>) => Promise<Response> | null) {
  const counted = { sent: 0 };
  window.fetch = async (input, init) => {
    const sent = () => browserFetch(input, init);
    const isFlag = init?.method === 'POST' && String(input).includes('/collections/flags/');
    if (!isFlag) return sent();
    counted.sent += 1;
    return (await answer(sent)) ?? sent();
  };
  return counted;
}

it('[V7, V8] made without contact it waits, counts as work of this device, and is sent in its order', async () => {
  goOffline();
  await flag('First');
  await flag('Second');
  expect(await statuses()).toEqual(['waiting', 'waiting']);
  const [work] = await workHere({ server: url, user: technician.id });
  expect(work).toMatchObject({ flags: 2 });
  goOnline();
  await expect.poll(statuses).toEqual(['sent', 'sent']);
  expect(await posted()).toMatchObject([{ note: 'First' }, { ...words, note: 'Second' }]);
  expect(await workHere({ server: url, user: technician.id })).toMatchObject([{ flags: 0 }]);
});

it('[V7] whose answer was lost is sent again, and is there once', async () => {
  let isLost = false;
  const counted = answerFlags((sent) => {
    if (isLost) return null;
    isLost = true;
    return sent().then(() => Promise.reject(new TypeError('Failed to fetch')));
  });
  goOffline();
  await flag();
  goOnline();
  await expect.poll(statuses).toEqual(['sent']);
  expect(isLost).toBe(true);
  expect(await posted()).toHaveLength(1);
  expect(counted.sent).toBeLessThanOrEqual(2);
});

for (const [status, options] of firstOfAKind([500, 503, 429])) {
  it(`[V7] that is answered with ${status} is no refusal, and is sent later`, options, async () => {
    let isOver = false;
    answerFlags(() => {
      if (isOver) return null;
      isOver = true;
      return Promise.resolve(Response.json({ message: 'Later.', data: {} }, { status }));
    });
    await flag();
    await expect.poll(() => isOver).toBe(true);
    await expect.poll(statuses).toEqual(['sent']);
    expect(await posted()).toHaveLength(1);
  });
}

it('[V7] that the server refuses is kept with the reason, until a person decides', async () => {
  const colleague = await member('Technician');
  goOffline();
  await flag();
  const [{ id } = { id: '' }] = await held();
  const { about, record, name, kind } = words;
  const theirs = { id, org: organization.id, about, record, name, kind, note: 'Theirs' };
  await colleague.client.collection('flags').create(theirs);
  goOnline();
  await expect.poll(statuses).toEqual(['refused']);
  const refused = { ...words, error: 'The flag is there with other content' };
  expect(await held()).toMatchObject([refused]);
  await sendFlagAgain(device.workspace, id);
  await expect.poll(held).toMatchObject([refused]);
  await giveUpFlag(device.workspace, id);
  expect(await held()).toEqual([]);
  expect(await posted()).toMatchObject([{ note: 'Theirs' }]);
});

it('[V7] has its answer on the device of whoever made it, and on their next one', {
  tags: '@long',
}, async () => {
  await flag();
  await expect.poll(statuses).toEqual(['sent']);
  const author = await member('Author');
  const [{ id } = { id: '' }] = await posted(author);
  const body = { flagId: id, answer: 'Now right' };
  await author.client.send('/api/answer-flag', { method: 'POST', body });
  await expect.poll(held).toMatchObject([{ id, status: 'sent', answer: 'Now right' }]);
  await device.sync.stop();
  await device.workspace.database.remove();
  devices.release(device);
  device = await devices.open(technician, organization.id);
  await device.phase('idle');
  expect(await held()).toMatchObject([{ ...words, id, answer: 'Now right' }]);
});

it('[V7, S4] of several made at once none is lost', async () => {
  goOffline();
  await Promise.all(['1', '2', '3', '4', '5'].map(flag));
  expect((await held()).map(({ note }) => note).sort()).toEqual(['1', '2', '3', '4', '5']);
});

it('[V7] is sent before another organization takes the place', async () => {
  goOffline();
  await flag();
  await device.sync.stop();
  device.server.baseURL = url;
  await pushBeforeLeaving({
    workspace: device.workspace,
    server: device.server,
    auth: device.auth,
  });
  expect(await statuses()).toEqual(['sent']);
});
