import { cpus, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { joinOrganization, type TestUser } from '../support/accounts.ts';
import { usageOf } from '../support/process-usage.ts';
import { runWorker, type WorkerRound } from '../support/run-worker.ts';
import { startTestServer } from '../support/server.ts';
import { deviceState, replayedState, type State } from './compare-states.ts';
import { errorsSoFar, onError } from './errors.ts';
import { hostileAccount, mostMiB } from './hostile.ts';
import { type LoadDevice, openLoadDevice } from './load-device.ts';
import { deviceOwners, makeLargeOffice, makeOffices, type Office, publish } from './offices.ts';
import { createPhases } from './phase.ts';
import { together } from './together.ts';
import { countVisits, sendVisit } from './visits.ts';

// Prints what many devices at once make of one server; ends with 1 after any error or difference.

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '500' },
    publishers: { type: 'string', default: '50' },
    changes: { type: 'string', default: '100' },
    newcomers: { type: 'string', default: '200' },
    book: { type: 'string', default: '10000' },
  },
});
const devices = Number(values.devices);
const publishers = Number(values.publishers);
const changes = Number(values.changes);
const newcomers = Number(values.newcomers);
const bookRecords = Number(values.book);

/** Nothing of this takes longer unless something hangs. */
const patienceMs = 300_000;

/** When a device had a change it notes itself; 2,000 that are looked at all the time would cost the server its time. */
const lookEveryMs = 200;

/** Devices begin to send their visits within so long, for each that there is. */
const visitEveryMs = 10;

/** So many devices open their streams at the same time. */
const openingAtOnce = 25;

/** So often one change is published and followed by all before the next one. */
const loneChanges = 5;

/** The server's memory is to stay below. */
const serverMiB = 600;

/** The worker makes a snapshot of each office's log in this run. */
const snapshotEvery = 10;

const server = await startTestServer();
let exitCode = 1;
try {
  exitCode = await measure();
} finally {
  await server.stop();
}
process.exit(exitCode);

type Owner = { office: Office; user: TestUser };
type Client = { office: Office; device: LoadDevice };
type End = { office: Office; seq: number; at: number };

