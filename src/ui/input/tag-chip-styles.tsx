import { useRecipe } from '@chakra-ui/react';
import { useMemo } from 'react';
import { StyleSheet } from '../style-sheet.tsx';

/** The look of each `TagChip`. */
export function TagChipStyles() {
  const button = useRecipe({ key: 'button' });
  const styles = useMemo(() => {
    const shape = { maxW: 'xs', borderRadius: 'full', _icon: { boxSize: '4' } };
    return {
      '.tag-chip[aria-pressed=false]': {
        ...button({ variant: 'outline', size: 'sm' }),
        ...shape,
        colorPalette: 'gray',
      },
      '.tag-chip[aria-pressed=true]': {
        ...button({ variant: 'solid', size: 'sm' }),
        ...shape,
        colorPalette: 'brand',
      },
      '.tag-chip-label': { truncate: true },
      '.tag-chip-count': { fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
    };
  }, [button]);
  return <StyleSheet styles={styles} />;
}
