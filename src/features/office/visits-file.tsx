import { useTranslation } from 'react-i18next';
import { exportVisits } from '../../domain/office/export-visits.ts';
import type { OfficeVisit } from '../../domain/office/office-visit.ts';
import type { OfficeCalendar } from '../../domain/organization/time-zone.ts';
import { ExportButton } from './export-button.tsx';

/** Gives the chosen visits as a CSV file, a row for each job. */
export function VisitsFile(props: {
  visits: readonly OfficeVisit[];
  nameOf: (user: string) => string;
  calendar: OfficeCalendar;
}) {
  const { t } = useTranslation('office');
  const makeSheet = () =>
    exportVisits(t('title'), props.visits, {
      header: (column) => t(`export.columns.${column}`),
      technician: props.nameOf,
      status: (status) => t(`status.${status}`),
      line: (kind) => t(`export.lines.${kind}`),
      calendar: props.calendar,
    });
  return (
    <ExportButton
      makeSheet={makeSheet}
      calendar={props.calendar}
      nameOf={(day) => t('export.fileName', { day })}
      isEmpty={props.visits.length === 0}
    />
  );
}
