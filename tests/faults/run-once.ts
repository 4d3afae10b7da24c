import { setTimeout as pause } from 'node:timers/promises';
import { storedOrderSchema, visitSchema } from '../../src/schemas/visit.ts';
import { serverTables } from '../support/device.ts';
import { differences, type Expected, type Ledger } from './checks.ts';
import { type FaultDevice, type Kill, makeDevice } from './fault-device.ts';
import { fairWeather, startFaultProxy } from './fault-proxy.ts';
import { type FaultyServer, startFaultyServer } from './faulty-server.ts';
import { lastKills, meetSnapshotFault } from './last-kills.ts';
import { type Plan, planOf } from './plan.ts';
import { randomOf } from './random.ts';
import {
  armInSnapshot,
  clear,
  onDevice,
  publish,
  reopen,
  type Scene,
  take,
  unlessKilled,
  whileOpen,
} from './run-steps.ts';
import type { Template } from './template.ts';

/** What a run met, and what did not hold. */
export type RunResult = {
  plan: Plan;
  /** How often each fault was met. */
  faults: Map<string, number>;
  killedAt: FaultDevice['killedAt'];
  /** How often tables were made of a snapshot. */
  taken: number;
  /** How many visits and orders the server and the device had in the end, both the same. */
  visits: number;
  orders: number;
  failures: string[];
  seconds: number;
};

/** A device is given up where nothing of what is not right yet has changed in this time: how fast it comes right says the machine. */
const patienceMs = 30_000;
const lookIntervalMs = 50;

export async function runOnce(seed: number, template: Template, script: string) {
  const begun = performance.now();
  const { organization, supplier } = template;
  const plan = planOf(seed, { own: organization.id, supplier: supplier.id });
  const scene = await sceneOf(plan, template, script);
  const { server, proxy, device } = scene;
  let last = { visits: 0, orders: 0 };

  try {
    await fillLog(server, plan);
    if (plan.scenario !== 'first sync') await syncFirst(scene, plan);
    proxy.setWeather(plan.weather);
    armInSnapshot(scene, plan);
    await begin(scene);
    for (const step of plan.steps) await take(scene, step);
    proxy.setWeather(fairWeather);
    await clear(scene);
    if (await meetSnapshotFault(scene, plan)) {
      // Before other tables take the place of these.
      const { failures } = await whatDoesNotHold(scene, plan, organization.id);
      if (failures.length > 0) return result(failures);
    }
    await lastKills(scene, plan);
    const isRefused = (kill: Kill) => 'at' in kill && kill.at.phase === 'refusal stored';
    if (plan.scenario === 'editing' && !plan.kills.some(isRefused)) {
      await onDevice(scene, () => publish(scene, 0, [plan.spare.malformed]));
    }
    const { failures, wanted } = await whatDoesNotHold(scene, plan, organization.id);
    if (wanted) last = { visits: wanted.visits.length, orders: wanted.orders.length };
    const torn = device.torn.map((marks) => `shown torn: ${marks}`);
    const errors = device.errors.map((message) => `the page failed: ${message}`);
    return result([...failures, ...torn, ...errors, ...wrongSnapshots(scene)]);
  } catch (error) {
    return result([String(error), ...device.errors]);
  } finally {
    await device.discard();
    await proxy.stop();
    await server.stop();
  }

  function result(failures: string[]): RunResult {
    const seconds = (performance.now() - begun) / 1000;
    const { met: faults } = proxy;
    const { killedAt } = device;
    const { visits, orders } = last;
    return { plan, faults, killedAt, taken: device.taken(), visits, orders, failures, seconds };
  }
}

async function sceneOf(plan: Plan, template: Template, script: string): Promise<Scene> {
  const ledger: Ledger = {
    edits: [],
    drafts: [],
    jobs: [],
    orders: [],
    flags: [],
    elsewhere: [],
    lost: new Set(),
  };
  const proxy = await startFaultProxy(script, randomOf(plan.seed + 1));
  const server = await startFaultyServer(template, proxy.passTo);
  const device = await makeDevice({ address: proxy.url, ...plan });
  const kills = [...plan.kills];
  return { server, proxy, device, ledger, kills, account: template.account, storageIsFull: false };
}

