import { type Sheet, sheetOf, textCell as text } from '../exchange/sheet.ts';
import type { OfficeCalendar } from '../organization/time-zone.ts';
import type { OfficeVisit } from './office-visit.ts';

/** The columns of the exported file, in their order. Their headers are the catalogue's. */
export const exportColumns = [
  'visit',
  'number',
  'beside',
  'day',
  'time',
  'offset',
  'technician',
  'customer',
  'status',
  'line',
  'problem',
  'tier',
  'offer',
  'callTime',
  'declined',
  'currency',
  'isOffered',
  'isSold',
  'amount',
] as const;

type ExportColumn = (typeof exportColumns)[number];

/** How the file calls what has a name elsewhere. */
export type ExportWords = {
  header: (column: ExportColumn) => string;
  technician: (user: string) => string;
  status: (status: OfficeVisit['status']) => string;
  line: (kind: OfficeVisit['lines'][number]['kind']) => string;
  calendar: OfficeCalendar;
};

/**
 * Visits as a sheet, a row for each job, for what was taken off the later ones (K4), and for a discount (O8): what the figures add up, so
 * that whoever sums the column of amounts has the same (V5). A visit without jobs has a row too.
 */
export function exportVisits(
  name: string,
  visits: readonly OfficeVisit[],
  words: ExportWords,
): Sheet {
  const rows = visits.flatMap((visit) => {
    const started = words.calendar.read(visit.started);
    const about = {
      visit: text(visit.id),
      number: text(visit.number),
      beside: text(visit.beside.join(', ')),
      day: text(started?.day ?? visit.started),
      time: text(started?.time ?? ''),
      // Behind letters, since a sign in front would be taken for a formula's.
      offset: text(started ? `UTC${started.offset}` : ''),
      technician: text(words.technician(visit.user)),
      customer: text(visit.customer),
      status: text(words.status(visit.status)),
      currency: text(visit.currency ?? ''),
    };
    if (visit.lines.length === 0) return [about];
    return visit.lines.map((line) => ({
      ...about,
      line: text(words.line(line.kind)),
      problem: text(line.problem),
      tier: text(line.tier?.name ?? ''),
      offer: text(line.offer),
      callTime: text(line.callTime),
      declined: text(line.declined ?? ''),
      isOffered: { type: 'boolean', value: line.isOffered } as const,
      isSold: { type: 'boolean', value: line.isSold } as const,
      amount: { type: 'number', text: line.amount } as const,
    }));
  });
  return sheetOf<ExportColumn>(name, exportColumns, words.header, rows);
}
