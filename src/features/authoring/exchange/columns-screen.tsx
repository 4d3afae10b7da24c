import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceListLayout } from '../../../domain/exchange/price-list-layout.ts';
import { rateFor } from '../../../domain/pricing/currency.ts';
import { type Encoding, encodings } from '../../../spreadsheets/csv/decode-text.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { PickOne } from '../../../ui/input/pick-one.tsx';
import { columnName, useCurrencyName } from './column-names.ts';
import { FirstRows } from './first-rows.tsx';
import type { HeadOfBook } from './use-book-head.ts';
import type { Import, ImportState } from './use-import.ts';

/** Chooses what the columns of a price list are (X4), beside its first rows. */
export function ColumnsScreen(props: {
  state: Extract<ImportState, { step: 'columns' }>;
  head: HeadOfBook;
  file: Import;
}) {
  const { t } = useTranslation('authoring');
  const { state, head, file } = props;
  const { sheet, reading } = state;
  const [layout, setLayout] = useState(reading.layout);
  const shown = state.file.sheets[sheet];
  const { columns } = layout;
  const hindrance =
    columns.cost === null
      ? t('exchange.list.needsCost')
      : columns.code === null && columns.name === null
        ? t('exchange.list.needsName')
        : null;
  return (
    <Page
      title={t('exchange.import.title')}
      heading={state.file.name}
      description={t('exchange.list.text')}
      secondaryAction={
        <Button variant="outline" colorPalette="gray" size="lg" onClick={file.cancel}>
          {t('exchange.preview.otherFile')}
        </Button>
      }
      primaryAction={
        <Button
          size="lg"
          disabled={hindrance !== null}
          onClick={() => void file.readList(state.file, { sheet, reading: { ...reading, layout } })}
        >
          {t('exchange.list.compare')}
        </Button>
      }
    >
      <Stack gap="5">
        <Panel title={t('exchange.list.title')}>
          <Stack gap="4" pt="2">
            <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="4">
              {state.file.sheets.length > 1 ? (
                <PickOne
                  label={t('exchange.list.sheet')}
                  value={String(sheet)}
                  options={state.file.sheets.map(({ name }, at) => ({
                    value: String(at),
                    label: name,
                  }))}
                  onChange={(value) => file.chooseColumns(state.file, Number(value))}
                />
              ) : null}
              {state.file.encoding ? (
                <PickOne
                  label={t('exchange.list.encoding')}
                  value={state.file.encoding}
                  options={encodings.map((value) => ({ value, label: encodingNames[value] }))}
                  onChange={(value) => {
                    const encoding = encodings.find((each) => each === value);
                    if (encoding) void file.chooseEncoding(state.file, encoding);
                  }}
                />
              ) : null}
              <LayoutFields
                layout={layout}
                first={shown?.first ?? []}
                head={head}
                onChange={setLayout}
              />
            </SimpleGrid>
            {shown?.guess.isDecimalSure === false && reading.layout === shown.guess.layout ? (
              <Notice tone="warning">{t('exchange.list.decimalUnsure')}</Notice>
            ) : null}
            {layout.headerRows === 0 ? (
              <Text color="fg.muted">{t('exchange.list.notKept')}</Text>
            ) : null}
            {hindrance ? <Text color="fg.muted">{hindrance}</Text> : null}
          </Stack>
        </Panel>
        <FirstRows rows={shown?.first ?? []} layout={layout} total={shown?.rows ?? 0} />
      </Stack>
    </Page>
  );
}

const none = 'none';

/** As spreadsheet programs call them in every language. */
const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

function LayoutFields(props: {
  layout: PriceListLayout;
  first: readonly (readonly string[])[];
  head: HeadOfBook;
  onChange: (layout: PriceListLayout) => void;
}) {
  const { t } = useTranslation('authoring');
  const currencyName = useCurrencyName(props.head);
  const { layout, first, head, onChange } = props;
  const titles = first[layout.headerRows - 1] ?? [];
  const width = Math.max(0, ...first.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: columnName(titles, at),
  }));
  const priced = head.currencies.filter(({ refId }) => !rateFor(head.rates, refId).baseUnit);
  return (
    <>
      <PickOne
        label={t('exchange.list.headerRow')}
        value={String(layout.headerRows)}
        options={[
          { value: '0', label: t('exchange.list.noHeader') },
          ...first.map((row, at) => ({
            value: String(at + 1),
            label: `${at + 1} · ${row.filter((text) => text !== '').join(' · ')}`.slice(0, 80),
          })),
        ]}
        onChange={(value) => onChange({ ...layout, headerRows: Number(value) })}
      />
      {(['code', 'name', 'cost'] as const).map((role) => (
        <PickOne
          key={role}
          label={t(`exchange.list.roles.${role}`)}
          value={String(layout.columns[role] ?? none)}
          options={[{ value: none, label: t('exchange.list.noColumn') }, ...columns]}
          onChange={(value) =>
            onChange({
              ...layout,
              columns: { ...layout.columns, [role]: value === none ? null : Number(value) },
            })
          }
        />
      ))}
      <PickOne
        label={t('exchange.list.decimal')}
        value={layout.decimal}
        options={[
          { value: '.', label: t('exchange.list.point') },
          { value: ',', label: t('exchange.list.comma') },
        ]}
        onChange={(value) => onChange({ ...layout, decimal: value === ',' ? ',' : '.' })}
      />
      <PickOne
        label={t('exchange.list.currency')}
        value={layout.currency ?? none}
        options={[
          ...priced.map(({ refId }) => ({ value: refId, label: currencyName(refId) })),
          { value: none, label: currencyName(null) },
        ]}
        onChange={(value) => onChange({ ...layout, currency: value === none ? null : value })}
      />
    </>
  );
}