async function fillLog(
  server: FaultyServer,
  { before, backedUp, snapshotAt }: Plan,
): Promise<void> {
  for (let length = 0; length <= before.length; length += 1) {
    const post = before[length - 1];
    if (post) await server.post(post.book, post.changeset);
    if (length === snapshotAt) await server.makeSnapshots();
    if (length === backedUp) await server.backUp();
  }
}

/** The first sync where all is well but for the browser: of a snapshot, if there is one. */
async function syncFirst(scene: Scene, { snapshotAt, firstKills }: Plan): Promise<void> {
  const { device, account } = scene;
  const isIdle = () => device.status().includes('idle');
  for (const kill of [...firstKills, null]) {
    await unlessKilled(() => device.open(account, kill));
    await until(() => isIdle() || !device.isRunning(), 'The first sync does not end.');
    if (device.isRunning()) break;
  }
  await device.arm(null);
  if (snapshotAt !== null && device.taken() === 0) throw new Error('No snapshot was taken.');
}

/** What the worker removed since it was not what the log makes: no history but the current one has snapshots (L3, L5). */
function wrongSnapshots({ server }: Scene): string[] {
  return server.said.filter((line) => line.includes('was not what its log makes'));
}

/** The faults start: on the device that is open, or with its first opening. */
async function begin(scene: Scene): Promise<void> {
  const { device, kills } = scene;
  if (!device.isRunning()) return reopen(scene);
  const kill = kills.shift();
  if (kill) await whileOpen(scene, () => device.arm(kill));
}

/** Opens the device where it is closed, until everything holds in every tab or nothing changes any more. */
async function whatDoesNotHold(scene: Scene, plan: Plan, org: string) {
  const { device, server, ledger } = scene;
  const mayRefuse = plan.steps.some(({ kind }) => kind === 'remove');
  let failures = ['the device was never seen'];
  let wanted: Expected | null = null;
  await onDevice(scene, async () => {
    await device.callAll('syncNow');
  });
  let changedAt = Date.now();
  while (failures.length > 0 && Date.now() < changedAt + patienceMs) {
    const before = failures.join();
    await onDevice(scene, async () => {
      // A refusal was right while the author was no member; a person lets them be sent again.
      if (mayRefuse) await device.call(0, 'retryRefused', [plan.spare.malformed.mark]);
      // What was not asked to be published, or was stopped, is asked for by its author.
      await device.call(0, 'publishDraft');
      const looks = await device.callAll('look');
      const now = await expected(server, org);
      failures = looks.flatMap((look) => differences(look, now, ledger, plan));
      wanted = now;
    });
    if (failures.join() !== before) changedAt = Date.now();
    if (failures.length > 0) await pause(lookIntervalMs);
  }
  if (failures.length > 0) failures = [`the sync is ${device.status()}`, ...failures];
  return { failures, wanted: wanted as Expected | null };
}

async function expected(server: FaultyServer, org: string): Promise<Expected> {
  const client = server.superuser();
  const [rows = [], visits = [], orders = [], flags = []] = await Promise.all(
    ['pricebookChanges', 'visits', 'orders', 'flags'].map((name) =>
      client.collection(name).getFullList({ sort: 'seq' }),
    ),
  );
  const replayed = await serverTables({ client }, org);
  return {
    ...replayed,
    changesets: rows.map(({ changeset }) => changeset),
    visits: visits.map((visit) => visitSchema.parse(visit)),
    orders: orders.map((order) => storedOrderSchema.parse(order)),
    flags: flags.map(({ note }) => note),
  };
}

async function until(isTrue: () => boolean, otherwise: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(otherwise);
    await pause(lookIntervalMs);
  }
}
