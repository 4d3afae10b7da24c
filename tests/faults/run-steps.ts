import type { ElsewhereChange } from './change-elsewhere.ts';
import type { Ledger } from './checks.ts';
import { DeviceKilled, type FaultDevice, type Kill } from './fault-device.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { FaultyServer } from './faulty-server.ts';
import type { Account } from './page.ts';
import type { DraftEdit, Edit, Link, Plan, Step } from './plan.ts';

/** What the steps of a run act on. */
export type Scene = {
  server: FaultyServer;
  proxy: FaultProxy;
  device: FaultDevice;
  ledger: Ledger;
  /** The kills that are still to come; the device is opened with the next of them. */
  kills: Kill[];
  /** What the device has stored of its account: the token may be void. */
  account: Account;
  storageIsFull: boolean;
};

export async function take(scene: Scene, step: Step): Promise<void> {
  const { server, proxy, device } = scene;
  await server.ready();
  switch (step.kind) {
    case 'post':
      return server.steadily(() => server.post(step.book, step.changeset));
    case 'edit':
      return onDevice(scene, () => publish(scene, step.tab, step.edits));
    case 'job':
      return onDevice(scene, () => addJob(scene, step.tab, step.id));
    case 'draft':
      return onDevice(scene, () => draft(scene, step));
    case 'order':
      return onDevice(scene, () => sign(scene, step.tab));
    case 'new visit':
      return onDevice(scene, () => startVisit(scene, step.tab));
    case 'flag':
      return onDevice(scene, () => flag(scene, step.tab, step.note));
    case 'elsewhere':
      return server.steadily(() => changeElsewhere(scene, step));
    case 'link':
      return server.steadily(() => server.link(step.parent, step.dependencies));
    case 'snapshot':
      return server.steadily(server.makeSnapshots);
    case 'snapshot of other books':
      await makeSnapshotOf(scene, step.link);
      return whileOpen(scene, () => device.callAll('syncNow'));
    case 'restart':
      return server.restart();
    case 'restart in a push':
      return proxy.endServerInPush(server.restart);
    case 'restore':
      return restore(scene);
    case 'expire':
      return server.steadily(server.expireTokens);
    case 'sign in':
      return server.steadily(() => signIn(scene));
    case 'remove':
      return server.steadily(server.removeMember);
    case 'give back':
      return server.steadily(server.giveBackMember);
    case 'fill storage':
      return fillStorage(scene, true);
    case 'free storage':
      return fillStorage(scene, false);
    case 'close leader':
      return onDevice(scene, () => device.closeLeader(scene.account));
    case 'crash leader':
      return onDevice(scene, () => device.crashLeader(scene.account));
    case 'freeze leader':
      return onDevice(scene, () => device.freezeLeader(scene.account));
    case 'wake':
      return whileOpen(scene, () => device.wake());
    case 'new tab':
      return onDevice(scene, () => device.addTab(scene.account));
  }
}

/** Ends every fault but the kills; what the device does from here on must come right. */
export async function clear(scene: Scene): Promise<void> {
  const { server, proxy, device } = scene;
  proxy.endServerInPush(null);
  proxy.inSnapshot(null);
  await server.ready();
  await server.giveBackMember();
  await signIn(scene);
  await fillStorage(scene, false);
  await whileOpen(scene, () => device.wake());
}

export async function publish({ device, ledger }: Scene, tab: number, edits: Edit[]) {
  const taken = await device.call(
    tab,
    'publish',
    edits.map(({ changeset }) => changeset),
  );
  ledger.edits.push(...edits.filter((_edit, index) => taken[index]));
}

export async function addJob({ device, ledger }: Scene, tab: number, id: string) {
  if (await device.call(tab, 'addJob', id)) ledger.jobs.push(id);
}

/** An id that the page did not get to tell of is stored or not; either is right. */
export async function sign({ device, ledger }: Scene, tab: number) {
  const order = await device.call(tab, 'sign');
  if (order !== null) ledger.orders.push(order);
}

async function startVisit({ device }: Scene, tab: number) {
  await device.call(tab, 'startVisit');
}

async function flag({ device, ledger }: Scene, tab: number, note: string) {
  if (await device.call(tab, 'flag', note)) ledger.flags.push(note);
}

export async function changeElsewhere({ server, ledger }: Scene, change: ElsewhereChange) {
  ledger.elsewhere.push(...(await server.changeElsewhere(change)));
}

/** Changes the books in view, and makes a snapshot of them, before the device hears of it. */
export async function makeSnapshotOf({ server, proxy }: Scene, { parent, dependencies }: Link) {
  await proxy.away(async () => {
    await server.steadily(() => server.link(parent, dependencies));
    await server.steadily(server.makeSnapshots);
  });
}

/** Has this happen on the server while the next snapshot is on its way to the device. */
export function armInSnapshot(scene: Scene, { inSnapshot }: Plan): void {
  const { server, proxy } = scene;
  if (!inSnapshot) return;
  const work =
    inSnapshot.kind === 'restore'
      ? () => restore(scene)
      : () => server.steadily(() => server.link(inSnapshot.parent, inSnapshot.dependencies));
  proxy.inSnapshot({ name: `${inSnapshot.kind} in a snapshot`, work });
}

async function restore({ server, ledger }: Scene): Promise<void> {
  for (const each of await server.restore()) ledger.lost.add(each);
}

type Drafting = { tab: number; edits: DraftEdit[]; publish: boolean };

export async function draft({ device, ledger }: Scene, { tab, edits, publish }: Drafting) {
  for (const edit of edits) {
    if (await device.call(tab, 'draft', edit)) ledger.drafts.push(edit);
  }
  if (publish) await device.call(tab, 'publishDraft');
}

/** Does it on the device, opened where it is not. */
export async function onDevice(scene: Scene, work: () => Promise<void>): Promise<void> {
  if (!scene.device.isRunning()) await reopen(scene);
  await whileOpen(scene, work);
}

/** The same where it is open; a kill in the middle ends it. */
export async function whileOpen(scene: Scene, work: () => Promise<unknown>): Promise<void> {
  if (!scene.device.isRunning()) return;
  await unlessKilled(work);
}

/** Opens the device, to be killed as the next kill says. */
export async function reopen({ device, account, kills, storageIsFull }: Scene): Promise<void> {
  await unlessKilled(async () => {
    await device.open(account, kills.shift() ?? null);
    if (storageIsFull) await device.callAll('fillStorage', true);
  });
}

async function signIn(scene: Scene): Promise<void> {
  scene.account = await scene.server.signIn();
  await whileOpen(scene, () => scene.device.callAll('signIn', scene.account));
}

async function fillStorage(scene: Scene, full: boolean): Promise<void> {
  scene.storageIsFull = full;
  await whileOpen(scene, () => scene.device.callAll('fillStorage', full));
}

export async function unlessKilled(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DeviceKilled)) throw error;
  }
}
