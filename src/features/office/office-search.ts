import { z } from 'zod/mini';
import { groupings } from '../../domain/office/figures.ts';
import { callStates, type FollowUpOrder, followUpOrders } from '../../domain/office/follow-up.ts';
import type { VisitFilter } from '../../domain/office/visit-list.ts';
import { dayBefore } from '../../domain/organization/time-zone.ts';
import { visitStatuses } from '../../schemas/visit.ts';

export const periods = ['today', 'week', 'month', 'quarter', 'all'] as const;

export type Period = (typeof periods)[number];

const one = <const Values extends readonly string[]>(values: Values) =>
  z.catch(z.optional(z.enum(values as unknown as [string, ...string[]])), undefined);

/** A text that may look like a number, as anything in an address may. */
const text = z.catch(z.optional(z.coerce.string()), undefined);

/** Which visits the office looks at, in the address. What can't be read counts as not said. */
export const officeSearchSchema = z.object({
  period: one(periods),
  technician: text,
  status: one(visitStatuses),
  least: z.catch(z.optional(z.coerce.number().check(z.positive())), undefined),
  currency: text,
  /** By what the figures are. */
  by: one(groupings),
  /** Which of those to be followed up, and in which order. */
  calls: one([...callStates, 'all']),
  sort: one(followUpOrders),
  /** The id of the visit that is beside the list. */
  visit: text,
});

export type OfficeSearch = z.infer<typeof officeSearchSchema>;

/** What the screens do with the address. */
export type OfficeAddress = {
  search: OfficeSearch;
  /** Changes what is named; two changes soon after one another both hold. */
  onSearch: (change: OfficeSearch) => void;
};

const days: Record<Period, number | null> = {
  today: 1,
  week: 7,
  month: 30,
  quarter: 90,
  all: null,
};

export const usualPeriod: Period = 'month';

/**
 * Of how many days the office reads what came or changed: those of the usual period and one more for a clock that is
 * behind, since a visit comes after it began; undefined, for a longer period: all.
 */
export function daysToRead({ period = usualPeriod }: OfficeSearch): number | undefined {
  const [usual, asked] = [days[usualPeriod], days[period as Period]];
  if (usual === null || asked === null || asked > usual) return undefined;
  return usual + 1;
}

export const usualOrder: FollowUpOrder = 'amount';

/** @param today the office's day, 2026-01-31 */
export function filterOf(
  { period, technician, status, least }: OfficeSearch,
  today: string,
): VisitFilter {
  const count = days[(period as Period | undefined) ?? usualPeriod];
  return {
    ...(count === null ? {} : { from: dayBefore(today, count - 1), to: today }),
    user: technician,
    status: status as VisitFilter['status'],
    least,
  };
}
