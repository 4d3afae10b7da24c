import { Box, chakra, Grid, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { ChartColumn } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Figure,
  figures,
  type Grouping,
  groupings,
  total,
} from '../../domain/office/figures.ts';
import { tierKind } from '../../domain/pricing/warranty.ts';
import { shortDayText } from '../../i18n/moment.ts';
import type { Money } from '../../runtime/use-money.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { ScrolledTable } from '../../ui/display/scrolled-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PickOne } from '../../ui/input/pick-one.tsx';
import { useTierText } from '../../ui/tier/tier-text.ts';
import { type TierTone, tierPalette } from '../../ui/tier/tier-tone.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { OfficePage } from './office-page.tsx';
import type { OfficeAddress } from './office-search.ts';
import { useFigureText } from './use-figure-text.ts';
import type { ChosenVisits } from './use-office.ts';

/** What visits come to by day, technician, problem or tier, as table and chart (V5). */
export function FiguresScreen(props: OfficeAddress) {
  return (
    <OfficePage at="figures" {...props}>
      {(chosen, money) => <Figures {...props} chosen={chosen} money={money} />}
    </OfficePage>
  );
}

function Figures(props: OfficeAddress & { chosen: ChosenVisits; money: Money }) {
  const { t } = useTranslation('office');
  const { chosen, money, search, onSearch } = props;
  const { counted, currency, isMixed, calendar } = chosen;
  const by = (search.by as Grouping | undefined) ?? 'day';
  const all = useMemo(() => total(counted), [counted]);
  const rows = useMemo(() => figures(counted, by, calendar.dayOf), [counted, by, calendar]);
  const labelOf = useLabelOf(by, chosen.nameOf);
  const named = rows.map((figure) => ({
    ...figure,
    label: labelOf(figure),
    tone: by === 'tier' ? tierKind(figure.name, figure.key) : undefined,
  }));
  return (
    <Stack gap="4">
      <FigureTiles figure={all} currency={currency} money={money} isMixed={isMixed} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '{sizes.72}' }}>
        <PickOne
          label={t('figures.by')}
          options={groupings.map((value) => ({ value, label: t(`figures.groupings.${value}`) }))}
          value={by}
          onChange={(value) => onSearch({ by: value })}
        />
      </Grid>
      {rows.length === 0 ? (
        <EmptyState icon={ChartColumn} title={t('figures.none')} text={t('figures.noneText')} />
      ) : (
        <>
          <Panel title={t('figures.chart')}>
            <Text color="fg.muted" pb="3">
              {t('figures.bars')}
            </Text>
            <FiguresChart rows={named} money={money} currency={currency} />
          </Panel>
          <Panel>
            <FiguresTable
              heading={t(`figures.groupings.${by}`)}
              rows={named}
              all={all}
              money={money}
              currency={currency}
            />
          </Panel>
        </>
      )}
    </Stack>
  );
}

function useLabelOf(by: Grouping, nameOf: (user: string) => string) {
  const { t, i18n } = useTranslation('office');
  const tierText = useTierText();
  return ({ key, name }: Figure): string => {
    if (by === 'day') return shortDayText(`${key}T12:00:00`, i18n.language);
    if (by === 'technician') return nameOf(key);
    if (by === 'problem') return key || t('figures.noProblem');
    return name ? tierText(name) : t('figures.noTier');
  };
}

/** Figures in a row each, and all of them in the last; on a phone it scrolls sideways. */
function FiguresTable(props: {
  /** What the rows are. */
  heading: string;
  rows: readonly NamedFigure[];
  all: Figure;
  money: Money;
  currency: string | null;
}) {
  const { t } = useTranslation('office');
  const { heading, rows, all } = props;
  const { amount, share, ofJobs } = useFigureText(props.money, props.currency);
  const cellsOf = (figure: Figure) => [
    amount(figure.sold),
    amount(figure.offered),
    ofJobs(figure),
    share(figure.closing),
    figure.ticket === null ? '—' : amount(figure.ticket),
  ];
  const heads = ['sold', 'offered', 'jobs', 'closing', 'ticket'] as const;
  return (
    <ScrolledTable
      label={`${t('figures.by')}: ${heading}`}
      head={
        <>
          <Head>{heading}</Head>
          {heads.map((head) => (
            <Head key={head} textAlign="end" whiteSpace="nowrap">
              {t(`figures.${head}`)}
            </Head>
          ))}
        </>
      }
    >
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} label={row.label} cells={cellsOf(row)} />
        ))}
      </tbody>
      <chakra.tfoot fontWeight="semibold">
        <Row label={t('figures.total')} cells={cellsOf(all)} />
      </chakra.tfoot>
    </ScrolledTable>
  );
}

