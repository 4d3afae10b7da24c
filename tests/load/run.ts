import { cpus, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { joinOrganization } from '../support/accounts.ts';
import { startTestServer } from '../support/server.ts';
import { deviceState, replayedState } from './compare-states.ts';
import { hostileAccount, mostMiB } from './hostile.ts';
import { type LoadDevice, openLoadDevice } from './load-device.ts';
import { deviceOwners, makeOffices, type Office, publish } from './offices.ts';
import { usageOf } from './process-usage.ts';
import { together } from './together.ts';
import { countVisits, sendVisit } from './visits.ts';

// Prints what many devices at once make of one server; ends with 1 after any error or difference.

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '500' },
    publishers: { type: 'string', default: '50' },
    changes: { type: 'string', default: '100' },
  },
});
const devices = Number(values.devices);
const publishers = Number(values.publishers);
const changes = Number(values.changes);

/** Nothing of this takes longer unless something hangs. */
const patienceMs = 300_000;

/** So many devices open their streams at the same time. */
const openingAtOnce = 25;

const errors = new Map<string, number>();
const server = await startTestServer();
let exitCode = 1;
try {
  exitCode = await measure();
} finally {
  await server.stop();
}
process.exit(exitCode);

type Client = { office: Office; device: LoadDevice };

async function measure(): Promise<0 | 1> {
  const gibibyte = 2 ** 30;
  say(
    `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / gibibyte)} GiB, Node ${process.versions.node}`,
  );
  const offices = await makeOffices(server, devices);
  const owners = deviceOwners(offices, devices);
  say(
    `${devices} devices of ${new Set(owners.map(({ user }) => user.id)).size} people in ${offices.length} organizations\n`,
  );
  say(
    '| what | p50 | p95 | longest | server CPU | devices’ CPU | in all | server memory, highest |',
  );
  say('| --- | --- | --- | --- | --- | --- | --- | --- |');

  await phase('somebody joins, with no device connected', () => joins(offices));

  const opened: number[] = [];
  let clients: Client[] = [];
  await phase('a device connects', async () => {
    clients = await together(owners, openingAtOnce, async ({ office, user }) => {
      const start = performance.now();
      const { id: org } = office.organization;
      const context = { url: server.url, user, org, books: office.books, onError };
      const device = await openLoadDevice(context);
      opened.push(performance.now() - start);
      return { office, device };
    });
    return opened;
  });

  await phase(`somebody joins, with ${devices} connected`, () => joins(offices));

  await phase(`a device has all of ${changes} changes after the last is published`, async () => {
    const ends = await together(offices, offices.length, async (office) => {
      let seq = 0;
      for (let number = 0; number < changes; number += 1) {
        seq = await publish(office, authorOf(office, 0), number);
      }
      return { office, seq, at: performance.now() };
    });
    return caughtUp(clients, ends);
  });

  const answers: number[] = [];
  let ends: End[] = [];
  await phase(`one of ${publishers} who publish at once is answered`, async () => {
    const places = Array.from({ length: publishers }, (_, place) => place);
    ends = await together(places, publishers, async (place) => {
      const office = offices[place % offices.length] as Office;
      const author = authorOf(office, Math.floor(place / offices.length));
      const start = performance.now();
      const seq = await publish(office, author, changes + place);
      const at = performance.now();
      answers.push(at - start);
      return { office, seq, at };
    });
    return answers;
  });
  await phase('a device has all of these after the last is answered', () =>
    caughtUp(clients, lastOfEach(ends)),
  );

  await phase('a device has its visit and order stored, all devices at once', () =>
    together(owners, owners.length, async ({ office, user }) => {
      const start = performance.now();
      await sendVisit(office, user).catch((error) => onError('sending a visit', error));
      return performance.now() - start;
    }),
  );
  await phase('an office reads all of its visits and orders', () =>
    together(offices, 2, async (office) => {
      const start = performance.now();
      const sent = owners.filter((owner) => owner.office === office).length;
      const { visits, orders } = await countVisits(office);
      if (visits !== sent || orders !== sent)
        onError('reading visits', new Error(`${visits} visits and ${orders} orders of ${sent}`));
      return performance.now() - start;
    }),
  );

  for (const { device } of clients) device.close();
  const pulls = clients.reduce((sum, { device }) => sum + device.pulls(), 0);
  say(`\n${pulls} requests of the log; ${(pulls / devices).toFixed(1)} a device`);
  const isSame = await report(clients, offices);
  const peak = await hostileAccount();
  say(
    `60 publishes of 1 MB by one account, and four readers of them: server memory at most ${peak === null ? 'unknown' : `${Math.round(peak)} MiB`} (at most ${mostMiB} is right)`,
  );
  return peak !== null && peak > mostMiB ? 1 : isSame;
}

