import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Figure } from '../../domain/office/figures.ts';
import type { Money } from '../../runtime/use-money.ts';
import type { NamedFigure } from './figures-chart.tsx';
import { useFigureText } from './use-figure-text.ts';

/** Figures in a row each, and all of them in the last; on a phone it scrolls sideways. */
export function FiguresTable(props: {
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
    <Box
      role="region"
      aria-label={`${t('figures.by')}: ${heading}`}
      // It scrolls by keyboard too.
      tabIndex={0}
      overflowX="auto"
      focusVisibleRing="inside"
      mx={{ base: '-4', md: '-5' }}
    >
      <chakra.table
        minW="full"
        css={{ borderCollapse: 'collapse' }}
        fontVariantNumeric="tabular-nums"
      >
        <chakra.thead color="fg.muted" textStyle="sm">
          <tr>
            <Head>{heading}</Head>
            {heads.map((head) => (
              <Head key={head} textAlign="end" whiteSpace="nowrap">
                {t(`figures.${head}`)}
              </Head>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} label={row.label} cells={cellsOf(row)} />
          ))}
        </tbody>
        <chakra.tfoot fontWeight="semibold">
          <Row label={t('figures.total')} cells={cellsOf(all)} />
        </chakra.tfoot>
      </chakra.table>
    </Box>
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
