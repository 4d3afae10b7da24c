import { firstValueFrom } from 'rxjs';
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { costDays$ } from '../../../src/database/local/cost-days.ts';
import { readHeldCostLists } from '../../../src/database/local/cost-lists.ts';
import { askToPublish, editDraft, undoDraft } from '../../../src/database/local/draft.ts';
import { readDraft } from '../../../src/database/local/draft-rows.ts';
import {
  priceListLayouts$,
  readUnsentLayouts,
  rememberPriceListLayout,
} from '../../../src/database/local/price-list-layouts.ts';
import { readPublishedBook } from '../../../src/database/views/published-book.ts';
import { costDaysByPart } from '../../../src/domain/cost-days.ts';
import { withValues } from '../../../src/domain/draft/edit-record.ts';
import { currentStep, keyOf } from '../../../src/domain/draft/history.ts';
import {
  giveUpCostList,
  sendCostListAgain,
  takeCostList,
} from '../../../src/replication/cost-lists.ts';
import { pushBeforeLeaving } from '../../../src/replication/push/push-before-leaving.ts';
import type { RecordKey } from '../../../src/schemas/draft.ts';
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
import type { TestDevice } from '../../support/device.ts';
import { testDevices } from '../../support/devices.ts';
import { create } from '../../support/log-builder.ts';

const url = inject('serverUrl');
const devices = testDevices(url);
const superuser = connect(url);
let organization: TestOrganization;
let author: TestUser;
let device: TestDevice;

beforeAll(() => signInSuperuser(superuser, inject('superuser')));

beforeEach(async () => {
  const owner = await makeUser(url, 'owner');
  organization = await makeOrganization(owner);
  await owner.client.collection('pricebookChanges').create({
    ...{ org: organization.id, book: organization.book.id },
    changeset: ['cap', 'fan'].map((refId) => create('costsMaterial', refId, { quantity: 1 })),
  });
  author = await member('Author');
  device = await devices.open(author, organization.id);
  await device.phase('idle');
});

afterEach(() => devices.closeAll());

async function member(role: string) {
  const user = await makeUser(url, role);
  await joinOrganization(user, organization);
  await giveRoles(organization, user, role);
  return user;
}

/** Another device in place of the one there is: a page has room for one. */
async function changeDevice(user: TestUser) {
  await device.sync.stop();
  await device.workspace.database.remove();
  devices.release(device);
  device = await devices.open(user, organization.id);
  await device.phase('idle');
}

const part = (refId: string): RecordKey => ({ table: 'costsMaterial', refId });
const day = '2026-01-31';
const list = { supplier: 'Grid', day };

async function putInDraft(refId: string, quantity: number) {
  const published = await readPublishedBook(device.workspace);
  if (!published) throw new Error('There is no book');
  await editDraft(device.workspace, published.book, (draft) => {
    const before = draft.get(keyOf(part(refId))) ?? null;
    const edit = withValues(before, published, part(refId), { quantity });
    return new Map([[keyOf(part(refId)), { key: part(refId), edit }]]);
  });
}

async function publish() {
  const { rows, position } = await readDraft(device.workspace.database);
  await askToPublish(device.workspace, { note: '', step: currentStep(rows, position) });
}

const held = () => readHeldCostLists(device.workspace.database);
const statuses = async () => (await held()).map(({ status }) => status);
const posted = ({ client }: TestUser = organization.owner) =>
  client.collection('costLists').getFullList({ sort: 'seq' });
const daysOn = async ({ workspace }: TestDevice) =>
  Object.fromEntries(costDaysByPart(await firstValueFrom(costDays$(workspace))));
const layoutsOn = async ({ workspace }: TestDevice) =>
  Object.fromEntries(await firstValueFrom(priceListLayouts$(workspace)));

it('[X14] a list that changes nothing is sent when it is taken, and other authors read it', async () => {
  await takeCostList(device.workspace, { ...list, same: ['cap', 'a;"b'], changes: [] });
  expect(await daysOn(device)).toEqual({ cap: list, 'a;"b': list });
  await expect.poll(held).toEqual([]);
  expect(await posted()).toMatchObject([{ ...list, refIds: 'cap;"a;""b"' }]);
  await changeDevice(await member('Author'));
  await expect.poll(() => daysOn(device)).toEqual({ cap: list, 'a;"b': list });
});

