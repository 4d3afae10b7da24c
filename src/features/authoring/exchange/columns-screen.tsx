import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { costRoles } from '../../../domain/exchange/costs/cost-columns.ts';
import { columnLetters } from '../../../domain/exchange/sheet.ts';
import { rateFor } from '../../../domain/pricing/currency.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import { type Encoding, encodings } from '../../../spreadsheets/csv/decode-text.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { PickOne } from '../../../ui/input/pick-one.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { FirstRows } from './first-rows.tsx';
import { type ListReading, type SheetHead, typedFactor } from './list-reading.ts';
import { useHiddenText } from './list-text.ts';
import type { HeadOfBook } from './use-book-head.ts';
import type { Import, ImportState } from './use-import.ts';

/** So many rows are shown beside what their columns are. */
const mostShown = 12;

/** How a supplier's list is read (X10, X11), beside its first rows: what nobody says is as it was guessed. */
export function ColumnsScreen(props: {
  state: Extract<ImportState, { step: 'columns' }>;
  head: HeadOfBook;
  file: Import;
}) {
  const { t } = useTranslation('authoring');
  const { state, head, file } = props;
  const [reading, setReading] = useState(state.reading);
  const { columns } = reading;
  const sheet = state.file.sheets.find(({ name }) => name === reading.sheet);
  const hindrance = useHindrance(reading);
  const { ask } = file;
  const find = () => ask((worker) => worker.call('groups', reading));
  const groups = useWorked(find, [ask, reading]).latest ?? [];
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
          onClick={() => file.readList(state.file, reading, state.decisions)}
        >
          {t('exchange.list.compare')}
        </Button>
      }
    >
      <Stack gap="5">
        <Panel title={t('exchange.list.title')}>
          <Stack gap="4" pt="2">
            <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="4" alignItems="start">
              <TextField
                label={t('exchange.list.supplier')}
                help={t('exchange.list.supplierHelp')}
                value={reading.supplier}
                onChange={(supplier) => setReading({ ...reading, supplier })}
              />
              {state.file.sheets.length > 1 ? (
                <PickOne
                  label={t('exchange.list.sheet')}
                  value={String(sheet ? state.file.sheets.indexOf(sheet) : 0)}
                  options={state.file.sheets.map(({ name, hidden }, at) => ({
                    value: String(at),
                    label: hidden.isWhole ? t('exchange.list.hiddenSheet', { name }) : name,
                  }))}
                  onChange={(value) => void file.chooseSheet(state.file, Number(value))}
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
              <ColumnFields reading={reading} sheet={sheet} onChange={setReading} />
              <AmountFields reading={reading} head={head} onChange={setReading} />
              {groups.length === 0 ? (
                <TextField
                  label={t('exchange.list.factor')}
                  help={t('exchange.list.factorHelp')}
                  value={reading.factor}
                  error={factorError(reading.factor, t('exchange.list.factorWrong'))}
                  onChange={(factor) => setReading({ ...reading, factor })}
                />
              ) : (
                groups.map((group) => (
                  <TextField
                    key={group}
                    label={t('exchange.list.groupFactor', { group })}
                    value={reading.factors[group] ?? ''}
                    error={factorError(
                      reading.factors[group] ?? '',
                      t('exchange.list.factorWrong'),
                    )}
                    onChange={(factor) =>
                      setReading({ ...reading, factors: { ...reading.factors, [group]: factor } })
                    }
                  />
                ))
              )}
            </SimpleGrid>
            <HiddenParts reading={reading} sheet={sheet} onChange={setReading} />
            {sheet?.isGross && reading.isCostGuessed ? (
              <Notice tone="warning">{t('exchange.list.gross')}</Notice>
            ) : null}
            {reading.header < 0 ? <Text color="fg.muted">{t('exchange.list.notKept')}</Text> : null}
            {hindrance ? <Text color="fg.muted">{hindrance}</Text> : null}
          </Stack>
        </Panel>
        <FirstRows
          rows={sheet?.first.slice(0, Math.max(mostShown, reading.header + 4)) ?? []}
          reading={{ ...reading, columns }}
          total={sheet?.rows ?? 0}
        />
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

type FieldsProps = { reading: ListReading; onChange: (reading: ListReading) => void };

function factorError(text: string, error: string): string | undefined {
  return text.trim() === '' || typedFactor(text) !== null ? undefined : error;
}

/** Why the list can't be read yet; null: it can. */
function useHindrance({ columns, factor, factors }: ListReading): string | null {
  const { t } = useTranslation('authoring');
  if (columns.cost === null) return t('exchange.list.needsCost');
  if (columns.code === null && columns.name === null) return t('exchange.list.needsName');
  const isWrong = [factor, ...Object.values(factors)].some(
    (text) => text.trim() !== '' && typedFactor(text) === null,
  );
  return isWrong ? t('exchange.list.factorWrong') : null;
}

/** Which row has the headings, and which column is what. */
function ColumnFields(props: FieldsProps & { sheet: SheetHead | undefined }) {
  const { t } = useTranslation('authoring');
  const { reading, sheet, onChange } = props;
  const first = sheet?.first ?? [];
  const titles = first[reading.header] ?? [];
  const width = Math.max(0, ...first.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: columnName(titles, at),
  }));
  return (
    <>
      <PickOne
        label={t('exchange.list.headerRow')}
        value={String(reading.header)}
        options={[
          { value: '-1', label: t('exchange.list.noHeader') },
          ...first.map((row, at) => ({
            value: String(at),
            label: `${at + 1} · ${row.filter((text) => text !== '').join(' · ')}`.slice(0, 80),
          })),
        ]}
        onChange={(value) => onChange({ ...reading, header: Number(value) })}
      />
      {costRoles.map((role) => (
        <PickOne
          key={role}
          label={t(`exchange.list.roles.${role}`)}
          value={String(reading.columns[role] ?? none)}
          options={[{ value: none, label: t('exchange.list.noColumn') }, ...columns]}
          onChange={(value) =>
            onChange({
              ...reading,
              columns: { ...reading.columns, [role]: value === none ? null : Number(value) },
              isCostGuessed: reading.isCostGuessed && role !== 'cost',
            })
          }
        />
      ))}
    </>
  );
}

