import { setTimeout as pause } from 'node:timers/promises';
import { serverTables } from '../support/device.ts';
import { differences, type Expected, type Ledger } from './checks.ts';
import { DeviceKilled, type FaultDevice, makeDevice } from './fault-device.ts';
import { fairWeather, startFaultProxy } from './fault-proxy.ts';
import { type FaultyServer, startFaultyServer, type Template } from './faulty-server.ts';
import { type Plan, planOf, type Step } from './plan.ts';
import { randomOf } from './random.ts';

/** What a run met, and what did not hold. */
export type RunResult = {
  plan: Plan;
  faults: Map<string, number>;
  killedAt: FaultDevice['killedAt'];
  failures: string[];
  seconds: number;
};

/** How long the device may take to come right once the faults have stopped. */
const patienceMs = 20_000;
const lookIntervalMs = 50;

export async function runOnce(seed: number, template: Template, script: string) {
  const { account } = template;
  const begun = performance.now();
  const plan = planOf(seed, account.org);
  const ledger: Ledger = { edits: [], jobs: [], lost: new Set() };
  const kills = [...plan.kills];
  const proxy = await startFaultProxy(script, randomOf(seed + 1));
  const server = await startFaultyServer(template, proxy.passTo);
  const device = await makeDevice({
    address: proxy.url,
    account,
    twins: plan.twins,
    clockYears: plan.clockYears,
  });

  try {
    await fillLog(server, plan);
    if (plan.scenario !== 'first sync') {
      await device.open(null);
      await until(() => device.status().includes('idle'), 'The first sync does not end.');
    }
    proxy.setWeather(plan.weather);
    await begin();
    for (const step of plan.steps) await take(step);
    proxy.setWeather(fairWeather);
    const failures = await whatDoesNotHold();
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

  /** The faults start: on the device that is open, or with its first opening. */
  async function begin(): Promise<void> {
    const [kill] = kills;
    if (!device.isRunning()) return reopen();
    if (!kill) return;
    kills.shift();
    await device.arm(kill);
  }

  async function reopen(): Promise<void> {
    await unlessKilled(() => device.open(kills.shift() ?? null));
  }

  async function take(step: Step): Promise<void> {
    if (step.kind === 'post') await server.post(step.changeset);
    if (step.kind === 'restart') await server.restart();
    if (step.kind === 'restore') {
      for (const mark of await server.restore()) ledger.lost.add(mark);
    }
    if (step.kind === 'edit' || step.kind === 'job') {
      if (!device.isRunning()) await reopen();
      await unlessKilled(() => takeOn(step));
    }
  }

  /** What the device has taken before it is killed must not be lost. */
  async function takeOn(step: Extract<Step, { kind: 'edit' | 'job' }>): Promise<void> {
    if (step.kind === 'job') {
      await device.call('addJob', step.id);
      ledger.jobs.push(step.id);
    } else {
      await device.call(
        'publish',
        step.edits.map(({ changeset }) => changeset),
      );
      ledger.edits.push(...step.edits);
    }
  }

  /** Opens the device again as often as it is killed, until everything holds or patience ends. */
  async function whatDoesNotHold(): Promise<string[]> {
    const deadline = Date.now() + patienceMs;
    let failures = ['the device was never seen'];
    if (device.isRunning()) await unlessKilled(() => device.call('syncNow'));
    while (failures.length > 0 && Date.now() < deadline) {
      if (!device.isRunning()) await reopen();
      await unlessKilled(async () => {
        failures = differences(await device.call('look'), await expected(), ledger, plan);
      });
      if (failures.length > 0) await pause(lookIntervalMs);
    }
    return failures;
  }

  async function expected(): Promise<Expected> {
    const client = server.superuser();
    const rows = await client.collection('pricebookChanges').getFullList({ sort: 'seq' });
    const replayed = await serverTables({ client }, account.org);
    return { ...replayed, changesets: rows.map(({ changeset }) => changeset) };
  }
}

async function fillLog(server: FaultyServer, { before, backedUp }: Plan): Promise<void> {
  for (const changeset of before.slice(0, backedUp)) await server.post(changeset);
  await server.backUp();
  for (const changeset of before.slice(backedUp)) await server.post(changeset);
}

async function unlessKilled(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DeviceKilled)) throw error;
  }
}

async function until(isTrue: () => boolean, otherwise: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(otherwise);
    await pause(lookIntervalMs);
  }
}
