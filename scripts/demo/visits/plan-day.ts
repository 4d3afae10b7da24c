import type { OfficeCalendar } from '../../../src/domain/organization/time-zone.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type DemoCustomer, drawCustomer } from './draw-customer.ts';
import type { DemoTechnician, DemoVisits } from './read-visits.ts';

/** What a technician does with a visit, at which minutes of it. */
export type VisitPlan = {
  technician: string;
  /** In milliseconds since 1970. */
  started: number;
  customer: DemoCustomer;
  /** Whether the service agreement holds for it. */
  agreement: boolean;
  jobs: JobPlan[];
  /** Whether the customer signs what they have chosen. */
  isSigned: boolean;
  method: 'drawn' | 'typed';
  /** The tier that takes the place of the first job's after it was signed; null: it stays. */
  corrected: string | null;
  /** What the work takes, in minutes. */
  work: number;
  /** Nobody has ended it. */
  isLeftOpen: boolean;
  /** What else is drawn for it. */
  chance: Chance;
};

export type JobPlan = {
  /** refId of the problem. */
  problem: string;
  timeMult: number;
  materialMult: number;
  note: string | null;
  /** The tier that the customer chooses; null: none of them. */
  tier: string | null;
  declined: DemoVisits['declines'][number] | null;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * The visits of a technician on a day, the same for the same day whenever they are asked for.
 *
 * @param day 2026-01-31
 * @param problems refIds, the most frequent first
 */
export function planDay(
  day: string,
  { momentAt }: Pick<OfficeCalendar, 'momentAt'>,
  technician: DemoTechnician,
  problems: readonly string[],
  data: DemoVisits,
): VisitPlan[] {
  const chance = chanceOf(`${technician.email} ${day}`);
  let at = momentAt(day, '08:00') + chance.between(0, 25) * minuteMs;
  const visit = (): VisitPlan => {
    const customer = drawCustomer(chance, data);
    const isSigned = chance.happens(technician.closes);
    const jobs = planJobs(chance, isSigned, technician, problems, data);
    const started = at + chance.between(0, 59) * 1000;
    const work = isSigned ? chance.between(25, 70) : chance.between(3, 10);
    at += (jobs.length * 25 + work + chance.between(20, 45)) * minuteMs;
    return {
      technician: technician.email,
      started,
      customer,
      agreement: chance.happens(0.3),
      jobs,
      isSigned,
      method: chance.happens(0.8) ? 'drawn' : 'typed',
      corrected: chance.happens(0.06) ? chance.weighted(data.tiers) : null,
      work,
      isLeftOpen: chance.happens(0.08),
      chance,
    };
  };
  const planned = Array.from({ length: visitsOn(day, chance) }, visit);
  // One is called in the night, so that the day of the seeding is not empty in the morning.
  const onCall = Math.floor(Date.parse(day) / dayMs) % data.technicians.length;
  if (data.technicians.indexOf(technician) !== onCall) return planned;
  at = momentAt(day, '00:00') + chance.between(3, 20) * minuteMs;
  return [visit(), ...planned];
}

function visitsOn(day: string, chance: Chance): number {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0) return chance.between(0, 1);
  if (weekday === 6) return chance.between(1, 2);
  return chance.between(2, 4);
}

function planJobs(
  chance: Chance,
  isSigned: boolean,
  { closes }: DemoTechnician,
  problems: readonly string[],
  data: DemoVisits,
): JobPlan[] {
  const count = Number(chance.weighted({ 1: 6, 2: 3, 3: 1 }));
  const about = new Set<string>();
  // Twice the same problem would be twice the same name.
  while (about.size < Math.min(count, problems.length)) {
    about.add(problems[Math.floor(chance.share() ** 2 * problems.length)] ?? '');
  }
  return [...about].map((problem, at) => {
    const isChosen = isSigned ? at === 0 || chance.happens(closes) : chance.happens(0.2);
    const isDeclined = !isChosen && chance.happens(0.75);
    return {
      problem,
      timeMult: chance.happens(0.15) ? chance.oneOf([1.25, 1.5]) : 1,
      materialMult: chance.happens(0.08) ? 1.1 : 1,
      note: chance.happens(0.35) ? chance.oneOf(data.notes) : null,
      tier: isChosen ? chance.weighted(data.tiers) : null,
      declined: isDeclined ? chance.oneOf(data.declines) : null,
    };
  });
}
