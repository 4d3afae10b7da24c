// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are the list's.
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus, and says which line is selected.
import { Box, Span, Text } from '@chakra-ui/react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  Check,
  CircleCheck,
  CircleHelp,
  type LucideIcon,
  Minus,
  Search,
  Sparkles,
  TriangleAlert,
} from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import type { ShownLine } from './list-reading.ts';
import { useListText } from './list-text.ts';

/** The lines of a list, of which one is selected; the keys that decide it are its owner's. */
export function ListLines(props: {
  lines: readonly ShownLine[];
  /** The place of the one that is selected. */
  place: number;
  onSelect: (place: number) => void;
  onKey: (event: KeyboardEvent) => void;
  box: RefObject<HTMLDivElement | null>;
}) {
  const { t } = useTranslation('authoring');
  const { lines, place, onSelect, box } = props;
  // Asked for once: each line that asked would listen to the preferences and the rates for itself.
  const text = useListText();
  const scroll = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 64,
    overscan: 4,
    getItemKey: (index) => lines[index]?.row ?? index,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return place < 0 || inSight.includes(place) ? inSight : [...inSight, place];
    },
  });
  useEffect(() => {
    if (place >= 0) virtualizer.scrollToIndex(place, { align: 'auto' });
  }, [place, virtualizer]);
  const page = 8;
  const steps: Record<string, number> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + page,
    PageUp: place - page,
    Home: 0,
    End: lines.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = steps[event.key];
    if (to === undefined) return props.onKey(event);
    event.preventDefault();
    onSelect(to);
  };
  return (
    <>
      {/* What stands where, for who sees it: a list of options has no heads. */}
      <Box css={headStyles} aria-hidden hideBelow="md">
        <span>{t('exchange.faults.row')}</span>
        <span>{t('exchange.costs.onList')}</span>
        <span>{t('exchange.costs.yourPart')}</span>
        <span className="cost">{t('exchange.list.roles.cost')}</span>
        <span>{t('exchange.costs.state')}</span>
      </Box>
      <Box
        ref={scroll}
        // On a tablet what is offered for the line stands below, and in sight.
        h={{ base: '20rem', lg: 'calc(100dvh - 28rem)' }}
        minH="20rem"
        overflowY="auto"
        overscrollBehaviorY="contain"
      >
        {lines.length === 0 ? (
          <Text color="fg.muted" p="4">
            {t('exchange.costs.noLines')}
          </Text>
        ) : null}
        <Box
          ref={box}
          role="listbox"
          aria-label={t('exchange.costs.lines')}
          aria-activedescendant={lines[place] ? idOf(lines[place]) : undefined}
          tabIndex={0}
          focusVisibleRing="inside"
          position="relative"
          onKeyDown={onKeyDown}
          css={rowStyles}
          style={{ height: `${virtualizer.getTotalSize()}px` }}
        >
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <div
                key={key}
                id={idOf(line)}
                ref={virtualizer.measureElement}
                data-index={index}
                role="option"
                aria-selected={index === place}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => {
                  onSelect(index);
                  box.current?.focus({ preventScroll: true });
                }}
              >
                <Line line={line} text={text} />
              </div>
            );
          })}
        </Box>
      </Box>
    </>
  );
}

function idOf({ row }: ShownLine): string {
  return `line-${row}`;
}

