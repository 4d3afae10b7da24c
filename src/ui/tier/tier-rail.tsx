import { Box, type SystemStyleObject } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { useWideScreen } from '../media-query.ts';
import { largeText } from '../theme/large-text.ts';
import type { TierCardProps } from './tier-card-props.ts';
import { type TierTone, tierPalette } from './tier-tone.ts';

/**
 * Where the tiers of a menu stand one below the other: all of them in one row with their prices, which stays in sight, so that
 * nobody takes those on the screen for all there are. A press scrolls to the tier. What is in it is plain HTML (decision 60).
 */
export function TierRail(props: {
  label: string;
  tiers: readonly {
    id: string;
    tone: TierTone | undefined;
    name: string;
    price: TierCardProps['price'];
  }[];
  /** The id of the one that is chosen. */
  chosen?: string | null | undefined;
  /** What holds the cards, in the same order. */
  cards: RefObject<HTMLElement | null>;
}) {
  const { cards, chosen } = props;
  if (useWideScreen() || props.tiers.length < 2) return null;
  return (
    <Box role="group" aria-label={props.label} css={railCss}>
      {props.tiers.map(({ id, tone, name, price }, index) => (
        <Box
          as="button"
          key={id}
          colorPalette={tierPalette(tone)}
          aria-current={id === chosen ? 'true' : undefined}
          onClick={() => cards.current?.querySelectorAll('article')[index]?.scrollIntoView()}
        >
          <span>{name}</span>
          <span>{price.ok ? price.amount : '–'}</span>
        </Box>
      ))}
    </Box>
  );
}

const railCss: SystemStyleObject = {
  position: 'sticky',
  // Large letters would take too much of the screen for it.
  [largeText]: { position: 'static' },
  // Below the top bar; a screen that scrolls its tiers by themselves has none over them.
  top: 'var(--tier-top, {sizes.topBar})',
  zIndex: '2',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(min-content, 1fr)',
  gap: '1',
  pt: '1',
  pb: '2',
  bg: 'bg',
  overflowX: 'auto',
  scrollbar: 'hidden',
  '& > button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minH: 'touch',
    px: '1',
    borderRadius: 'l2',
    bg: 'colorPalette.muted',
    color: 'colorPalette.fg',
    textStyle: 'sm',
    lineHeight: 'short',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
  },
  '& > button[aria-current]': { bg: 'colorPalette.fg', color: 'bg.panel' },
  '& > button > span:last-child': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
};