async function measure(): Promise<0 | 1> {
  const gibibyte = 2 ** 30;
  say(
    `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / gibibyte)} GiB, Node ${process.versions.node}`,
  );
  const offices = await makeOffices(server, devices);
  const large = await makeLargeOffice(server, newcomers, bookRecords);
  const owners = deviceOwners(offices, devices);
  const [first] = owners;
  if (!first) throw new Error('There is no device');
  say(
    `${devices} devices of ${new Set(owners.map(({ user }) => user.id)).size} people in ${offices.length} organizations\n`,
  );
  const phase = createPhases(server.pid, say);

  await phase('somebody joins, with no device connected', () => joins(first.office));
  const only = await open(first);
  const alone = await phase('one publishes, with one device connected', async () => {
    return (await publishOneByOne(first.office, [only])).answered;
  });

  const opened: number[] = [];
  let clients: Client[] = [];
  await phase('a device connects', async () => {
    const others = await together(owners.slice(1), openingAtOnce, async (owner) => {
      const start = performance.now();
      const client = await open(owner);
      opened.push(performance.now() - start);
      return client;
    });
    clients = [only, ...others];
    return opened;
  });
  await phase(`somebody joins, with ${devices} connected`, () => joins(first.office));
  let followed: number[] = [];
  await phase(
    `one publishes, with ${devices} connected`,
    async () => {
      const ofFirst = clients.filter(({ office }) => office === first.office);
      const times = await publishOneByOne(first.office, ofFirst);
      followed = times.followed;
      return times.answered;
    },
    { by: 'p50', ms: 2 * alone.p50 },
  );
  await phase('a device has that one change after it is answered', async () => followed);

  await phase(
    `a device has all of ${changes} changes after the last is published`,
    async () => {
      const ends = await together(offices, offices.length, async (office) => {
        let seq = 0;
        for (let number = 0; number < changes; number += 1) {
          seq = await publish(office, authorOf(office, 0), number);
        }
        return { office, seq, at: performance.now() };
      });
      return caughtUp(clients, ends);
    },
    { by: 'longest', ms: 60_000 },
  );

  const answers: number[] = [];
  let ends: End[] = [];
  await phase(
    `one of ${publishers} who publish at once is answered`,
    async () => {
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
    },
    { by: 'p95', ms: 1000 },
  );
  await phase('a device has all of these after the last is answered', () =>
    caughtUp(clients, lastOfEach(ends)),
  );

  const withinMs = visitEveryMs * devices;
  await phase(`a device has its visit and order stored, all within ${withinMs / 1000} s`, () =>
    together(owners, owners.length, async ({ office, user }) => {
      await pause(Math.random() * withinMs);
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

  const rounds: WorkerRound[] = [];
  await phase(`snapshots of ${offices.length + 1} logs are made`, async () => {
    const where = { url: server.url, superuser: server.credentials };
    rounds.push(await runWorker(where, snapshotEvery));
    return rounds.map(({ ms }) => ms);
  });
  const newStates: State[] = [];
  await phase(`one of ${newcomers} new devices at once has its tables`, () =>
    together(deviceOwners([large], newcomers), newcomers, async (owner) => {
      const start = performance.now();
      const { device } = await open(owner);
      const took = performance.now() - start;
      if (!device.tookSnapshot) onError('opening', new Error('A new device took no snapshot'));
      newStates.push(deviceState(device.tables));
      device.close();
      return took;
    }),
  );

  for (const { device } of clients) device.close();
  const pulls = clients.reduce((sum, { device }) => sum + device.pulls(), 0);
  const turnedAway = clients.reduce((sum, { device }) => sum + device.turnedAway(), 0);
  say(
    `\n${pulls} pages of the log; ${(pulls / devices).toFixed(1)} a device; ${turnedAway} times one was turned away and came back`,
  );
  const worker = rounds[0]?.usage;
  say(
    `The worker: ${worker ? `${Math.round(worker.peakMiB)} MiB at its highest, ${worker.cpuSeconds.toFixed(1)} s of processor time` : 'unknown'}`,
  );
  const kept = await together(offices, 2, (office) => replayedState(server, office));
  const ofLarge = await replayedState(server, large);
  const areSame = [
    told(
      'devices',
      clients.map(({ office, device }) => ({
        state: deviceState(device.tables),
        wanted: kept[offices.indexOf(office)],
      })),
    ),
    told(
      'new devices',
      newStates.map((state) => ({ state, wanted: ofLarge })),
    ),
  ].every(Boolean);
  const count = errorsSoFar().reduce((sum, [, times]) => sum + times, 0);
  say(`${count} errors`);
  for (const [error, times] of errorsSoFar()) say(`- ${times} × ${error}`);
  const isSmall = isBelow('The server’s memory', (await usageOf(server.pid))?.peakMiB, serverMiB);
  const isGuarded = isBelow(
    'The server’s memory after 60 publishes of 1 MB by one account, and four readers of them',
    await hostileAccount(),
    mostMiB,
  );
  return areSame && count === 0 && isSmall && isGuarded ? 0 : 1;
}

/** Says how many hold what `pricebook replay` makes of the server's log. @returns whether all do */
function told(
  who: string,
  states: readonly { state: State; wanted: State | undefined }[],
): boolean {
  const same = states.filter(({ state, wanted }) => state.digest === wanted?.digest);
  const records = states.map(({ state }) => state.records);
  say(
    `${same.length} of ${states.length} ${who} hold what \`pricebook replay\` makes of the server's log (${Math.min(...records)} to ${Math.max(...records)} records)`,
  );
  return same.length === states.length && Math.min(...records) > 0;
}

function isBelow(what: string, mib: number | null | undefined, most: number): boolean {
  const isKnown = typeof mib === 'number';
  say(`${what}: ${isKnown ? Math.round(mib) : 'unknown'} MiB (at most ${most} is right)`);
  return !isKnown || mib <= most;
}

async function open({ office, user }: Owner): Promise<Client> {
  const { id: org } = office.organization;
  const context = { url: server.url, user, org, books: office.books, onError };
  return { office, device: await openLoadDevice(context) };
}

/** How long each of some new accounts waits until it is a member of an office. */
async function joins({ organization }: Office): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const user = await server.makeUser('newcomer');
    const start = performance.now();
    await joinOrganization(user, organization);
    times.push(performance.now() - start);
  }
  return times;
}

/** Publishes some changes, each once all devices of the office have the one before: how long its author and they wait. */
async function publishOneByOne(office: Office, clients: readonly Client[]) {
  const answered: number[] = [];
  const followed: number[] = [];
  for (let number = 0; number < loneChanges; number += 1) {
    const start = performance.now();
    const seq = await publish(office, authorOf(office, 0), number);
    const at = performance.now();
    answered.push(at - start);
    followed.push(...(await caughtUp(clients, [{ office, seq, at }])));
  }
  return { answered, followed };
}

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
      await pause(lookEveryMs);
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

function authorOf({ people }: Office, place: number) {
  const author = people[place % people.length];
  if (!author) throw new Error('Nobody works in this office');
  return author;
}

function say(line: string): void {
  console.log(line);
}