function Line({ line, text }: { line: ShownLine; text: ReturnType<typeof useListText> }) {
  const { t } = useTranslation('authoring');
  const { before, after, kind, isOut } = line;
  const state = isOut ? 'out' : kind;
  const { tone, icon } = states[state];
  return (
    <>
      <span className="row">{line.row}</span>
      <span className="name">
        <b>{line.name || line.code || t('exchange.costs.noName')}</b>
        <small>{line.name ? line.code : ''}</small>
      </span>
      <span className="part">
        <span>{partText(line, t)}</span>
        <small>{line.reason ? text.reason(line.reason) : byText(line, t)}</small>
      </span>
      <span className="cost">
        {after === null ? (
          <span>{line.price}</span>
        ) : (
          <>
            {before === null || before === after ? null : <s>{text.cost(before)}</s>}
            <b>{text.cost(after)}</b>
          </>
        )}
        <small>{before !== null && after !== null ? text.move(before, after) : line.unit}</small>
      </span>
      <span className="state">
        <StatusBadge tone={tone} icon={icon} label={t(`exchange.costs.states.${state}`)} />
      </span>
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<'authoring'>>['t'];

function partText({ part, kind, offers, name }: ShownLine, t: Translate): string {
  if (part) return part.name;
  if (kind === 'suggested') return t('exchange.costs.couldBe', { count: offers.length });
  if (kind === 'made') return name;
  return kind === 'unmatched' ? t('exchange.costs.noPart') : '';
}

function byText({ by, kind, offers }: ShownLine, t: Translate): string {
  if (by) return t(`exchange.costs.by.${by}`);
  return kind === 'suggested' ? (offers[0]?.name ?? '') : '';
}

const states: Readonly<Record<ShownLine['kind'] | 'out', { tone: StatusTone; icon: LucideIcon }>> =
  {
    changed: { tone: 'success', icon: Check },
    made: { tone: 'success', icon: Check },
    same: { tone: 'neutral', icon: CircleCheck },
    suggested: { tone: 'info', icon: Sparkles },
    asked: { tone: 'warning', icon: CircleHelp },
    unmatched: { tone: 'neutral', icon: Search },
    error: { tone: 'danger', icon: TriangleAlert },
    notOurs: { tone: 'neutral', icon: Minus },
    left: { tone: 'neutral', icon: Minus },
    out: { tone: 'neutral', icon: Minus },
  };

/** A key on a keyboard, as it is named beside what it does. */
export function KeyCap({ children }: { children: string }) {
  return (
    <Span
      aria-hidden
      hideBelow="lg"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l1"
      px="1.5"
      fontSize="xs"
      fontWeight="semibold"
    >
      {children}
    </Span>
  );
}

const columns = '3rem minmax(0, 1.3fr) minmax(0, 1.2fr) 6.5rem 8.5rem';

const headStyles = {
  display: { md: 'grid' },
  gridTemplateColumns: columns,
  columnGap: '3',
  px: '4',
  py: '2',
  bg: 'bg.muted',
  color: 'fg.muted',
  fontSize: 'sm',
  fontWeight: 'semibold',
  borderBottomWidth: '1px',
  '& .cost': { textAlign: 'end' },
};

/** Given to the list: a Chakra element for each row would work them out at each rendering. */
const rowStyles = {
  '& > div': {
    position: 'absolute',
    insetX: '0',
    top: '0',
    display: 'grid',
    gridTemplateColumns: {
      base: '2.5rem minmax(0, 1fr) auto',
      md: columns,
    },
    columnGap: '3',
    alignItems: 'center',
    minH: '16',
    px: '3',
    py: '2',
    cursor: 'pointer',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'transparent',
  },
  '& > div[aria-selected=true]': { bg: 'brand.subtle', borderInlineStartColor: 'brand.solid' },
  '& .name, & .part': { display: 'flex', flexDirection: 'column', minW: '0' },
  '& .name b, & .part > span, & .cost b': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  '& small': { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' },
  '& s': { color: 'fg.muted', fontSize: 'sm' },
  '& .row': {
    gridColumn: '1',
    gridRow: { base: '1 / span 2', md: '1' },
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .name': { gridColumn: '2', gridRow: '1' },
  '& .part': { gridColumn: { base: '2', md: '3' }, gridRow: { base: '2', md: '1' } },
  '& .state': {
    gridColumn: { base: '3', md: '5' },
    gridRow: { base: '2', md: '1' },
    justifySelf: { base: 'end', md: 'start' },
  },
  '& .cost': {
    gridColumn: { base: '3', md: '4' },
    gridRow: '1',
    textAlign: 'end',
    display: 'flex',
    flexDirection: 'column',
    fontVariantNumeric: 'tabular-nums',
  },
};
