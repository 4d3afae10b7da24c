import { REPLICATION_STATE_BY_COLLECTION } from 'rxdb/plugins/replication';
import { delay, firstValueFrom, Subject, timer } from 'rxjs';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import {
  readSentVisits,
  readUnsentVisits,
  sendVisitsAgain,
} from '../../../src/database/local/sent-visits.ts';
import {
  changeSession,
  currentSession$,
  resumeSession,
  sessions$,
  startSession,
} from '../../../src/database/local/sessions.ts';
import { workHere } from '../../../src/database/local/work-here.ts';
import { orderNumberText } from '../../../src/domain/order/order-number.ts';
import { hashOf } from '../../../src/domain/order/seal.ts';
import {
  addJob,
  addOrder,
  adjustJob,
  declineJob,
  describeCustomer,
  removeJob,
} from '../../../src/domain/session/session-state.ts';
import { stampEdits } from '../../../src/domain/session/stamp-edits.ts';
import { visitText } from '../../../src/domain/session/visit-text.ts';
import { pushBeforeLeaving } from '../../../src/replication/push/push-before-leaving.ts';
import type { SessionState } from '../../../src/schemas/session.ts';
import {
  connect,
  giveRoles,
  joinOrganization,
  makeOrganization,
  makeUser,
  profileOf,
  signInSuperuser,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import type { TestDevice } from '../../support/device.ts';
import { testDevices } from '../../support/devices.ts';
import { firstOfAKind } from '../../support/first-of-a-kind.ts';
import { sentOrder } from '../../support/signed-order.ts';

const url = inject('serverUrl');
const superuser = connect(url);
const devices = testDevices(url);
const browserFetch = window.fetch;
let organization: TestOrganization;
let technician: TestUser;
let device: TestDevice;

beforeAll(() => signInSuperuser(superuser, inject('superuser')));

beforeEach(async () => {
  organization = await makeOrganization(await makeUser(url, 'owner'));
  technician = await makeUser(url, 'technician');
  await joinOrganization(technician, organization);
  await giveRoles(organization, technician, 'Technician');
  device = await open();
});

afterEach(async () => {
  window.fetch = browserFetch;
  vi.unstubAllGlobals();
  await devices.closeAll();
});

async function open() {
  const opened = await devices.open(technician, organization.id);
  await opened.phase('idle');
  return opened;
}

/** Closes the device and deletes what it holds: the next one is another device of the person. */
async function lose() {
  await device.sync.stop();
  await device.workspace.database.remove();
  devices.release(device);
}

/** Closes the device, which keeps what it holds. */
async function close() {
  await device.close();
  devices.release(device);
}

const change = (transition: (state: SessionState) => SessionState) =>
  changeSession(device.workspace, transition);
const addNamed = (...ids: string[]) =>
  change((state) => ids.reduce((all, id) => addJob(all, id, null), state));
const all = () => firstValueFrom(sessions$(device.workspace));
const current = async () => {
  const state = await firstValueFrom(currentSession$(device.workspace));
  if (!state) throw new Error('No visit is open here');
  return state;
};
const jobsHere = async () => (await current()).jobs.map(({ id }) => id);
const unsent = async () =>
  (await readUnsentVisits(device.workspace.database)).map(({ kind, reason }) => [kind, reason]);
const allSent = () => expect.poll(unsent).toEqual([]);
const visitsThere = async (org = organization.id) => {
  const { rows } = await organization.owner.client.send(`/api/visits/${org}`, {
    query: { whose: 'all' },
  });
  return rows as { id: string; state: string; status: string; totals: string; seq: number }[];
};
const stateThere = async (id: string): Promise<SessionState> => {
  const { rows } = await organization.owner.client.send(`/api/visits/${organization.id}`, {
    query: { whose: 'all', visit: id },
  });
  return JSON.parse(rows[0].state);
};
const ordersThere = async () => {
  const query = { whose: 'all' };
  const { rows } = await organization.owner.client.send(`/api/orders/${organization.id}`, {
    query,
  });
  return rows as {
    id: string;
    visit: string;
    number: number;
    personal: string;
    late: boolean;
    signedAt: string;
  }[];
};
const jobsThere = async (id: string) => (await stateThere(id)).jobs.map((job) => job.id);

/** What another device of the person made of a visit meanwhile. */
async function elsewhere(
  id: string,
  transition: (state: SessionState) => SessionState,
  now = Date.now(),
) {
  const before = await stateThere(id);
  const after = stampEdits(before, transition(before), now);
  const [{ status, totals } = { status: 'open', totals: '' }] = await visitsThere();
  const assumed = hashOf(visitText(before));
  const state = visitText(after);
  const { client } = technician;
  await client
    .collection('visits')
    .create({ id, org: organization.id, state, status, totals, assumed });
  return after;
}

function goOffline() {
  device.server.baseURL = 'http://127.0.0.1:9';
  device.server.realtime.unsubscribe();
}

function goOnline() {
  device.server.baseURL = url;
  device.sync.syncNow();
}

async function sync() {
  const idle = device.phase('idle');
  device.sync.syncNow();
  await idle;
}

type Asked = {
  at: number;
  method: string;
  url: string;
  body: { state?: string; id?: string; number?: number };
};

/** Notes what is asked of visits, orders and quotes; `answer` may answer in the server's place, null: it does not. */
function watchRequests(
  answer: (asked: Asked, send: () => Promise<Response>) => Promise<Response> | null = () => null,
) {
  const seen: Asked[] = [];
  window.fetch = async (input, init) => {
    const address = String(input);
    const send = () => browserFetch(input, init);
    if (!/\/(visits|orders|quotes)(\/|\?)/.test(address)) return send();
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const asked = { at: performance.now(), method: init?.method ?? 'GET', url: address, body };
    seen.push(asked);
    return answer(asked, send) ?? send();
  };
  const pushes = (table: 'visits' | 'orders') =>
    seen.filter((each) => each.method === 'POST' && each.url.includes(`/${table}/records`));
  return { seen, pushes };
}

const refusal = (status: number, message = 'Not now.') =>
  Promise.resolve(Response.json({ status, message, data: {} }, { status }));
const isPush = ({ method, url: asked }: Asked, table: 'visits' | 'orders') =>
  method === 'POST' && asked.includes(`/${table}/records`);

const storageOfSessions = () =>
  device.workspace.database.sessions.storageInstance.originalStorageInstance;

/** Does it so that RxDB does not hear of it, as of what is written in a tab that ends. */
async function untold(write: () => Promise<unknown>) {
  const events = (
    storageOfSessions() as unknown as { changes$: { next: (event: unknown) => void } }
  ).changes$;
  const tell = events.next;
  events.next = () => {};
  await write();
  events.next = tell;
}

/** By RxDB's notes what is written from now on is a year older than what it has sent. */
function setClockBack() {
  const storage = storageOfSessions();
  const write = storage.bulkWrite.bind(storage);
  const year = 365 * 24 * 60 * 60_000;
  storage.bulkWrite = (rows, context) => {
    const dated = rows.map(({ document, ...row }) => {
      const { lwt } = document._meta;
      return { ...row, document: { ...document, _meta: { ...document._meta, lwt: lwt - year } } };
    });
    return write(dated, context);
  };
}

/** The numbers that the orders of the current visit have here. */
const numbersHere = async () => ((await current()).orders ?? []).map(({ number }) => number);

/** Has what RxDB reads next of its own notes take as long as on a busy device. */
function slowDownNextNote() {
  const [replication] =
    REPLICATION_STATE_BY_COLLECTION.get(device.workspace.database.sessions) ?? [];
  const notes = replication?.internalReplicationState?.input.metaInstance;
  if (!notes) throw new Error('Visits are not replicated');
  const read = notes.findDocumentsById.bind(notes);
  notes.findDocumentsById = async (...asked) => {
    notes.findDocumentsById = read;
    await firstValueFrom(timer(1_000));
    return read(...asked);
  };
}

/** Signs what was confirmed in the visit, as the screens do. */
async function sign(jobs: string[], signedAt = new Date().toISOString()) {
  const { sessionId } = await current();
  const at = { org: organization.id, user: technician.id, visit: sessionId };
  const order = sentOrder(at, { signedAt });
  await change((state) => addOrder(state, order, jobs));
  return order;
}

describe('a visit is sent', () => {
  it('[V1] as it changes, and is there as it is here, without what is of one device', async () => {
    await change((state) => ({ ...state, later: { of: 'a newer program' } }) as SessionState);
    expect(await visitsThere()).toEqual([]);
    await addNamed('one');
    await change((state) => describeCustomer(state, { name: 'Ana' }));
    await change((state) => ({ ...state, onShow: 'one' }));
    await allSent();
    const state = await current();
    const there = await stateThere(state.sessionId);
    const { onShow, ...rest } = state;
    expect(onShow).toBe('one');
    expect(there).toEqual(rest);
    expect(there).toMatchObject({ later: { of: 'a newer program' } });
    expect(await visitsThere()).toMatchObject([{ status: 'open' }]);
    await change((before) => declineJob(before, 'one', { reason: 'no', at: before.startTime }));
    await allSent();
    expect(await visitsThere()).toMatchObject([{ status: 'declined' }]);
  });

  it('[V1] fewer times than sliders move, and as they stand in the end', async () => {
    await addNamed('one', 'two');
    await allSent();
    const { pushes } = watchRequests();
    for (let step = 1; step <= 20; step += 1)
      await change((state) => adjustJob(state, 'one', { timeMult: 1 + step / 10 }));
    await allSent();
    expect(pushes('visits').length).toBeLessThan(20);
    const { sessionId } = await current();
    expect((await stateThere(sessionId)).jobs[0]?.timeMult).toBe(3);
    await change((state) => declineJob(state, 'two', { reason: 'no', at: state.startTime }));
    await allSent();
    expect((await stateThere(sessionId)).jobs[1]?.declined?.reason).toBe('no');
  });

  it('[V8] later where there is no contact, and counts until then', async () => {
    goOffline();
    await addNamed('one', 'two');
    expect(await unsent()).toEqual([['visit', null]]);
    const [work] = await workHere({ server: url, user: technician.id });
    expect(work).toMatchObject({ sessions: 1, jobs: 2, orders: 0 });
    goOnline();
    await allSent();
    expect(await jobsThere((await current()).sessionId)).toEqual(['one', 'two']);
    expect(await workHere({ server: url, user: technician.id })).toMatchObject([{ sessions: 0 }]);
  });

  it('[V8] before another organization takes the place', async () => {
    goOffline();
    await addNamed('one');
    device.server.baseURL = url;
    const { workspace, server, auth, sync: asked } = device;
    await pushBeforeLeaving({ workspace, server, auth, sync: asked });
    expect(await unsent()).toEqual([]);
    expect(await visitsThere()).toHaveLength(1);
  });

  it('[V8] before that, though what was asked of the server earlier fails meanwhile', {
    tags: '@long',
  }, async () => {
    const earlier = Promise.withResolvers<Response>();
    const isAsked = new Promise<void>((resolve) => {
      window.fetch = (input, init) => {
        if (!String(input).includes('/api/log/')) return browserFetch(input, init);
        window.fetch = browserFetch;
        resolve();
        return earlier.promise;
      };
    });
    device.sync.syncNow();
    await isAsked;
    await addNamed('one');
    const { workspace, server, auth, sync: asked } = device;
    const syncNow = () => {
      asked.syncNow();
      earlier.reject(new TypeError('Failed to fetch'));
    };
    await pushBeforeLeaving({ workspace, server, auth, sync: { ...asked, syncNow } });
    expect(await unsent()).toEqual([]);
    expect(await visitsThere()).toHaveLength(1);
  });

  it('[S10, V8] into the one of two organizations on the device that it is of', {
    tags: '@long',
  }, async () => {
    const other = await makeOrganization(await makeUser(url, 'owner'));
    await joinOrganization(technician, other);
    await giveRoles(other, technician, 'Technician');
    goOffline();
    await addNamed('one');
    await close();
    device = await devices.open(technician, other.id);
    await device.phase('idle');
    await addNamed('two');
    await allSent();
    const query = { whose: 'all' };
    const { rows } = await other.owner.client.send(`/api/visits/${other.id}`, { query });
    expect(rows.map(({ state }: { state: string }) => JSON.parse(state).jobs[0].id)).toEqual([
      'two',
    ]);
    expect(await visitsThere()).toEqual([]);
    const works = await workHere({ server: url, user: technician.id });
    expect(new Map(works.map(({ org, sessions }) => [org, sessions]))).toEqual(
      new Map([
        [organization.id, 1],
        [other.id, 0],
      ]),
    );
    await device.sync.stop();
    await device.workspace.database.remove();
    devices.release(device);
    device = await open();
    await allSent();
    expect(await jobsThere((await current()).sessionId)).toEqual(['one']);
  });

  it('[V1] that was made before this program, and says that it is open here', {
    tags: '@long',
  }, async () => {
    await close();
    device = await devices.open(technician, organization.id);
    goOffline();
    await addNamed('one');
    const [row] = await device.workspace.database.sessions.find().exec();
    await row?.incrementalModify((before) => {
      const { device: _, ...state } = JSON.parse(before.state);
      return { ...before, state: JSON.stringify(state) };
    });
    await device.sync.stop();
    await device.workspace.database.close();
    devices.release(device);
    device = await open();
    await allSent();
    expect((await stateThere((await current()).sessionId)).device).toEqual(expect.any(String));
  });

  it('[S4] that another tab wrote and told nobody of', async () => {
    await addNamed('one');
    await allSent();
    await untold(() => addNamed('two'));
    await expect.poll(unsent).toEqual([['visit', null]]);
    await sync();
    await allSent();
    expect(await jobsThere((await current()).sessionId)).toEqual(['one', 'two']);
  });

  it('[S4, V1] that was written before its page ended, by a clock that was set back, without being asked again', {
    tags: '@long',
  }, async () => {
    await addNamed('one');
    await allSent();
    setClockBack();
    await untold(() => addNamed('two'));
    await close();
    // What stands between lets no stream through, which would ask once it is opened.
    const Silent = class extends EventTarget {
      close() {}
    };
    vi.stubGlobal('EventSource', Silent);
    device = await open();
    await allSent();
    expect(await jobsThere((await current()).sessionId)).toEqual(['one', 'two']);
  });

  it('[S4, V1] that such a clock writes again while RxDB looks for what is new', {
    tags: '@long',
  }, async () => {
    await addNamed('one');
    await allSent();
    // Nothing is heard that would ask once more.
    device.server.realtime.unsubscribe();
    const pushed = new Subject<void>();
    const { pushes } = watchRequests((asked, send) =>
      isPush(asked, 'visits') ? firstValueFrom(pushed, { defaultValue: null }).then(send) : null,
    );
    await addNamed('two');
    await expect.poll(() => pushes('visits').length).toBe(1);
    setClockBack();
    await untold(() => addNamed('three'));
    const asked = device.phase('syncing');
    device.sync.syncNow();
    await asked;
    await device.phase('idle');
    slowDownNextNote();
    pushed.complete();
    await allSent();
    expect(await jobsThere((await current()).sessionId)).toEqual(['one', 'two', 'three']);
  });

  it('[V1] once its answer was lost, and by the tab that leads next', async () => {
    let isLost = false;
    watchRequests((asked, send) => {
      if (isLost || !isPush(asked, 'visits')) return null;
      isLost = true;
      return send().then(() => Promise.reject(new TypeError('Failed to fetch')));
    });
    await addNamed('one');
    await expect.poll(() => isLost).toBe(true);
    // The tab goes, the next one begins with what is stored.
    await close();
    device = await open();
    await allSent();
    expect(await visitsThere()).toHaveLength(1);
    expect(await jobsThere((await current()).sessionId)).toEqual(['one']);
  });
});

describe('an order is sent', () => {
  it('[V3] once, though its answer was lost, with the visit that it is of', async () => {
    let isLost = false;
    const { pushes } = watchRequests((asked, send) => {
      if (isLost || !isPush(asked, 'orders')) return null;
      isLost = true;
      return send().then(() => Promise.reject(new TypeError('Failed to fetch')));
    });
    await addNamed('one');
    const order = await sign(['one']);
    await allSent();
    expect(isLost).toBe(true);
    const [there] = await ordersThere();
    expect(there).toMatchObject({ id: order.id, visit: order.visit });
    await expect.poll(numbersHere).toEqual([there?.number]);
    expect(orderNumberText(there?.number)).toMatch(/^N-20\d\d-0001$/);
    expect(await visitsThere()).toMatchObject([{ status: 'signed' }]);
    const before = pushes('orders').length;
    await addNamed('two');
    await allSent();
    expect(pushes('orders')).toHaveLength(before);
  });

  it('[V1, V3] and is on the next device of the person, with its visit', async () => {
    await addNamed('one');
    const order = await sign(['one']);
    await allSent();
    await lose();
    device = await open();
    await expect.poll(all).toMatchObject([{ state: { orders: [{ id: order.id }] } }]);
    const { visit: _visit, org: _org, ...kept } = order;
    const [session] = await all();
    const [there] = await ordersThere();
    expect(session?.state?.orders).toEqual([{ ...kept, number: there?.number }]);
    expect(await unsent()).toEqual([]);
  });
});

describe('two devices of a person', () => {
  it('[V1] show what the other has open, and one takes it over', async () => {
    await addNamed('one');
    const { sessionId } = await current();
    await allSent();
    await lose();
    device = await open();
    await expect.poll(all).toMatchObject([{ id: sessionId, isElsewhere: true }]);
    expect(await firstValueFrom(currentSession$(device.workspace))).toBeNull();
    // A visit of this device is another one, and leaves that one open.
    await startSession(device.workspace);
    await addNamed('mine');
    await allSent();
    expect((await stateThere(sessionId)).endTime).toBeNull();
    await resumeSession(device.workspace, sessionId);
    expect((await current()).sessionId).toBe(sessionId);
    await addNamed('two');
    await allSent();
    expect(await jobsThere(sessionId)).toEqual(['one', 'two']);
  });

  it('[V2] both keep what each of them did, whoever is heard last', async () => {
    await addNamed('one', 'two');
    const { sessionId } = await current();
    await allSent();
    goOffline();
    await change((state) => adjustJob(state, 'one', { timeMult: 2 }));
    await addNamed('here');
    await elsewhere(sessionId, (state) =>
      removeJob(addJob(adjustJob(state, 'two', { timeMult: 3 }), 'there', null), 'nobody'),
    );
    goOnline();
    await allSent();
    const state = await current();
    expect(new Set(state.jobs.map(({ id }) => id))).toEqual(
      new Set(['one', 'two', 'here', 'there']),
    );
    const timeOf = (id: string) => state.jobs.find((job) => job.id === id)?.timeMult;
    expect([timeOf('one'), timeOf('two')]).toEqual([2, 3]);
    expect(await stateThere(sessionId)).toEqual(JSON.parse(visitText(state)));
  });

  it('[V2] what the other changed comes at the next contact, and keeps what is on show here', async () => {
    await addNamed('one');
    const { sessionId } = await current();
    await change((state) => ({ ...state, onShow: 'one' }));
    await allSent();
    await elsewhere(sessionId, (state) => addJob(state, 'there', null));
    await sync();
    await expect.poll(jobsHere).toEqual(['one', 'there']);
    expect((await current()).onShow).toBe('one');
    await allSent();
  });

  it('[V1, L1] what the other sends is here without a contact, and what is sent from here is no reason to ask', async () => {
    await addNamed('one');
    const { sessionId } = await current();
    await allSent();
    const { seen } = watchRequests();
    // Not by the owner, who looks what is there.
    const isOwn = ({ method, url: at }: Asked) => method === 'GET' && !at.includes('whose=all');
    const asked = () => seen.filter(isOwn).length;
    // From here on it is listened to, and all that there was to ask for is asked for.
    await elsewhere(sessionId, (state) => addJob(state, 'before', null));
    await expect.poll(jobsHere).toEqual(['one', 'before']);
    let before = -1;
    const isQuiet = () => {
      const last = before;
      before = asked();
      return last === before;
    };
    await expect.poll(isQuiet, { interval: 1_000, timeout: 20_000 }).toBe(true);
    for (const id of ['two', 'three']) {
      await addNamed(id);
      await allSent();
    }
    await elsewhere(sessionId, (state) => addJob(state, 'there', null));
    await expect.poll(jobsHere).toEqual(['one', 'before', 'two', 'three', 'there']);
    // Once for visits, once for orders and once for quotes.
    expect(asked() - before).toBe(3);
  });

  it('[K1, V1] leaves what a customer has in front of them, where the other takes the visit over', async () => {
    await addNamed('one');
    const { sessionId } = await current();
    await change((state) => ({ ...state, onShow: 'one' }));
    await allSent();
    await elsewhere(sessionId, (state) => ({ ...state, device: 'another00000001' }));
    await sync();
    await expect.poll(async () => (await all())[0]?.state?.device).toBe('another00000001');
    expect(await current()).toMatchObject({ sessionId, onShow: 'one' });
    await change(({ onShow: _, ...state }) => state);
    await expect.poll(all).toMatchObject([{ isElsewhere: true }]);
  });

  it('[V2] a clock that was set a year ahead does not win over a later edit of the other', {
    tags: '@long',
  }, async () => {
    await addNamed('one');
    const { sessionId } = await current();
    await allSent();
    const year = 365 * 24 * 60 * 60_000;
    const rightNow = Date.now;
    goOffline();
    try {
      // A minute before the other's edit: how far clocks are off is known to a second or two.
      Date.now = () => rightNow() + year - 60_000;
      await change((state) => adjustJob(state, 'one', { timeMult: 2 }));
      Date.now = () => rightNow() + year;
      expect((await current()).jobs[0]?.edited).toBeGreaterThan(rightNow() + year / 2);
      await elsewhere(sessionId, (state) => adjustJob(state, 'one', { timeMult: 3 }), rightNow());
      // As a browser tells it of the app's own server; from elsewhere the header is not to be read.
      window.fetch = async (...asked) => {
        const { body, status, headers } = await browserFetch(...asked);
        const dated = new Headers(headers);
        dated.set('date', new Date(rightNow()).toUTCString());
        return new Response(body, { status, headers: dated });
      };
      goOnline();
      await allSent();
      expect((await current()).jobs[0]?.timeMult).toBe(3);
      // From then on it is known how far the clock is off.
      await change((state) => adjustJob(state, 'one', { timeMult: 4 }));
      await allSent();
      const [job] = (await stateThere(sessionId)).jobs;
      expect(job).toMatchObject({ timeMult: 4 });
      expect(Math.abs((job?.edited ?? 0) - rightNow())).toBeLessThan(60_000);
    } finally {
      Date.now = rightNow;
    }
  });

  it('[V2] a conflict on the way is merged and sent', async () => {
    await addNamed('one');
    const { sessionId } = await current();
    await allSent();
    let isDone = false;
    watchRequests((asked, send) => {
      if (isDone || !isPush(asked, 'visits')) return null;
      isDone = true;
      return elsewhere(sessionId, (state) => addJob(state, 'there', null)).then(send);
    });
    await addNamed('here');
    await expect.poll(jobsHere).toEqual(expect.arrayContaining(['here', 'one', 'there']));
    await allSent();
    expect(await jobsThere(sessionId)).toEqual(await jobsHere());
  });
});

describe('what the server does not take', () => {
  for (const [status, options] of firstOfAKind([500, 503, 429])) {
    it(`[V8] for now, by ${status}, is sent later`, options, async () => {
      let isOver = false;
      watchRequests((asked) => {
        if (isOver || !isPush(asked, 'visits')) return null;
        isOver = true;
        return refusal(status);
      });
      await addNamed('one');
      await allSent();
      expect(await visitsThere()).toHaveLength(1);
    });
  }

  it('[V8] for good is kept with the reason, not tried by itself, and sent again when asked', async () => {
    let isOn = true;
    const { pushes } = watchRequests((asked) =>
      isOn && isPush(asked, 'visits')
        ? refusal(400, 'The visit is too large: at most 1 MB.')
        : null,
    );
    await addNamed('one');
    const reason = 'The visit is too large: at most 1 MB.';
    await expect.poll(unsent).toEqual([['visit', reason]]);
    expect(await workHere({ server: url, user: technician.id })).toMatchObject([
      { sessions: 1, jobs: 1 },
    ]);
    await sync();
    await sync();
    expect(pushes('visits')).toHaveLength(1);
    expect(await jobsHere()).toEqual(['one']);
    await addNamed('two');
    await expect.poll(() => pushes('visits').length).toBe(2);
    await expect.poll(unsent).toEqual([['visit', reason]]);
    isOn = false;
    await sendVisitsAgain(device.workspace);
    await allSent();
    expect(await jobsThere((await current()).sessionId)).toEqual(['one', 'two']);
  });

  it('[V1] an own visit that is too large is not even sent', async () => {
    const { pushes } = watchRequests();
    await change((state) =>
      describeCustomer(addJob(state, 'one', null), { name: 'x'.repeat(1_100_000) }),
    );
    await expect.poll(unsent).toEqual([['visit', 'The visit is too large: at most 1 MB']]);
    expect(pushes('visits')).toEqual([]);
  });

  it('[V2, V8] keeps what was refused here when the other device changes the visit', async () => {
    await addNamed('one');
    const { sessionId } = await current();
    await allSent();
    let isOn = true;
    watchRequests((asked) => (isOn && isPush(asked, 'visits') ? refusal(400) : null));
    await addNamed('here');
    await expect.poll(unsent).toEqual([['visit', 'Not now.']]);
    window.fetch = browserFetch;
    await elsewhere(sessionId, (state) => addJob(state, 'there', null));
    isOn = false;
    await sync();
    await expect.poll(jobsHere).toEqual(expect.arrayContaining(['one', 'here', 'there']));
    await allSent();
    expect(await jobsThere(sessionId)).toEqual(await jobsHere());
  });

  it('[V8] an order that is refused is named by itself, with its visit sent', {
    tags: '@long',
  }, async () => {
    watchRequests((asked) => (isPush(asked, 'orders') ? refusal(400) : null));
    await addNamed('one');
    await sign(['one']);
    await expect.poll(unsent).toEqual([['order', 'Not now.']]);
    expect(await workHere({ server: url, user: technician.id })).toMatchObject([
      { sessions: 0, orders: 1 },
    ]);
    window.fetch = browserFetch;
    await sendVisitsAgain(device.workspace);
    await allSent();
    expect(await ordersThere()).toHaveLength(1);
  });
});

/**
 * Has the server tell of visits, orders and quotes in another history (L5), without those whose id is lost. What was made of it
 * before is made while the device is offline: it would else hear of that, and take it for what came after its own.
 */
function restored(lost: readonly string[] = []) {
  const { pushes } = watchRequests((asked, send) => {
    if (asked.method !== 'GET') return null;
    return send().then(async (response) => {
      const page = await response.json();
      const rows = page.rows.filter(({ id }: { id: string }) => !lost.includes(id));
      return Response.json({ ...page, epoch: 'restored', rows });
    });
  });
  return pushes;
}

describe('a server that was restored', () => {
  it('[L5, V2] gets back what it lost of a visit, and its orders once', {
    tags: '@long',
  }, async () => {
    await addNamed('one');
    const { sessionId } = await current();
    await allSent();
    const before = await visitsThere();
    await addNamed('two');
    const order = await sign(['one']);
    await expect.poll(numbersHere).toEqual([expect.any(Number)]);
    await allSent();
    const [number] = await numbersHere();
    const older = before[0]?.state ?? '';
    goOffline();
    await superuser.collection('visits').update(sessionId, { state: older });
    const pushes = restored([order.id]);
    goOnline();
    await expect.poll(() => pushes('orders').map(({ body }) => body.number)).toEqual([number]);
    await allSent();
    expect(await jobsHere()).toEqual(['one', 'two']);
    expect(await jobsThere(sessionId)).toEqual(['one', 'two']);
    expect((await current()).jobs[0]?.signed).toBe(order.id);
    window.fetch = browserFetch;
    expect(await ordersThere()).toHaveLength(1);
    expect((await readSentVisits(device.workspace.database)).epoch).toBe('restored');
  });

  it('[L5] is sent nothing that it has', async () => {
    await addNamed('one');
    await sign(['one']);
    await allSent();
    const pushes = restored();
    await sync();
    await expect
      .poll(async () => (await readSentVisits(device.workspace.database)).epoch)
      .toBe('restored');
    await allSent();
    expect([...pushes('visits'), ...pushes('orders')]).toEqual([]);
  });

  it('[L5, V1] is sent nothing of a visit whose fields it has in another order', {
    tags: '@long',
  }, async () => {
    await addNamed('one');
    const { sessionId } = await current();
    await allSent();
    const there = await stateThere(sessionId);
    const turned = JSON.stringify(Object.fromEntries(Object.entries(there).reverse()));
    goOffline();
    await superuser.collection('visits').update(sessionId, { state: turned });
    const pushes = restored();
    goOnline();
    await expect
      .poll(async () => (await readSentVisits(device.workspace.database)).epoch)
      .toBe('restored');
    await allSent();
    expect(pushes('visits')).toEqual([]);
  });

  it('[L5] leaves no notes of the history before, though a device is closed just as it hears of the next', {
    tags: '@long',
  }, async () => {
    await addNamed('one');
    await allSent();
    const notes = async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      const own = names.filter((name) => name.includes(device.workspace.database.name));
      return own.filter((name) => name.includes('replication-meta'));
    };
    const before = await notes();
    const told = new Subject<void>();
    const heard = firstValueFrom(told.pipe(delay(0)));
    watchRequests((asked, send) => {
      if (asked.method !== 'GET') return null;
      return send().then(async (response) => {
        const page = await response.json();
        told.next();
        return Response.json({ ...page, epoch: 'restored' });
      });
    });
    device.sync.syncNow();
    await heard;
    await close();
    device = await open();
    await expect
      .poll(async () => (await readSentVisits(device.workspace.database)).epoch)
      .toBe('restored');
    await allSent();
    await expect.poll(notes).toHaveLength(before.length);
    expect(await notes()).not.toEqual(before);
  });

  it('[L5] gets what came from another device, though that one is lost', {
    tags: '@long',
  }, async () => {
    await addNamed('one');
    const { sessionId } = await current();
    await allSent();
    await lose();
    device = await open();
    await expect.poll(all).toMatchObject([{ id: sessionId }]);
    const [there] = await visitsThere();
    const emptied = JSON.stringify({ ...JSON.parse(there?.state ?? ''), jobs: [] });
    goOffline();
    await superuser.collection('visits').update(sessionId, { state: emptied });
    const pushes = restored();
    goOnline();
    await expect.poll(() => pushes('visits').length).toBeGreaterThan(0);
    await allSent();
    expect((await all())[0]?.state?.jobs).toHaveLength(1);
    expect(await jobsThere(sessionId)).toEqual(['one']);
  });
});

