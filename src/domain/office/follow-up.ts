import { Big } from 'big.js';
import type { VisitCall } from '../../schemas/visit.ts';
import { decimalText, sumOf } from '../pricing/exact.ts';
import type { OfficeLine, OfficeVisit } from './office-visit.ts';

/** A visit in which something was offered and not sold (V5), or two orders are of the same work (O4), to call its customer about. */
export type FollowUp = {
  visit: OfficeVisit;
  /** What was offered and not sold; may be none where nobody has settled which of two orders stands. */
  jobs: OpenJob[];
  /** As a visit's. */
  currency: string | null | undefined;
  /** What can still be sold of it: the sum of its jobs, in whole units as decimal text. */
  amount: string;
  /** Whether for some of that the dearest of several prices is counted, since none was chosen. */
  isMost: boolean;
  /**
   * The same with the tier that the organization names as most chosen in place of the dearest; null where there is no such tier,
   * or nothing for it to take the place of.
   */
  likely: string | null;
  /** The first day on which its customer wants to be called back, 2026-01-31; null: none was said. */
  callBack: string | null;
  /** Those that stand, the latest first. */
  calls: VisitCall[];
};

export type OpenJob = {
  line: OfficeLine;
  /** That of the chosen offer, else of the dearest tier that was shown; "0" where none is known in the currency. */
  amount: string;
  isMost: boolean;
  /** That of the chosen offer, else of the tier that is named as most chosen; null: none was shown. */
  likely: string | null;
};

/** Whether somebody is still to be called: nobody did, nobody answered the last time, or it is settled. */
export const callStates = ['open', 'again', 'done'] as const;

export type CallState = (typeof callStates)[number];

/** In which order customers are called. */
export const followUpOrders = ['amount', 'newest', 'oldest'] as const;

export type FollowUpOrder = (typeof followUpOrders)[number];

/**
 * Null where nothing is left to sell or to settle, or nobody is known any more who could be called, since the customer was erased (V6).
 *
 * @param calls of the visit, in any order, those that were taken back too
 * @param mostChosen refId of the tier that the organization names so (A10), of whatever type
 */
export function followUp(
  visit: OfficeVisit,
  calls: readonly VisitCall[],
  mostChosen?: unknown,
): FollowUp | null {
  const lines = visit.lines.filter(
    ({ kind, isOffered, isSold }) => kind === 'job' && isOffered && !isSold,
  );
  if ((lines.length === 0 && !visit.isUnsettled) || visit.isErased) return null;
  const seen = lines.find(({ shown }) => shown)?.shown;
  const currency = visit.currency === undefined ? seen?.currency : visit.currency;
  const jobs = lines.map((line) => openJob(line, currency, mostChosen));
  const isMost = jobs.some((job) => job.isMost);
  const isKnown = isMost && jobs.every(({ likely }) => likely !== null);
  return {
    visit,
    jobs,
    currency,
    amount: decimalText(sumOf(jobs.map(({ amount }) => amount))),
    isMost,
    likely: isKnown ? decimalText(sumOf(jobs.map(({ likely }) => likely ?? '0'))) : null,
    callBack: lines.flatMap((line) => line.callBack ?? []).sort()[0] ?? null,
    calls: standingCalls(calls),
  };
}

/** Those of these calls that were not taken back, the latest first. */
export function standingCalls(calls: readonly VisitCall[]): VisitCall[] {
  return calls
    .filter(({ takenBack }) => takenBack === '')
    .toSorted((one, other) => (one.created < other.created ? 1 : -1));
}

/** What can still be sold in a visit; 0 where nothing can. */
export function stakeOf(visit: OfficeVisit): Big {
  return new Big(followUp(visit, [])?.amount ?? 0);
}

export function callState({ calls: [last] }: FollowUp): CallState {
  if (!last) return 'open';
  return last.outcome === 'noAnswer' ? 'again' : 'done';
}

/** @param currency whose amounts come before those that can't be compared with them */
export function sortFollowUps(
  all: readonly FollowUp[],
  order: FollowUpOrder,
  currency: string | null,
): FollowUp[] {
  const newest = (one: FollowUp, other: FollowUp) =>
    compare(other.visit.started, one.visit.started) || compare(one.visit.id, other.visit.id);
  const isOther = (each: FollowUp) => Number(each.currency !== currency);
  return all.toSorted((one, other) => {
    if (order === 'newest') return newest(one, other);
    if (order === 'oldest') return newest(other, one);
    return (
      isOther(one) - isOther(other) || new Big(other.amount).cmp(one.amount) || newest(one, other)
    );
  });
}

/** @param all of one currency */
export function stakeIn(all: readonly FollowUp[]): Big {
  return sumOf(all.map(({ amount }) => amount));
}

function openJob(
  line: OfficeLine,
  currency: string | null | undefined,
  mostChosen: unknown,
): OpenJob {
  if (line.tier) return { line, amount: line.amount, isMost: false, likely: line.amount };
  const tiers = line.shown && line.shown.currency === currency ? line.shown.tiers : [];
  const amounts = tiers.map(({ amount }) => new Big(amount));
  const most = amounts.reduce((one, other) => (other.gt(one) ? other : one), new Big(0));
  const [only] = tiers;
  const named = tiers.length === 1 ? only : tiers.find(({ refId }) => refId === mostChosen);
  return {
    line,
    amount: decimalText(most),
    isMost: amounts.length > 1,
    likely: named?.amount ?? null,
  };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
