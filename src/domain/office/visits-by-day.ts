import type { OfficeVisit } from './office-visit.ts';

/** A row of a list of visits: a day, or a visit of the day above it. */
export type DayOrVisit =
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
