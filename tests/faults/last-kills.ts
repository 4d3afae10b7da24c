import { setTimeout as pause } from 'node:timers/promises';
import type { Kill } from './fault-device.ts';
import { fairWeather } from './fault-proxy.ts';
import { type Phase, phasesOfTaking } from './phases.ts';
import type { BookName, Link, Plan } from './plan.ts';
import { takesSnapshots } from './plan-steps.ts';
import {
  addJob,
  changeElsewhere,
  draft,
  makeSnapshotOf,
  onDevice,
  publish,
  reopen,
  type Scene,
  sign,
  whileOpen,
} from './run-steps.ts';

/** How long one thing that leads to a phase may take until the next is tried. */
const patienceMs = 3_000;
const tries = 4;
const lookIntervalMs = 20;

/**
 * Has the device take a snapshot whose file meets what the plan says, while all else is well: in the weather of the plan few
 * get as far as that.
 *
 * @returns whether it met that
 */
export async function meetSnapshotFault(
  scene: Scene,
  { scenario, weather }: Plan,
): Promise<boolean> {
  const { device, proxy } = scene;
  const { snapshots } = weather;
  if (!snapshots || !takesSnapshots(scenario)) return false;
  const met = () => proxy.met.get(`snapshot: ${snapshots}`) ?? 0;
  const before = met();
  proxy.setWeather({ ...fairWeather, snapshots });
  for (let left = tries; left > 0 && met() === before; left -= 1) {
    if (!device.isRunning()) await reopen(scene);
    const parent = left % 2 === 0 ? 'second' : null;
    await makeSnapshotOf(scene, { kind: 'link', parent, dependencies: ['shared'] });
    await whileOpen(scene, () => device.callAll('syncNow'));
    const deadline = Date.now() + patienceMs;
    while (met() === before && device.isRunning() && Date.now() < deadline)
      await pause(lookIntervalMs);
  }
  proxy.setWeather(fairWeather);
  return met() > before;
}

/**
 * Lets the kills fall that have not yet: each is armed, and then happens what leads to its phase. Those
 * of taking a snapshot come first, while little else is under way, and those of refused steps
 * last, because later changes of the same records wait for a person's decision.
 */
export async function lastKills(scene: Scene, { spare }: Plan): Promise<void> {
  const { device, server, proxy, kills } = scene;
  const posts = [...spare.posts];
  const edits = [...spare.edits];
  const drafts = [...spare.drafts];
  let isLinked = false;
  let jobs = 0;

  const armed = device.armed();
  const pending = [...(armed ? [armed] : []), ...kills.splice(0)];
  for (const kill of pending.sort((a, b) => turnOf(a) - turnOf(b))) await fall(kill);

  async function fall(kill: Kill): Promise<void> {
    const before = device.killedAt.length;
    if (device.isRunning()) await onDevice(scene, () => device.arm(kill));
    else {
      kills.unshift(kill);
      await reopen(scene);
    }
    const phase = 'at' in kill ? kill.at.phase : null;
    for (let count = 0; count < tries && device.killedAt.length === before; count += 1) {
      if (device.isRunning()) await onDevice(scene, () => leadTo(phase));
      const deadline = Date.now() + patienceMs;
      while (device.killedAt.length === before && Date.now() < deadline)
        await pause(lookIntervalMs);
    }
    // One that was missed is not to fall later.
    if (device.isRunning()) await onDevice(scene, () => device.arm(null));
  }

  async function leadTo(phase: Phase | null): Promise<void> {
    if (phase === 'refusal stored') return leadToRefusal();
    if (phase === 'order stored') return sign(scene, 0);
    if (phase !== null && ofVisits.includes(phase)) return addJob(scene, jobs, nextJob());
    if (phase === 'history of visits begun') return server.renewEpoch();
    if (phase === 'draft stored' || phase === 'publication stored') {
      const isPublished = phase === 'publication stored';
      return draft(scene, { tab: 0, edits: drafts.splice(0, 1), publish: isPublished });
    }
    if (phase === 'step stored') return publish(scene, 0, edits.splice(0, 1));
    if (phase === 'visit of the server stored' || phase === 'visits merged') {
      if (phase === 'visits merged')
        await proxy.away(async () => {
          await addJob(scene, 0, nextJob());
          await changeElsewhere(scene, { job: nextJob(), isSigned: false });
        });
      else await changeElsewhere(scene, { job: nextJob(), isSigned: true });
    } else if (phase === 'records forgotten') {
      const { parent, dependencies } = nextLink();
      await server.link(parent, dependencies);
    } else if (phase !== null && isOfTaking(phase)) {
      await makeSnapshotOf(scene, nextLink());
    } else {
      const changeset = posts.shift();
      if (changeset) await server.post('first', changeset);
    }
    await device.callAll('syncNow');
  }

  function nextJob(): string {
    jobs += 1;
    return `spare job ${jobs}`;
  }

  function nextLink(): Link {
    isLinked = !isLinked;
    const [parent, dependencies]: [BookName | null, BookName[]] = isLinked
      ? ['shared', ['second']]
      : [null, []];
    return { kind: 'link', parent, dependencies };
  }

  /** It may wait behind an edit that was refused, rightly, while its author was no member. */
  async function leadToRefusal(): Promise<void> {
    const { unsent } = await device.call(0, 'look');
    const isMade = unsent.some(({ mark }) => mark === spare.malformed.mark);
    if (!isMade) return publish(scene, 0, [spare.malformed]);
    await device.call(0, 'retryRefused', []);
  }
}

/** Those that a job leads to which is added to the visit. */
const ofVisits: readonly Phase[] = [
  'session stored',
  'before the note of what is sent',
  'what is sent noted',
];

function isOfTaking(phase: Phase): boolean {
  return (phasesOfTaking as readonly Phase[]).includes(phase);
}

function turnOf(kill: Kill): number {
  if (!('at' in kill)) return 0;
  if (isOfTaking(kill.at.phase)) return -1;
  return kill.at.phase === 'refusal stored' ? 1 : 0;
}