describe('a customer who is erased', () => {
  const erase = async (visitId: string) => {
    const body = { orgId: organization.id, visitId };
    await organization.owner.client.send('/api/erase-customer', { method: 'POST', body });
  };

  it('[V6] is erased on the device too, with what is personal of orders', async () => {
    await addNamed('one');
    await change((state) => describeCustomer(state, { name: 'Ana' }));
    const { sessionId } = await current();
    await sign(['one']);
    await allSent();
    await erase(sessionId);
    await sync();
    await expect.poll(async () => (await current()).customer).toBeUndefined();
    const state = await current();
    expect(state.orders).toMatchObject([{ personal: '', salt: '', signature: '' }]);
    expect(state.erased).toEqual(expect.any(String));
    expect(JSON.stringify(state)).not.toMatch(/Ana|María/);
    await allSent();
  });

  it('[V6] stays erased though the device had written since', { tags: '@long' }, async () => {
    await addNamed('one');
    const { sessionId } = await current();
    await allSent();
    goOffline();
    await change((state) => describeCustomer(state, { name: 'Ana' }));
    await erase(sessionId);
    goOnline();
    await expect.poll(async () => (await current()).customer).toBeUndefined();
    await allSent();
    expect(await stateThere(sessionId)).not.toHaveProperty('customer');
    await change((state) => describeCustomer(state, { name: 'Ana' }));
    await expect.poll(async () => (await current()).customer).toBeUndefined();
    await allSent();
  });
});

