import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { unsentSteps } from '../../../src/database/local/pending-changes.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { failureOf } from '../../../src/server/failure.ts';
import { connectServer } from '../../../src/server/server.ts';
import {
  makeOrganization,
  makeUser,
  PASSWORD,
  type TestOrganization,
} from '../../support/accounts.ts';
import { openDevice, type TestDevice } from '../../support/device.ts';
import { madeTag, storeStep } from '../../support/steps.ts';

/** A hotel's sign-in page, which answers 200 to everything, comes between device and server. */

const url = inject('serverUrl');
const browserFetch = window.fetch;
let organization: TestOrganization;
let device: TestDevice;

beforeEach(async () => {
  const owner = await makeUser(url, 'owner');
  organization = await makeOrganization(owner);
  device = await openDevice(url, owner, organization.id);
  await device.phase('idle');
});

afterEach(async () => {
  window.fetch = browserFetch;
  await device.sync.stop();
  await device.workspace.database.remove();
});

/** Answers calls of this kind with the foreign page, and tells how many there were. */
function answerForeign(isMeant: (url: string, method: string) => boolean) {
  let answered = 0;
  window.fetch = async (input, init) => {
    if (!isMeant(String(input), init?.method ?? 'GET')) return browserFetch(input, init);
    answered += 1;
    return new Response('<title>Welcome</title>', { headers: { 'content-type': 'text/html' } });
  };
  return () => answered;
}

it('[S7] does not sign out where it answers the renewal of the token', {
  tags: '@long',
}, async () => {
  const answered = answerForeign((address) => address.includes('auth-refresh'));
  device.sync.syncNow();
  expect(await device.phase('offline')).toEqual({ phase: 'offline', foreign: true });
  expect(answered()).toBeGreaterThan(0);
  expect(device.auth.user()?.id).toBe(organization.owner.id);
  window.fetch = browserFetch;
  device.sync.syncNow();
  await device.phase('idle');
});

it('[S7] [U4] does not pass for a sign-in, and signs nobody out', async () => {
  const { auth } = device;
  const { owner } = organization;
  const signIn = () => auth.signIn(owner.email, PASSWORD);
  answerForeign((address) => address.includes('auth-with-password'));
  expect(await signIn().then(() => null, failureOf)).toMatchObject({ foreign: true });
  expect(auth.user()?.id).toBe(owner.id);
  window.fetch = browserFetch;
  await signIn();
  expect(auth.user()?.id).toBe(owner.id);
});

it('[S7, S8] does not pass for a list: the server is unreachable then, and nothing is lost', {
  tags: '@long',
}, async () => {
  const lists = answerForeign((address) => address.includes('/records'));
  device.sync.syncNow();
  expect(await device.phase('offline')).toEqual({ phase: 'offline', foreign: true });
  expect(lists()).toBeGreaterThan(0);
  window.fetch = browserFetch;
  device.sync.syncNow();
  await device.phase('idle');
});

it('[S8] does not pass for the server that took a change', async () => {
  const answered = answerForeign(
    (address, method) => method === 'POST' && address.includes('pricebookChanges'),
  );
  const id = recordId(organization.id, 'problemTags', 'kitchen');
  await storeStep(device.workspace, madeTag('kitchen'));
  await expect.poll(answered).toBeGreaterThan(0);
  window.fetch = browserFetch;
  device.sync.syncNow();
  await expect.poll(() => unsentSteps(device.workspace.database)).toEqual([]);
  const log = connectServer(url, organization.owner.client.authStore).collection(
    'pricebookChanges',
  );
  expect((await log.getFullList()).map((row) => row.changeset[0].id)).toContain(id);
});