function Row({ label, cells }: { label: string; cells: readonly string[] }) {
  return (
    <chakra.tr borderTopWidth="1px">
      <chakra.th
        scope="row"
        textAlign="start"
        fontWeight="inherit"
        minW={{ base: '44', md: 'auto' }}
        {...cellRoom}
        py="3"
      >
        {label}
      </chakra.th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its place.
        <chakra.td key={at} textAlign="end" whiteSpace="nowrap" {...cellRoom} py="3">
          {cell}
        </chakra.td>
      ))}
    </chakra.tr>
  );
}

/** The first and the last stand where the panel's other content does; between them there is less where there is little. */
const edge = { base: '4', md: '5' } as const;
const cellRoom = {
  px: { base: '2', md: '3', lg: '5' },
  _first: { ps: edge },
  _last: { pe: edge },
} as const;

const Head = chakra('th', {
  base: { ...cellRoom, py: '2', fontWeight: 'normal', textAlign: 'start' },
});

type NamedFigure = Figure & { label: string; tone: TierTone | undefined };

/** More are in the table. */
const mostBars = 31;

/**
 * What was sold, as a bar in the one of what was offered, a row each; the table says the same in numbers, and is what a
 * screen reader reads.
 */
function FiguresChart(props: {
  rows: readonly NamedFigure[];
  money: Money;
  currency: string | null;
}) {
  const { t } = useTranslation('office');
  const rows = props.rows.slice(0, mostBars);
  const most = Math.max(1, ...rows.flatMap(({ offered, sold }) => [Number(offered), Number(sold)]));
  const share = (amount: string) => `${(Math.max(0, Number(amount)) / most) * 100}%`;
  return (
    <Box aria-hidden>
      <HStack gap="4" pb="3" textStyle="sm" color="fg.muted">
        <HStack gap="2">
          <Span boxSize="3" borderRadius="xs" bg="brand.solid" />
          {t('figures.sold')}
        </HStack>
        <HStack gap="2">
          <Span boxSize="3" borderRadius="xs" {...offeredBar} />
          {t('figures.offered')}
        </HStack>
      </HStack>
      <Grid
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 2fr) auto',
        }}
        columnGap="4"
        rowGap={{ base: '1', md: '2' }}
        alignItems="center"
      >
        {rows.map(({ key, label, offered, sold, tone }) => (
          <Box key={key} display="contents">
            <Text truncate>{label}</Text>
            <Box position="relative" h={{ base: '3', md: '6' }} mb={{ base: '2', md: '0' }}>
              {Number(offered) > 0 ? (
                <Box
                  position="absolute"
                  h="full"
                  borderRadius="sm"
                  {...offeredBar}
                  style={{ width: share(offered) }}
                />
              ) : null}
              <Box
                position="absolute"
                h="full"
                borderRadius="sm"
                colorPalette={tone ? tierPalette(tone) : 'brand'}
                bg="colorPalette.solid"
                style={{ width: share(sold) }}
              />
            </Box>
            <Text fontVariantNumeric="tabular-nums" textAlign="end" hideBelow="md">
              {props.money.formatWhole(sold, props.currency)}
            </Text>
          </Box>
        ))}
      </Grid>
    </Box>
  );
}

/** With an edge: some tiers are grey themselves. */
const offeredBar = { bg: 'bg.muted', borderWidth: '1px', borderColor: 'border.control' } as const;