/** The databases of the browser that are of the device. */
async function storedNames() {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  return names.filter((name) => name.includes(device.workspace.database.name));
}

/** All that a database of the browser holds, as text. */
async function storedText(name: string): Promise<string> {
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const opened = await result(indexedDB.open(name));
  const stores = [...opened.objectStoreNames];
  const rows = await Promise.all(
    stores.map((store) => result(opened.transaction(store).objectStore(store).getAll())),
  );
  opened.close();
  return JSON.stringify(rows);
}

describe('whoever is removed from the organization', () => {
  const removeMember = async () => {
    const { id } = await profileOf(organization, technician);
    await organization.owner.client.collection('profiles').delete(id);
  };

  it('[V4, S7] loses the copies of what the server has, at the next contact', async () => {
    await addNamed('one');
    await sign(['one']);
    await allSent();
    const { sessionId } = await current();
    // What RxDB notes of the server's states, and up to where it has read.
    const meta = (await storedNames()).filter((name) => name.includes('rx-replication-meta'));
    const known = await Promise.all(meta.map(storedText));
    const notes = meta.filter((_, at) => known[at]?.includes(sessionId));
    expect(notes).toHaveLength(1);
    await removeMember();
    device.sync.syncNow();
    await expect.poll(all).toEqual([]);
    expect(await unsent()).toEqual([]);
    // Nothing is left of these, checkpoints included; a mark says nothing of the visit.
    await expect.poll(() => storedText(notes[0] ?? '')).not.toMatch(/[a-z0-9]/);
    const rest = await Promise.all((await storedNames()).map(storedText));
    expect(rest.join('')).not.toMatch(/"one"|María/);
  });

  it('[V4, S10] keeps what was not sent, with the reason; orders are sent and marked', async () => {
    await addNamed('one');
    await allSent();
    await startSession(device.workspace);
    // That the first one has ended is sent too.
    await allSent();
    goOffline();
    await addNamed('two');
    const order = await sign(['two'], new Date(Date.now() - 60_000).toISOString());
    await removeMember();
    goOnline();
    await expect.poll(unsent).toEqual([['visit', 'You are not allowed to perform this request.']]);
    await expect.poll(all).toMatchObject([{ state: { jobs: [{ id: 'two' }] } }]);
    expect(await ordersThere()).toMatchObject([{ id: order.id, late: true }]);
  });

  it('[V4] has them again with the next role', { tags: '@long' }, async () => {
    await addNamed('one');
    await allSent();
    await removeMember();
    device.sync.syncNow();
    await expect.poll(all).toEqual([]);
    await joinOrganization(technician, organization);
    await giveRoles(organization, technician, 'Technician');
    await sync();
    await expect.poll(all).toMatchObject([{ state: { jobs: [{ id: 'one' }] } }]);
    await allSent();
  });
});
