import type { Big } from 'big.js';
import { sumOf } from '../pricing/exact.ts';
import type { OfficeVisit } from './office-visit.ts';

/** Which visits are looked at; what is absent lets all through. */
export type VisitFilter = {
  /** The first day, 2026-01-31. */
  from?: string | undefined;
  /** The last day. */
  to?: string | undefined;
  user?: string | undefined;
  status?: OfficeVisit['status'] | undefined;
  /** The least amount: whole units. */
  least?: number | undefined;
};

/**
 * @param dayOf the day of a moment where the office is
 * @param amount what of a visit is compared with the least
 */
export function filterVisits(
  visits: readonly OfficeVisit[],
  { from, to, user, status, least }: VisitFilter,
  dayOf: (moment: string) => string,
  amount: (visit: OfficeVisit) => Big = amountOf,
): OfficeVisit[] {
  const isWithin = (day: string) =>
    (from === undefined || day >= from) && (to === undefined || day <= to);
  const isAnyDay = from === undefined && to === undefined;
  return visits.filter(
    (visit) =>
      (user === undefined || visit.user === user) &&
      (status === undefined || visit.status === status) &&
      (isAnyDay || isWithin(dayOf(visit.started))) &&
      (least === undefined || amount(visit).gte(least)),
  );
}

/** What a visit is listed with: what was sold, or while nothing is, what was chosen. */
export function amountOf(visit: OfficeVisit): Big {
  return isSold(visit) ? soldOf(visit) : sumOfLines(visit.lines);
}

export function isSold({ lines }: OfficeVisit): boolean {
  return lines.some((line) => line.isSold);
}

function soldOf({ lines }: OfficeVisit): Big {
  return sumOfLines(lines.filter((line) => line.isSold));
}

function sumOfLines(lines: OfficeVisit['lines']): Big {
  return sumOf(lines.map(({ amount }) => amount));
}

/** A row of a list of visits: a day, or a visit of the day above it. */
type DayOrVisit =
  | { kind: 'day'; id: string; day: string; count: number }
  | { kind: 'visit'; id: string; visit: OfficeVisit };

/**
 * Visits in their order, a row with the day above those of one.
 *
 * @param visits those of one day next to each other
 * @param dayOf the day of a moment where the office is
 */
export function visitsByDay(
  visits: readonly OfficeVisit[],
  dayOf: (moment: string) => string,
): DayOrVisit[] {
  const rows: DayOrVisit[] = [];
  let head: Extract<DayOrVisit, { kind: 'day' }> | undefined;
  for (const visit of visits) {
    const day = dayOf(visit.started);
    if (head?.day !== day) {
      head = { kind: 'day', id: `day ${day}`, day, count: 0 };
      rows.push(head);
    }
    head.count += 1;
    rows.push({ kind: 'visit', id: visit.id, visit });
  }
  return rows;
}