it('[X14, A5] a list that changes a cost is sent once that is published', async () => {
  await putInDraft('cap', 2);
  await takeCostList(device.workspace, {
    ...{ ...list, same: ['fan'] },
    changes: [{ refId: 'cap', quantity: 2 }],
  });
  device.sync.syncNow();
  await device.phase('idle');
  expect(await statuses()).toEqual(['drafted']);
  expect(await daysOn(device)).toEqual({});
  await publish();
  await expect.poll(posted).toMatchObject([{ ...list, refIds: 'fan;cap' }]);
  await expect.poll(held).toEqual([]);
  expect(await daysOn(device)).toEqual({ cap: list, fan: list });
});

it('[X14, A2] a list whose changes were undone was not taken', { tags: '@long' }, async () => {
  await putInDraft('cap', 2);
  await takeCostList(device.workspace, {
    ...{ ...list, same: ['fan'] },
    changes: [{ refId: 'cap', quantity: 2 }],
  });
  await undoDraft(device.workspace);
  device.sync.syncNow();
  await expect.poll(held).toEqual([]);
  expect([await posted(), await daysOn(device)]).toEqual([[], {}]);
});

it('[X14, V8] what the server refuses is kept with the reason, until a person decides', {
  tags: '@long',
}, async () => {
  await giveRoles(organization, author, 'Technician');
  await takeCostList(device.workspace, { ...list, same: ['cap'], changes: [] });
  await expect.poll(statuses).toEqual(['refused']);
  const [{ id, error } = { id: '', error: '' }] = await held();
  expect(error).not.toBe('');
  await giveRoles(organization, author, 'Author');
  await sendCostListAgain(device.workspace, id);
  await expect.poll(held).toEqual([]);
  expect(await posted()).toMatchObject([{ id }]);
  await giveUpCostList(device.workspace, id);
  expect(await posted()).toHaveLength(1);
});

it('[X14] is sent before another organization takes the place', async () => {
  await device.sync.stop();
  await takeCostList(device.workspace, { ...list, same: ['cap'], changes: [] });
  await pushBeforeLeaving({
    ...{ workspace: device.workspace, server: device.server, auth: device.auth },
  });
  expect([await held(), (await posted()).length]).toEqual([[], 1]);
});

it('[X14, L5] a new device reads all days; one that is ahead of the server begins anew', {
  tags: '@long',
}, async () => {
  const { client } = organization.owner;
  const send = (id: string, refIds: string, of = day) =>
    client.collection('costLists').create({ id, org: organization.id, ...list, day: of, refIds });
  for (let at = 0; at < 12; at += 1) {
    await send(`list${String(at).padStart(11, '0')}`, `cap;part_${at}`, `2026-01-${at + 10}`);
  }
  device.sync.syncNow();
  await expect.poll(async () => Object.keys(await daysOn(device)).length).toBe(13);
  expect((await daysOn(device)).cap).toEqual({ supplier: 'Grid', day: '2026-01-21' });
  // As after a restored backup: another list has the number of the one that was read last.
  const last = 'list'.padEnd(13, '0');
  const query = `UPDATE costLists SET id = 'restored0000000', refIds = 'part_new' WHERE id = '${last}11'`;
  await superuser.send('/api/sql', { method: 'POST', body: { query } });
  device.sync.syncNow();
  await expect.poll(async () => (await daysOn(device)).part_new?.day).toBe('2026-01-21');
  await changeDevice(author);
  const days = async () => Object.keys(await daysOn(device)).sort();
  const rest = Array.from({ length: 11 }, (_, at) => `part_${at}`);
  await expect.poll(days).toEqual(['cap', ...rest, 'part_new'].sort());
});

it('[X14] how a list is read is the organization’s: the last who saved it wins', async () => {
  const other = await member('Author');
  const layouts = other.client.collection('listLayouts');
  await rememberPriceListLayout(device.workspace, 'code|price', '{"supplier":"One"}');
  await expect.poll(() => readUnsentLayouts(device.workspace.database)).toEqual([]);
  expect(await layouts.getFullList()).toMatchObject([
    { header: 'code|price', layout: '{"supplier":"One"}' },
  ]);
  await layouts.create({
    org: organization.id,
    header: 'code|price',
    layout: '{"supplier":"Two"}',
  });
  device.sync.syncNow();
  await expect.poll(() => layoutsOn(device)).toEqual({ 'code|price': '{"supplier":"Two"}' });
  expect(await layouts.getFullList()).toHaveLength(1);
  await changeDevice(other);
  await expect.poll(() => layoutsOn(device)).toEqual({ 'code|price': '{"supplier":"Two"}' });
});

it('[X14] what the server does not take of a layout stays on the device', async () => {
  const header = 'x'.repeat(6000);
  await rememberPriceListLayout(device.workspace, header, '{}');
  await expect.poll(() => readUnsentLayouts(device.workspace.database)).toEqual([]);
  expect(await layoutsOn(device)).toEqual({ [header]: '{}' });
});
