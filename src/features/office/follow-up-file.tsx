import { useTranslation } from 'react-i18next';
import { exportFollowUps } from '../../domain/office/export-follow-ups.ts';
import type { FollowUp } from '../../domain/office/follow-up.ts';
import type { OfficeCalendar } from '../../domain/organization/time-zone.ts';
import { useTierText } from '../../ui/tier/tier-text.ts';
import { ExportButton } from './export-button.tsx';

/** Gives what is to be followed up as a CSV file, a row for each job. */
export function FollowUpFile(props: {
  followUps: readonly FollowUp[];
  nameOf: (user: string) => string;
  calendar: OfficeCalendar;
}) {
  const { t } = useTranslation('office');
  const tierText = useTierText();
  const makeSheet = () =>
    exportFollowUps(t('followUp.title'), props.followUps, {
      header: (column) => t(`followUp.columns.${column}`),
      technician: props.nameOf,
      status: (status) => t(`status.${status}`),
      tier: tierText,
      outcome: (outcome) => t(`calls.outcomes.${outcome}`),
      calendar: props.calendar,
    });
  return (
    <ExportButton
      makeSheet={makeSheet}
      calendar={props.calendar}
      nameOf={(day) => t('followUp.fileName', { day })}
      isEmpty={props.followUps.length === 0}
    />
  );
}
