import { Button, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import type { ImportState } from './import-state.ts';
import type { Import } from './use-import.ts';

type Preview = Extract<ImportState, { step: 'preview' }>;

/** Of a workbook of the book (X3): what is not read of it, and what becomes of records that it lacks. */
export function BookPanel(props: {
  state: Preview;
  taken: Extract<Preview['taken'], { as: 'book' }>;
  file: Import;
}) {
  const { t, i18n } = useTranslation('authoring');
  const { state, taken, file } = props;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const { ignored, missing = 0 } = state.plan ?? {};
  const { sheets = [], columns = [] } = ignored ?? {};
  return (
    <Panel title={t('exchange.preview.asBook')}>
      <Stack gap="4" pt="2">
        {sheets.length > 0 ? (
          <Notice tone="warning">
            {t('exchange.preview.ignoredSheets', {
              count: sheets.length,
              names: list.format(sheets),
            })}
          </Notice>
        ) : null}
        {columns.length > 0 ? (
          <Notice tone="warning">
            {t('exchange.preview.ignoredColumns', {
              count: columns.length,
              names: list.format(columns.map(({ sheet, column }) => `${sheet}: ${column}`)),
            })}
          </Notice>
        ) : null}
        {missing > 0 || taken.removeMissing ? (
          <Toggle
            row
            label={t('exchange.preview.removeMissing')}
            explanation={t('exchange.preview.missing', { count: missing })}
            checked={taken.removeMissing}
            onChange={(removeMissing) => void file.plan(state.file, { as: 'book', removeMissing })}
          />
        ) : (
          <Text color="fg.muted">{t('exchange.preview.nothingMissing')}</Text>
        )}
        <Button
          variant="outline"
          colorPalette="gray"
          alignSelf="start"
          onClick={() => void file.openPriceList(state.file)}
        >
          {t('exchange.preview.asList')}
        </Button>
      </Stack>
    </Panel>
  );
}
