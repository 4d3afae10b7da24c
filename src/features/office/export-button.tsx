import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exportVisits } from '../../domain/office/export-visits.ts';
import type { OfficeVisit } from '../../domain/office/office-visit.ts';
import { localDate, useGiveFile } from '../../runtime/use-give-file.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { localDay } from './office-search.ts';

/** Gives the chosen visits as a CSV file, a row for each job. */
export function ExportButton(props: {
  visits: readonly OfficeVisit[];
  nameOf: (user: string) => string;
}) {
  const { t } = useTranslation('office');
  const toast = useToast();
  const { state, run } = useGiveFile(async () => {
    const sheet = exportVisits(t('title'), props.visits, {
      header: (column) => t(`export.columns.${column}`),
      technician: props.nameOf,
      status: (status) => t(`status.${status}`),
      line: (kind) => t(`export.lines.${kind}`),
      dayOf: localDay,
    });
    // With its library, which nobody else here needs.
    const { writeCsv } = await import('../../spreadsheets/write-csv.ts');
    const name = `${t('export.fileName', { day: localDate(new Date()) })}.csv`;
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
      disabled={props.visits.length === 0}
      onClick={() => void give()}
    >
      <Download />
      {state === 'ready' ? t('export.ready') : t('export.action')}
    </Button>
  );
}
