import { Button, chakra, Icon, Input, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inPieces } from '../../../database/tables/next-task.ts';
import type { CellFault, CellReason } from '../../../domain/exchange/cell-fault.ts';
import { typedWords } from '../../../domain/search/filter-by-text.ts';
import { fold } from '../../../domain/search/fold.ts';
import type { Steps } from '../../../domain/steps.ts';
import { useGiveFile } from '../../../runtime/use-give-file.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import { guarded } from '../../../spreadsheets/csv/formula-guard.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { datedName } from './exchange-file.ts';

/** So many are loaded to be searched: a wrong column alone may have 60,000. */
const mostSearched = 2_000;

/** So many are shown before the changes, and of what is searched for. */
const firstShown = 8;
const mostFound = 100;

type Row = { key: string; cells: readonly string[]; text: string };

/** The cells that can't be read (X3), by what is searched for, and as a file. */
export function FaultsPanel(props: {
  count: number;
  load: (count: number) => Promise<CellFault[]>;
}) {
  const { t } = useTranslation('authoring');
  const textOf = useCellFaultText();
  const rows = useRows(props.count, props.load, textOf);
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const found = useMemo(() => {
    const sought = typedWords(text);
    return rows?.filter((row) => sought.every((word) => row.text.includes(word)));
  }, [rows, text]);
  const mostShown = text === '' ? firstShown : mostFound;
  const { state, run } = useGiveFile(async () => {
    const head = (['sheet', 'row', 'column', 'reason'] as const).map((name) =>
      t(`exchange.faults.${name}`),
    );
    const all = await props.load(props.count);
    const csv = await inPieces(faultsCsvSteps(head, all, textOf));
    return new File([csv], `${datedName(t('exchange.faults.fileName'))}.csv`, { type: 'text/csv' });
  });
  return (
    <Panel
      title={t('exchange.faults.title', { count: props.count })}
      action={
        <Button
          variant="outline"
          colorPalette="gray"
          flexShrink="0"
          disabled={!rows}
          loading={state === 'working'}
          onClick={() => void run()}
        >
          <Icon as={Download} boxSize="5" aria-hidden />
          {t('exchange.faults.download')}
        </Button>
      }
    >
      <Text color="fg.muted" pb="3">
        {t('exchange.faults.text')}
      </Text>
      {rows && found ? (
        <>
          {rows.length > firstShown ? (
            <Input
              type="search"
              aria-label={t('exchange.faults.search')}
              placeholder={t('exchange.faults.search')}
              autoComplete="off"
              mb="3"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : null}
          <FaultTable rows={found.slice(0, mostShown)} />
          <Text color="fg.muted" pt="3" aria-live="polite">
            {found.length > mostShown
              ? t('exchange.faults.more', { count: found.length - mostShown })
              : found.length === 0
                ? t('exchange.faults.none')
                : null}
          </Text>
          {props.count > rows.length ? (
            <Text color="fg.muted">{t('exchange.faults.first', { count: rows.length })}</Text>
          ) : null}
        </>
      ) : (
        <LineSkeleton lines={3} />
      )}
    </Panel>
  );
}

function FaultTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('authoring');
  return (
    <chakra.table w="full" css={{ borderCollapse: 'collapse' }}>
      <chakra.thead color="fg.muted" textStyle="sm" hideBelow="md">
        <tr>
          <Head scope="col">{t('exchange.faults.sheet')}</Head>
          <Head scope="col" textAlign="end">
            {t('exchange.faults.row')}
          </Head>
          <Head scope="col">{t('exchange.faults.column')}</Head>
          <Head scope="col">{t('exchange.faults.reason')}</Head>
        </tr>
      </chakra.thead>
      <tbody>
        {rows.map(({ key, cells: [sheet, row, column, reason] }) => (
          <chakra.tr
            key={key}
            display={{ base: 'block', md: 'table-row' }}
            borderTopWidth="1px"
            borderColor="border.muted"
            py={{ base: '2', md: '0' }}
          >
            <Cell fontWeight={{ base: 'semibold', md: 'normal' }}>{sheet}</Cell>
            <Cell textAlign={{ md: 'end' }} fontVariantNumeric="tabular-nums">
              {row}
            </Cell>
            <Cell>{shortened(column)}</Cell>
            <Cell display={{ base: 'block', md: 'table-cell' }} overflowWrap="anywhere">
              {reason}
            </Cell>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** A column's title may be a whole sentence. */
function shortened(title = ''): string {
  return title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title;
}

const longestTitle = 40;

const Head = chakra('th', {
  base: { textAlign: 'start', fontWeight: 'semibold', pb: '1', pe: '4' },
});

const Cell = chakra('td', {
  base: {
    display: { base: 'inline-block', md: 'table-cell' },
    py: { base: '0', md: '2' },
    pe: '4',
    verticalAlign: 'top',
    // In a column that is as wide as its longest word.
    overflowWrap: 'break-word',
  },
});

/** undefined while they are on their way. */
function useRows(
  count: number,
  load: (count: number) => Promise<CellFault[]>,
  textOf: (reason: CellReason) => string,
): readonly Row[] | undefined {
  const faults = useWorked(() => load(Math.min(count, mostSearched)), [count]).latest;
  return useMemo(
    () =>
      faults?.map(({ sheet, row, column, reason }, at) => {
        const cells = [sheet, String(row), column, textOf(reason)];
        return { key: String(at), cells, text: fold(cells.join(' ')) };
      }),
    [faults, textOf],
  );
}

/** So many lines are made in one step. */
const linesAStep = 100;

/** Cells that can't be read as a CSV file: in UTF-8 with its mark, and nothing in it taken for a formula. */
function* faultsCsvSteps(
  head: readonly string[],
  faults: readonly CellFault[],
  textOf: (reason: CellReason) => string,
): Steps<string> {
  const lines = [lineOf(head)];
  for (const [at, { sheet, row, column, reason }] of faults.entries()) {
    lines.push(lineOf([sheet, String(row), column, textOf(reason)]));
    if (at % linesAStep === 0) yield;
  }
  return `\ufeff${lines.join('')}`;
}

function lineOf(texts: readonly string[]): string {
  return `${texts.map((text) => fieldOf(guarded(text))).join(',')}\r\n`;
}

function fieldOf(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Why a cell was not read, and what helps; the same function as long as the language is the same. */
function useCellFaultText(): (reason: CellReason) => string {
  const { t } = useTranslation('authoring');
  return useCallback((reason) => t(`exchange.cellFaults.${reason.code}`, { ...reason }), [t]);
}
