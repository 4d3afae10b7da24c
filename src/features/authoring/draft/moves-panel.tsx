// biome-ignore-all lint/a11y/useSemanticElements: of a table only what is in sight is in the page, which a table element can't say.
// biome-ignore-all lint/a11y/useFocusableInteractive: the table scrolls as a whole.
import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportMoves } from '../../../domain/draft/export-moves.ts';
import { isFarMove, type PriceMove } from '../../../domain/draft/price-moves.ts';
import { numberFormat } from '../../../domain/pricing/number-locale.ts';
import { tierKind } from '../../../domain/pricing/warranty.ts';
import { filterByText, indexTexts, typedWords } from '../../../domain/search/filter-by-text.ts';
import { useGiveFile } from '../../../runtime/use-give-file.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ScrollList } from '../../../ui/display/scroll-list.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { SearchField, useSearchText } from '../../../ui/input/search-field.tsx';
import { TagChip, TagChipStyles } from '../../../ui/input/tag-chip.tsx';
import { StyleSheet } from '../../../ui/style-sheet.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';
import { type MarginTerms, useMarginOf } from '../margin.ts';
import { useShareText } from './use-share-text.ts';

/** Each price that the draft moves, the largest move first, however many there are (A4); nothing if none does. */
export function MovesPanel({ moves, ...of }: { moves: readonly PriceMove[] } & MarginTerms) {
  const { t } = useTranslation('authoring');
  const [filter, setFilter] = useState<MoveFilter>('all');
  const [typed, setTyped] = useState('');
  const { text, box } = useSearchText(typed, setTyped);
  const { shown, counts } = useShownMoves(moves, filter, text);
  const money = useMoney();
  if (moves.length === 0 || !money) return null;
  const menus = new Set(moves.map(({ menu }) => menu.refId)).size;
  return (
    <Panel title={t('draft.moves.title', { count: moves.length })}>
      <Text color="fg.muted">
        {[
          t('draft.moves.up', { count: counts.up }),
          t('draft.moves.down', { count: counts.down }),
          t('draft.moves.menus', { count: menus }),
        ].join(' · ')}
      </Text>
      <Stack gap="3" mt="3">
        <SearchField label={t('draft.moves.search')} box={box} isEmpty={text === ''} />
        <TagChipStyles />
        <HStack role="group" aria-label={t('draft.moves.filter')} gap="2" wrap="wrap">
          {filters.map((each) => (
            <TagChip
              key={each}
              id={each}
              label={t(`draft.moves.filters.${each}`)}
              count={counts[each]}
              selected={each === filter}
              onToggle={() => setFilter(each)}
            />
          ))}
        </HStack>
        {shown.length === 0 ? (
          <Text color="fg.muted">{t('draft.moves.none')}</Text>
        ) : (
          <>
            <MoveTable moves={shown} money={money} {...of} />
            <MovesFile moves={shown} money={money} />
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** Gives the prices that are listed as a CSV file (H5). */
function MovesFile({ moves, money }: { moves: readonly PriceMove[]; money: Money }) {
  const { t } = useTranslation('authoring');
  const tierText = useTierText();
  const toast = useToast();
  const { dayOf } = useOfficeCalendar();
  const { state, run } = useGiveFile(async () => {
    const sheet = exportMoves(t('draft.moves.table'), moves, {
      header: (column) => t(`draft.moves.fileColumns.${column}`),
      tier: tierText,
      amount: (exactPrice, move) => money.wholeUnits(exactPrice, move),
      currency: money.currency?.toUpperCase() ?? '',
    });
    // With its library, which nobody else here needs.
    const { writeCsv } = await import('../../../spreadsheets/write-csv.ts');
    const name = t('draft.moves.fileName', { day: dayOf(new Date().toISOString()) });
    return new File([writeCsv(sheet)], `${name}.csv`, { type: 'text/csv' });
  });
  const give = async () => {
    if ((await run()) === 'failed') toast.error(t('exchange.export.failed'));
  };
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      alignSelf="flex-start"
      loading={state === 'working'}
      onClick={() => void give()}
    >
      <Download />
      {state === 'ready' ? t('draft.moves.share') : t('draft.moves.file')}
    </Button>
  );
}

function MoveTable({
  moves,
  money,
  ...of
}: { moves: readonly PriceMove[]; money: Money } & MarginTerms) {
  const { t } = useTranslation('authoring');
  const marginText = useMarginText(of, money);
  const rows = useMemo(
    () => moves.map((move) => ({ id: `${move.menu.refId} ${move.refId}`, move })),
    [moves],
  );
  return (
    <>
      <StyleSheet styles={moveStyles} />
      <ScrollList
        label={t('draft.moves.table')}
        items={rows}
        rowHeight={49}
        head={
          <div role="none" className="move-row move-head">
            {columns.map((column) =>
              column === 'margin' && of.costs === null ? null : (
                <span key={column} role="columnheader" className={`move-${column}`}>
                  {t(`draft.moves.columns.${column}`)}
                </span>
              ),
            )}
          </div>
        }
        renderRow={({ move }) => <MoveRow move={move} money={money} margin={marginText(move)} />}
      />
    </>
  );
}

const columns = ['menu', 'tier', 'before', 'after', 'change', 'margin'] as const;

/** What is left of the price after (M4), "–" where that is not known; null: nobody is told. */
function useMarginText(of: MarginTerms, money: Money) {
  const marginOf = useMarginOf(of);
  const percent = numberFormat(money.locale, { style: 'percent' });
  return (move: PriceMove): string | null => {
    if (of.costs === null) return null;
    const margin = move.work && marginOf(move.work, move.after, move);
    if (!margin?.ok || margin.value.percent === null) return '–';
    return percent.format(Number(margin.value.percent) / 100);
  };
}

function MoveRow(props: { move: PriceMove; money: Money; margin: string | null }) {
  const { move, money, margin } = props;
  const tierText = useTierText();
  const shareText = useShareText();
  const { menu, tier } = move;
  return (
    <div role="none" className="move-row" data-far={isFarMove(move) || undefined}>
      <span role="cell" className="move-menu">
        <Link to="/workbench/menus/$refId" params={{ refId: menu.refId }}>
          {menu.name || menu.refId}
        </Link>
      </span>
      <span
        role="cell"
        className="move-tier"
        data-tier={tierPalette(tierKind(tier.name, tier.refId))}
      >
        {tierText(tier.name)}
      </span>
      <span role="cell" className="move-before">
        {money.formatPrice(move.before, move)}
      </span>
      <span role="cell" className="move-after">
        {money.formatPrice(move.after, move)}
      </span>
      <span role="cell" className="move-change">
        {shareText(move.share)}
      </span>
      {margin === null ? null : (
        <span role="cell" className="move-margin" data-loss={margin.startsWith('-') || undefined}>
          {margin}
        </span>
      )}
    </div>
  );
}

const filters = ['all', 'up', 'down', 'far'] as const;

type MoveFilter = (typeof filters)[number];

const passes: Record<MoveFilter, (move: PriceMove) => boolean> = {
  all: () => true,
  up: ({ share }) => share > 0,
  down: ({ share }) => share < 0,
  far: isFarMove,
};

/** The moves that pass the filter and have each word typed in the names of menu and tier. */
function useShownMoves(moves: readonly PriceMove[], filter: MoveFilter, typed: string) {
  const tierText = useTierText();
  const index = useMemo(
    () => indexTexts(moves, ({ menu, tier }) => [menu.name, tierText(tier.name)]),
    [moves, tierText],
  );
  const counts = useMemo(() => {
    const countOf = (each: MoveFilter) => moves.filter(passes[each]).length;
    return { all: moves.length, up: countOf('up'), down: countOf('down'), far: countOf('far') };
  }, [moves]);
  const shown = useMemo(
    () => filterByText(index, typedWords(typed)).filter(passes[filter]),
    [index, typed, filter],
  );
  return { shown, counts };
}

const tiers = ['platinum', 'gold', 'silver', 'bronze', 'bandAid', 'gray'] as const;

/** For the rows, of which there are too many for elements of Chakra. */
const moveStyles = {
  '.move-row': {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto auto auto auto',
      md: 'minmax(0, 1fr) minmax(5.5rem, auto) 6.5rem 6.5rem 5.5rem auto',
    },
    gridTemplateAreas: {
      base: '"menu menu menu menu menu" "tier before after change margin"',
      md: '"menu tier before after change margin"',
    },
    columnGap: { base: '2', md: '3' },
    alignItems: 'center',
    minH: 'touch',
    px: '3',
    py: { base: '2', md: '1' },
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    fontVariantNumeric: 'tabular-nums',
  },
  '.move-row[data-far]': {
    bg: 'orange.subtle',
    boxShadow: 'inset 3px 0 0 {colors.orange.solid}',
  },
  '.move-head': { color: 'fg.muted', textStyle: 'sm', fontWeight: 'semibold', bg: 'bg' },
  '.move-menu': { gridArea: 'menu', minW: '0', overflowWrap: 'anywhere' },
  '.move-menu > a': {
    display: 'flex',
    alignItems: 'center',
    minH: { base: 'auto', md: 'touch' },
    fontWeight: 'semibold',
    focusVisibleRing: 'inside',
    _hover: { textDecoration: 'underline' },
  },
  '.move-tier': { gridArea: 'tier', minW: '0', textStyle: 'sm', truncate: true },
  '.move-before': { gridArea: 'before', textAlign: 'end', color: 'fg.muted' },
  '.move-after': { gridArea: 'after', textAlign: 'end', fontWeight: 'semibold' },
  '.move-change': { gridArea: 'change', textAlign: 'end', fontWeight: 'semibold', minW: '16' },
  '.move-margin': { gridArea: 'margin', textAlign: 'end', minW: '14' },
  '.move-margin[data-loss]': { color: 'fg.error' },
  '.move-row[data-far] .move-change': { color: 'orange.fg' },
  ...Object.fromEntries(
    tiers.map((tier) => [`.move-tier[data-tier=${tier}]`, { color: `${tier}.fg` }]),
  ),
};
