import {
  type Cell,
  numberCell as number,
  type Sheet,
  sheetOf,
  textCell as text,
} from '../exchange/sheet.ts';
import type { ExportWords } from './export-visits.ts';
import type { FollowUp } from './follow-up.ts';

/** The columns of the exported file, in their order. Their headers are the catalogue's. */
export const followUpColumns = [
  'visit',
  'day',
  'technician',
  'customer',
  'phone',
  'address',
  'status',
  'beside',
  'problem',
  'tier',
  'offer',
  'shown',
  'declined',
  'callBack',
  'currency',
  'atStake',
  'calls',
  'lastCall',
  'caller',
  'outcome',
  'note',
] as const;

type FollowUpColumn = (typeof followUpColumns)[number];

export type FollowUpWords = Pick<ExportWords, 'technician' | 'status' | 'calendar'> & {
  header: (column: FollowUpColumn) => string;
  tier: (name: string) => string;
  outcome: (outcome: FollowUp['calls'][number]['outcome']) => string;
};

/** What is to be followed up as a sheet, a row for each job, and for a visit that is there for its orders alone; the column of what is at stake adds up to what the list has. */
export function exportFollowUps(
  name: string,
  all: readonly FollowUp[],
  words: FollowUpWords,
): Sheet {
  const rows = all.flatMap(({ visit, jobs, currency, calls }) => {
    const [last] = calls;
    const called = last && words.calendar.read(last.created);
    const ofVisit = {
      visit: text(visit.id),
      day: text(words.calendar.dayOf(visit.started)),
      technician: text(words.technician(visit.user)),
      customer: text(visit.customer),
      phone: text(visit.phone),
      address: text(visit.address),
      status: text(words.status(visit.status)),
      beside: text(visit.beside.join(', ')),
      currency: text(currency ?? ''),
      calls: number(String(calls.length)),
      lastCall: text(called ? `${called.day} ${called.time} ${called.offset}` : ''),
      caller: text(last ? words.technician(last.user) : ''),
      outcome: text(last ? words.outcome(last.outcome) : ''),
      note: text(last?.note ?? ''),
    };
    if (jobs.length === 0) return [ofVisit];
    return jobs.map(({ line, amount }) => {
      const tiers = line.shown?.tiers.map((tier) => `${words.tier(tier.name)} ${tier.amount}`);
      return {
        ...ofVisit,
        problem: text(line.problem),
        tier: text(line.tier ? words.tier(line.tier.name) : ''),
        offer: text(line.offer),
        shown: text(tiers?.join('; ') ?? ''),
        declined: text(line.declined ?? ''),
        callBack: text(line.callBack ?? ''),
        atStake: number(amount),
      } satisfies Record<FollowUpColumn, Cell>;
    });
  });
  return sheetOf(name, followUpColumns, words.header, rows);
}
