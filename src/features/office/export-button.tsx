import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Sheet } from '../../domain/exchange/sheet.ts';
import { exportFollowUps } from '../../domain/office/export-follow-ups.ts';
import { exportVisits } from '../../domain/office/export-visits.ts';
import type { FollowUp } from '../../domain/office/follow-up.ts';
import type { OfficeVisit } from '../../domain/office/office-visit.ts';
import type { OfficeCalendar } from '../../domain/organization/time-zone.ts';
import { useGiveFile } from '../../runtime/use-give-file.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useTierText } from '../../ui/tier/tier-text.ts';

/** Gives what is listed as a CSV file. */
function ExportButton(props: {
  makeSheet: () => Sheet;
  calendar: OfficeCalendar;
  /** The file's name, without its ending, of a day. */
  nameOf: (day: string) => string;
  isEmpty: boolean;
}) {
  const { t } = useTranslation('office');
  const toast = useToast();
  const { state, run } = useGiveFile(async () => {
    const sheet = props.makeSheet();
    // With its library, which nobody else here needs.
    const { writeCsv } = await import('../../spreadsheets/write-csv.ts');
    const today = props.calendar.dayOf(new Date().toISOString());
    const name = `${props.nameOf(today)}.csv`;
    return new File([writeCsv(sheet)], name, { type: 'text/csv' });
  });
  const give = async () => {
    if ((await run()) === 'failed') toast.error(t('export.failed'));
  };
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      loading={state === 'working'}
      disabled={props.isEmpty}
      onClick={() => void give()}
    >
      <Download />
      {state === 'ready' ? t('export.ready') : t('export.action')}
    </Button>
  );
}

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
