import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Sheet } from '../../domain/exchange/sheet.ts';
import type { OfficeCalendar } from '../../domain/organization/time-zone.ts';
import { useGiveFile } from '../../runtime/use-give-file.ts';
import { useToast } from '../../ui/feedback/toast.tsx';

/** Gives what is listed as a CSV file. */
export function ExportButton(props: {
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