/** How long each of some new accounts waits until it is a member of the first office. */
async function joins([office]: readonly Office[]): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const user = await server.makeUser('newcomer');
    const start = performance.now();
    await joinOrganization(user, (office as Office).organization);
    times.push(performance.now() - start);
  }
  return times;
}

type End = { office: Office; seq: number; at: number };

/** Of each device, how long after its office's last change it had that. */
async function caughtUp(clients: readonly Client[], ends: readonly End[]): Promise<number[]> {
  const deadline = performance.now() + patienceMs;
  const endOf = new Map(ends.map((end) => [end.office, end]));
  return together(clients, clients.length, async ({ office, device }) => {
    const end = endOf.get(office);
    if (!end) return 0;
    while (performance.now() < deadline) {
      const at = device.reachedAt(end.seq);
      if (at !== null) return Math.max(0, at - end.at);
      await pause(20);
    }
    onError('catching up', new Error('A device never had the last change'));
    return patienceMs;
  });
}

function lastOfEach(ends: readonly End[]): End[] {
  const last = new Map<Office, End>();
  for (const end of ends) {
    const before = last.get(end.office);
    if (!before || end.seq > before.seq) last.set(end.office, end);
  }
  return [...last.values()];
}

async function report(clients: readonly Client[], offices: readonly Office[]): Promise<0 | 1> {
  const expected = await together(offices, 2, (office) => replayedState(server, office));
  let same = 0;
  for (const { office, device } of clients) {
    const wanted = expected[offices.indexOf(office)];
    const state = deviceState(device.tables);
    if (state.records > 0 && state.digest === wanted?.digest) same += 1;
  }
  const records = expected.map((state) => state.records);
  say(
    `${same} of ${clients.length} devices hold what \`pricebook replay\` makes of the server's log (${Math.min(...records)} to ${Math.max(...records)} records)`,
  );
  const count = [...errors.values()].reduce((sum, each) => sum + each, 0);
  say(`${count} errors`);
  for (const [error, times] of errors) say(`- ${times} × ${error}`);
  return same === devices && count === 0 ? 0 : 1;
}

/** Says how long it took, and what it cost the server. */
async function phase(name: string, work: () => Promise<number[]>): Promise<void> {
  const start = performance.now();
  const before = await usageOf(server.pid);
  const own = process.cpuUsage();
  const times = (await work()).sort((a, b) => a - b);
  const after = await usageOf(server.pid);
  const share = (part: number) => {
    const time = times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    return `${Math.round(time)} ms`;
  };
  const cpu =
    before && after ? `${(after.cpuSeconds - before.cpuSeconds).toFixed(1)} s` : 'unknown';
  const { user, system } = process.cpuUsage(own);
  const devicesCpu = `${((user + system) / 1e6).toFixed(1)} s`;
  const inAll = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const memory = after ? `${Math.round(after.peakMiB)} MiB` : 'unknown';
  say(
    `| ${name} | ${share(0.5)} | ${share(0.95)} | ${share(1)} | ${cpu} | ${devicesCpu} | ${inAll} | ${memory} |`,
  );
}

function authorOf({ people }: Office, place: number) {
  const author = people[place % people.length];
  if (!author) throw new Error('Nobody works in this office');
  return author;
}

function onError(what: string, error: unknown): void {
  const text = `${what}: ${error instanceof Error ? error.message : String(error)}`;
  errors.set(text, (errors.get(text) ?? 0) + 1);
}

function say(line: string): void {
  console.log(line);
}
