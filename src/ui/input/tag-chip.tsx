import { useRecipe } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { memo, useMemo } from 'react';
import { StyleSheet } from '../style-sheet.tsx';
import { wholeText } from '../theme/large-text.ts';

/** A tag that filters, with how many it finds. What holds them has the `TagChipStyles`. */
export const TagChip = memo(function TagChip(props: {
  /** What `onToggle` calls it. */
  id: string;
  label: string;
  count?: number;
  selected: boolean;
  onToggle: (id: string) => void;
}) {
  return (
    <button
      type="button"
      className="tag-chip"
      aria-pressed={props.selected}
      onClick={() => props.onToggle(props.id)}
    >
      {props.selected ? <Check aria-hidden /> : null}
      <span className="tag-chip-label">{props.label}</span>
      {props.count === undefined ? null : <span className="tag-chip-count">{props.count}</span>}
    </button>
  );
});

/** The look of each `TagChip`. */
export function TagChipStyles() {
  const button = useRecipe({ key: 'button' });
  const styles = useMemo(() => {
    const shape = { maxW: 'min({sizes.xs}, 100%)', borderRadius: 'full', _icon: { boxSize: '4' } };
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
      '.tag-chip-label': { truncate: true, ...wholeText },
      '.tag-chip-count': { fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
    };
  }, [button]);
  return <StyleSheet styles={styles} />;
}