/** How its amounts are meant, where the list does not say it. */
function AmountFields(props: FieldsProps & { head: HeadOfBook }) {
  const { t } = useTranslation('authoring');
  const currencyName = useCurrencyName(props.head);
  const { reading, head, onChange } = props;
  const priced = head.currencies.filter(({ refId }) => !rateFor(head.rates, refId).baseUnit);
  return (
    <>
      <PickOne
        label={t('exchange.list.decimal')}
        value={reading.decimal ?? none}
        options={[
          { value: none, label: t('exchange.list.asListSays') },
          { value: '.', label: t('exchange.list.point') },
          { value: ',', label: t('exchange.list.comma') },
        ]}
        onChange={(value) =>
          onChange({ ...reading, decimal: value === '.' || value === ',' ? value : null })
        }
      />
      <PickOne
        label={t('exchange.list.currency')}
        value={reading.currency ?? none}
        options={[
          { value: none, label: t('exchange.list.asListSays') },
          ...priced.map(({ refId }) => ({ value: refId, label: currencyName(refId) })),
        ]}
        onChange={(value) => onChange({ ...reading, currency: value === none ? null : value })}
      />
      {reading.columns.unit === null ? null : (
        <PickOne
          label={t('exchange.list.m')}
          value={reading.m ?? none}
          options={[
            { value: none, label: t('exchange.list.asListSays') },
            { value: 'thousand', label: t('exchange.list.thousand') },
            { value: 'meters', label: t('exchange.list.meters') },
          ]}
          onChange={(value) =>
            onChange({ ...reading, m: value === 'thousand' || value === 'meters' ? value : null })
          }
        />
      )}
    </>
  );
}

/** What the workbook hides, which is left unless it is ticked. */
function HiddenParts(props: FieldsProps & { sheet: SheetHead | undefined }) {
  const { t } = useTranslation('authoring');
  const { reading, sheet, onChange } = props;
  const hidden = useHiddenText(sheet);
  if (hidden === null) return null;
  return (
    <Toggle
      row
      label={t('exchange.list.withHidden')}
      explanation={hidden}
      checked={reading.withHidden}
      onChange={(withHidden) => onChange({ ...reading, withHidden })}
    />
  );
}

/**
 * A column by its letters, and its title where it has one.
 *
 * @param titles of the columns, from the first on
 */
function columnName(titles: readonly string[], at: number): string {
  const title = titles[at]?.trim() ?? '';
  return title === '' ? columnLetters(at) : `${columnLetters(at)} · ${title}`;
}

/** What a currency is called; null: base units. */
function useCurrencyName({ currencies }: HeadOfBook): (refId: string | null) => string {
  const { t } = useTranslation('authoring');
  return (refId) => {
    if (refId === null) return t('exchange.list.baseUnit');
    const found = currencies.find((each) => each.refId === refId);
    return [found?.name || refId.toUpperCase(), found?.symbol ?? ''].filter(Boolean).join(' · ');
  };
}
