import { setTimeout as pause } from 'node:timers/promises';
import { serverTables } from '../support/device.ts';
import { differences, type Expected, type Ledger } from './checks.ts';
import { type FaultDevice, type Kill, makeDevice } from './fault-device.ts';
import { fairWeather, startFaultProxy } from './fault-proxy.ts';
import { type FaultyServer, startFaultyServer } from './faulty-server.ts';
import { lastKills } from './last-kills.ts';
import { type Plan, planOf } from './plan.ts';
import { randomOf } from './random.ts';
import { markOf } from './random-changes.ts';
import { clear, onDevice, publish, reopen, type Scene, take, whileOpen } from './run-steps.ts';
import type { Template } from './template.ts';

/** What a run met, and what did not hold. */
export type RunResult = {
  plan: Plan;
  /** How often each fault was met. */
  faults: Map<string, number>;
  killedAt: FaultDevice['killedAt'];
  failures: string[];
  seconds: number;
};

/** How long the device may take to come right once the faults have stopped. */
const patienceMs = 20_000;
const lookIntervalMs = 50;

export async function runOnce(seed: number, template: Template, script: string) {
  const begun = performance.now();
  const { organization, supplier } = template;
  const plan = planOf(seed, { own: organization.id, supplier: supplier.id });
  const scene = await sceneOf(plan, template, script);
  const { server, proxy, device } = scene;

  try {
    await fillLog(server, plan);
    if (plan.scenario !== 'first sync') {
      await device.open(scene.account, null);
      await until(() => device.status().includes('idle'), 'The first sync does not end.');
    }
    proxy.setWeather(plan.weather);
    await begin(scene);
    for (const step of plan.steps) await take(scene, step);
    proxy.setWeather(fairWeather);
    await clear(scene);
    await lastKills(scene, plan);
    const isRefused = (kill: Kill) => 'at' in kill && kill.at.phase === 'refusal stored';
    if (plan.scenario === 'editing' && !plan.kills.some(isRefused)) {
      await onDevice(scene, () => publish(scene, 0, [plan.spare.malformed]));
    }
    const failures = await whatDoesNotHold(scene, plan, organization.id);
    const torn = device.torn.map((marks) => `shown torn: ${marks}`);
    const errors = device.errors.map((message) => `the page failed: ${message}`);
    return result([...failures, ...torn, ...errors]);
  } catch (error) {
    return result([String(error), ...device.errors]);
  } finally {
    await device.discard();
    await proxy.stop();
    await server.stop();
  }

  function result(failures: string[]): RunResult {
    const seconds = (performance.now() - begun) / 1000;
    return { plan, faults: proxy.met, killedAt: device.killedAt, failures, seconds };
  }
}

async function sceneOf(plan: Plan, template: Template, script: string): Promise<Scene> {
  const ledger: Ledger = { edits: [], drafts: [], jobs: [], lost: new Set() };
  const proxy = await startFaultProxy(script, randomOf(plan.seed + 1));
  const server = await startFaultyServer(template, proxy.passTo);
  const device = await makeDevice({ address: proxy.url, ...plan });
  const kills = [...plan.kills];
  return { server, proxy, device, ledger, kills, account: template.account, storageIsFull: false };
}

async function fillLog(server: FaultyServer, { before, backedUp }: Plan): Promise<void> {
  const post = async (posts: Plan['before']) => {
    for (const { book, changeset } of posts) await server.post(book, changeset);
  };
  await post(before.slice(0, backedUp));
  await server.backUp();
  await post(before.slice(backedUp));
}

/** The faults start: on the device that is open, or with its first opening. */
async function begin(scene: Scene): Promise<void> {
  const { device, kills } = scene;
  if (!device.isRunning()) return reopen(scene);
  const kill = kills.shift();
  if (kill) await whileOpen(scene, () => device.arm(kill));
}

/** Opens the device where it is closed, until everything holds in every tab or patience ends. */
async function whatDoesNotHold(scene: Scene, plan: Plan, org: string): Promise<string[]> {
  const { device, server, ledger } = scene;
  const mayRefuse = plan.steps.some(({ kind }) => kind === 'remove');
  const deadline = Date.now() + patienceMs;
  let failures = ['the device was never seen'];
  await onDevice(scene, async () => {
    await device.callAll('syncNow');
  });
  while (failures.length > 0 && Date.now() < deadline) {
    await onDevice(scene, async () => {
      // A refusal was right while the author was no member; a person lets them be sent again.
      if (mayRefuse) await device.call(0, 'retryRefused', [plan.spare.malformed.mark]);
      // What was not asked to be published, or was stopped, is asked for by its author.
      await device.call(0, 'publishDraft');
      const looks = await device.callAll('look');
      const wanted = await expected(server, org);
      failures = looks.flatMap((look) => differences(look, wanted, ledger, plan));
    });
    if (failures.length > 0) await pause(lookIntervalMs);
  }
  return failures.length > 0 ? [`the sync is ${device.status()}`, ...failures] : [];
}

async function expected(server: FaultyServer, org: string): Promise<Expected> {
  const client = server.superuser();
  const rows = await client.collection('pricebookChanges').getFullList({ sort: 'seq' });
  const replayed = await serverTables({ client }, org);
  const edits = rows.filter(({ changeset }) => markOf(changeset).startsWith('edit'));
  return {
    ...replayed,
    changesets: rows.map(({ changeset }) => changeset),
    edits: new Set(edits.map(({ id }) => id)),
  };
}

async function until(isTrue: () => boolean, otherwise: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(otherwise);
    await pause(lookIntervalMs);
  }
}
