import { Big } from 'big.js';
import { decimalText } from '../pricing/exact.ts';
import type { OfficeLine, OfficeVisit } from './office-visit.ts';

/** By what visits are added up. */
export const groupings = ['day', 'technician', 'problem', 'tier'] as const;

export type Grouping = (typeof groupings)[number];

/** What was offered and sold; amounts are whole units as decimal text. */
export type Figure = {
  /** The day, the user's id, the name of the problem, the refId of the tier or else its name; "": of none. */
  key: string;
  /** What it is called, where the key is not that. */
  name: string;
  /** Visits in which something was offered or sold. */
  visits: number;
  /** Those of them in which something was sold. */
  soldVisits: number;
  offeredJobs: number;
  soldJobs: number;
  /** What the chosen offers come to, sold or not. */
  offered: string;
  sold: string;
  /** Of the jobs that were offered the share that was sold, from 0 to 1; null: none was offered. */
  closing: number | null;
  /** What was sold for each visit in which something was; null: nothing was sold. */
  ticket: string | null;
};

/** The currencies that visits have amounts in, that of most of them first. */
export function currenciesOf(visits: readonly Pick<OfficeVisit, 'currency'>[]): (string | null)[] {
  const counts = new Map<string | null, number>();
  for (const { currency } of visits) {
    if (currency !== undefined) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([currency]) => currency);
}

/** The visits that can be added up in a currency: those in it, and those without amounts. */
export function visitsIn(visits: readonly OfficeVisit[], currency: string | null): OfficeVisit[] {
  return visits.filter((visit) => visit.currency === currency || visit.currency === undefined);
}

/**
 * Visits added up: days the latest first, others the one with most sold first. Of what is taken off later jobs (K4) and off
 * totals (O8) there is a row of its own, with the key "", where it belongs to no problem and no tier.
 *
 * @param visits of one currency
 * @param dayOf the day of a moment where the office is
 */
export function figures(
  visits: readonly OfficeVisit[],
  grouping: Grouping,
  dayOf: (moment: string) => string,
): Figure[] {
  const groups = new Map<string, Sum>();
  for (const visit of visits) {
    const own = { day: () => dayOf(visit.started), technician: () => visit.user };
    for (const line of visit.lines) {
      if (!line.isOffered) continue;
      const of = keyOf(line);
      const key = grouping === 'problem' || grouping === 'tier' ? of[grouping] : own[grouping]();
      const group = groups.get(key) ?? emptySum(grouping === 'tier' ? (line.tier?.name ?? '') : '');
      groups.set(key, group);
      add(group, visit.id, line);
    }
  }
  const rows = [...groups].map(([key, sum]) => ({ sum, figure: figureOf(key, sum) }));
  return rows
    .toSorted((one, other) =>
      grouping === 'day'
        ? compare(other.figure.key, one.figure.key)
        : other.sum.sold.cmp(one.sum.sold) || compare(one.figure.key, other.figure.key),
    )
    .map(({ figure }) => figure);
}

/** All of them in one. */
export function total(visits: readonly OfficeVisit[]): Figure {
  const sum = emptySum('');
  for (const visit of visits) {
    for (const line of visit.lines) if (line.isOffered) add(sum, visit.id, line);
  }
  return figureOf('', sum);
}

type Sum = {
  name: string;
  visits: Set<string>;
  soldVisits: Set<string>;
  offeredJobs: number;
  soldJobs: number;
  offered: Big;
  sold: Big;
};

function emptySum(name: string): Sum {
  const nothing = { offeredJobs: 0, soldJobs: 0, offered: new Big(0), sold: new Big(0) };
  return { name, visits: new Set(), soldVisits: new Set(), ...nothing };
}

function add(sum: Sum, visit: string, { kind, isSold, amount }: OfficeLine): void {
  sum.visits.add(visit);
  sum.offered = sum.offered.plus(amount);
  if (kind === 'job') sum.offeredJobs += 1;
  if (!isSold) return;
  sum.soldVisits.add(visit);
  sum.sold = sum.sold.plus(amount);
  if (kind === 'job') sum.soldJobs += 1;
}

function figureOf(key: string, sum: Sum): Figure {
  const { name, visits, soldVisits, offeredJobs, soldJobs, offered, sold } = sum;
  return {
    key,
    name,
    visits: visits.size,
    soldVisits: soldVisits.size,
    offeredJobs,
    soldJobs,
    offered: decimalText(offered),
    sold: decimalText(sold),
    closing: offeredJobs === 0 ? null : soldJobs / offeredJobs,
    ticket: soldVisits.size === 0 ? null : sold.div(soldVisits.size).round(0).toFixed(),
  };
}

function keyOf({ problem, tier }: OfficeLine) {
  return { problem, tier: tier ? tier.refId || tier.name : '' };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
