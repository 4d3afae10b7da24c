import type { Ledger } from './checks.ts';
import { DeviceKilled, type FaultDevice, type Kill } from './fault-device.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { FaultyServer } from './faulty-server.ts';
import type { Account } from './page.ts';
import type { DraftEdit, Edit, Step } from './plan.ts';

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
  const { server, proxy, device, ledger } = scene;
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
    case 'link':
      return server.steadily(() => server.link(step.parent, step.dependencies));
    case 'restart':
      return server.restart();
    case 'restart in a push':
      return proxy.endServerInPush(server.restart);
    case 'restore':
      for (const mark of await server.restore()) ledger.lost.add(mark);
      return;
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

async function unlessKilled(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DeviceKilled)) throw error;
  }
}
