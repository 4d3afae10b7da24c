import { Grid } from '@chakra-ui/react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { type TierAmounts, usePriceFit } from './tier-amounts.ts';

/** At most so many columns: more tiers go to a second row. */
const mostColumns = 5;

/**
 * The tiers of a menu, side by side from 1024 px, where they share their rows: what stands in one is at one height in
 * each card (decision 44). Below that one column.
 */
export function TierGrid(props: {
  tiers: number;
  prices: readonly TierAmounts[];
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  const fit = usePriceFit(props.prices);
  const columns = Math.min(props.tiers, mostColumns);
  return (
    <Grid
      ref={props.ref}
      style={fit as CSSProperties}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: `repeat(${columns}, minmax(0, ${columns < 4 ? '20rem' : '1fr'}))`,
      }}
      columnGap="3"
      // Between the rows that cards share there is none.
      rowGap={{ base: '3', lg: '0' }}
      css={props.tiers > mostColumns ? { '& > *': { mb: { lg: '3' } } } : {}}
    >
      {props.children}
    </Grid>
  );
}
