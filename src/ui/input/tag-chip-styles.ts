import { useRecipe } from '@chakra-ui/react';
import { useMemo } from 'react';

/**
 * The look of the chips, given to what holds them: a Chakra element works its styles out at each
 * rendering, and the chips are rendered at each letter typed.
 */
export function useTagChipStyles() {
  const button = useRecipe({ key: 'button' });
  return useMemo(() => {
    const shape = { maxW: 'xs', borderRadius: 'full', _icon: { boxSize: '4' } };
    return {
      '& .tag-chip[aria-pressed=false]': {
        ...button({ variant: 'outline', size: 'sm' }),
        ...shape,
        colorPalette: 'gray',
      },
      '& .tag-chip[aria-pressed=true]': {
        ...button({ variant: 'solid', size: 'sm' }),
        ...shape,
        colorPalette: 'brand',
      },
      '& .tag-chip-label': { truncate: true },
      '& .tag-chip-count': { fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
    };
  }, [button]);
}
