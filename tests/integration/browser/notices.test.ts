import { BaseAuthStore } from 'pocketbase';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeDocument } from '../../../src/database/local/documents.ts';
import { changeSession, startSession } from '../../../src/database/local/sessions.ts';
import { deleteDatabasesOf } from '../../../src/database/storage/delete-databases.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { readiness$ } from '../../../src/database/views/readiness.ts';
import { nothingSent } from '../../../src/domain/session/unsent-visits.ts';
import { unsavedFacts } from '../../../src/features/visit/saving/unsaved-facts.ts';
import { createAuth } from '../../../src/server/auth.ts';
import { connectServer } from '../../../src/server/server.ts';
import {
  saidOver,
  showClockNotice,
  showOrganizationSwitch,
  showToasts,
  showUnsavedNotice,
} from '../../support/notices.tsx';
import { button, type ShownScreen } from '../../support/shown-screen.tsx';
import { sentOrder } from '../../support/signed-order.ts';
import { emptySyncState } from '../../support/sync-state.ts';

const minute = 60_000;

let shown: ShownScreen;

afterEach(() => {
  shown.close();
  vi.restoreAllMocks();
});

/** What is seen of it. */
const status = () => document.querySelector<HTMLElement>('[role=status]')?.innerText.trim();

it('[S10] what failed again at once is said again, while what was said before is still leaving', async () => {
  const screen = await showToasts();
  shown = screen;
  await expect.poll(() => screen.at.toast).toBeDefined();
  const { toast } = screen.at;
  toast?.failure('visit', 'Not stored');
  await expect.poll(saidOver).toEqual(['Not stored']);
  toast?.retry('visit');
  toast?.failure('visit', 'Still not stored');
  const all = () => document.querySelectorAll('[data-scope=toast][data-part=root]').length;
  await expect.poll(saidOver).toEqual(['Still not stored']);
  await expect.poll(all).toBe(1);
  expect(saidOver()).toEqual(['Still not stored']);
  toast?.retry('visit');
  await expect.poll(all).toBe(0);
});

describe('the clock', () => {
  const place = () => button('Sign')?.getBoundingClientRect().top;

  it('[K6] is said in a place of its own where it is off at first, which stays once it is right', async () => {
    const screen = await showClockNotice(11 * minute);
    shown = screen;
    await expect.poll(status).toMatch(/^This tablet's clock is off/);
    const before = place();
    expect(screen.asked).toEqual(['sync']);
    screen.learn(0);
    await expect.poll(status).toBe("This tablet's clock is correct.");
    expect(place()).toBe(before);
    expect(saidOver()).toEqual([]);
  });

  it('[K6] is said over the screen where that is learned later, and what lies below does not move', async () => {
    const screen = await showClockNotice(0);
    shown = screen;
    await expect.poll(() => button('Sign')).not.toBeNull();
    const before = place();
    screen.learn(-11 * minute);
    await expect.poll(saidOver).toEqual([expect.stringMatching(/^This tablet's clock is off/)]);
    expect(place()).toBe(before);
    expect(screen.asked).toEqual(['sync']);
    screen.learn(0);
    await expect.poll(saidOver).toEqual([]);
  });
});

it('[S10] what could not be stored is said over the screen, can be given up once its own screen is left, and is not said twice', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const workspace = { database: { closed: false } } as Workspace;
  shown = await showUnsavedNotice(workspace);
  const unsaved = unsavedFacts(workspace);
  const facts = unsaved.factsOf('notes', 'job1', async () => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  const leave = unsaved.hold(facts);
  facts.queue.push({ text: 'Dog bites' });
  const said =
    'This tablet could not save the notes of a job. Keep this page open: it is saved as soon as there is room.';
  await expect.poll(saidOver).toEqual([said]);
  expect(button('Discard')).toBeNull();
  const tellHere = unsaved.tellInstead();
  await expect.poll(saidOver).toEqual([]);
  tellHere();
  await expect.poll(saidOver).toEqual([said]);
  leave();
  await expect.poll(() => button('Discard')).not.toBeNull();
  button('Discard')?.click();
  await expect.poll(saidOver).toEqual([]);
  expect(facts.queue.unsaved()).toBeNull();
});

describe('a removal', () => {
  const identity = {
    server: 'http://127.0.0.1:2',
    user: 'user00000000005',
    org: 'org000000000005',
  };
  const left = { id: identity.org, name: 'Northside Plumbing' };
  const ofProfile = { id: 'profile00000001', owner: false, roles: [] };
  const membership = { ...ofProfile, org: left.id, orgName: left.name };
  let workspace: Workspace;
  const switchOrganization = vi.fn();

  beforeEach(async () => {
    switchOrganization.mockReset();
    workspace = await openWorkspace(identity);
    const { database } = workspace;
    const times = { created: '2026-01-01 00:00:00.000Z', updated: '2026-01-01 00:00:00.000Z' };
    const owner = 'user00000000009';
    const said = { currency: '', variables: {}, costs: null, pricesNeed: 0 };
    const organization = { ...left, org: left.id, owner, ...said, ...times };
    await writeDocument(database, 'organizations', { rows: [organization] });
    await writeDocument(database, 'memberships', { rows: [] });
    await startSession(workspace);
    await changeSession(workspace, (state) => {
      const at = { org: identity.org, user: identity.user, visit: state.sessionId };
      return { ...state, orders: [sentOrder(at, { id: 'order0000000001' })] };
    });
  });

  afterEach(async () => {
    await workspace.database.close();
    await deleteDatabasesOf(identity);
  });

  /** As of an account that the server has moved to no organization. */
  async function show() {
    const server = connectServer(identity.server, new BaseAuthStore());
    const record = { id: identity.user, collectionId: '', collectionName: 'users', activeOrg: '' };
    server.authStore.save('token', record);
    shown = await showOrganizationSwitch(workspace, {
      auth: createAuth(server),
      switchOrganization,
    });
  }

  it('[V4] is told by which organization, and whether the orders arrived; the app goes on when it is pressed', async () => {
    await show();
    await expect
      .poll(status)
      .toMatch(/^You are no longer a member of Northside Plumbing\. 1 signed order has not/);
    const sent = { ...nothingSent, orders: ['order0000000001'] };
    await writeDocument(workspace.database, 'sentVisits', sent);
    await expect
      .poll(status)
      .toMatch(
        /^You are no longer .*\. All orders signed on this tablet have reached the office\./,
      );
    expect(switchOrganization).not.toHaveBeenCalled();
    button('Continue')?.click();
    expect(switchOrganization).toHaveBeenCalledOnce();
    await expect.poll(() => shown.path()).toBe('/home');
  });

  it('[V4] is no lack of a role', async () => {
    const readiness = () => firstValueFrom(readiness$(workspace));
    await writeDocument(workspace.database, 'syncState', emptySyncState);
    expect(await readiness()).toEqual({ state: 'removed', organization: left.name });
    await writeDocument(workspace.database, 'memberships', { rows: [membership] });
    expect(await readiness()).toEqual({ state: 'no-role', organization: left.name });
  });

  it('[V4] is not told to a member whose account went to another organization', async () => {
    await writeDocument(workspace.database, 'memberships', { rows: [membership] });
    await show();
    await expect.poll(status).toMatch(/^Your active organization changed\./);
    const place = () => button('Below')?.getBoundingClientRect().top;
    const before = place();
    button('Later')?.click();
    await expect.poll(status).toBeUndefined();
    expect(place()).toBe(before);
    expect(switchOrganization).not.toHaveBeenCalled();
  });
});
