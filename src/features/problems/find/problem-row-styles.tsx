import { useRecipe } from '@chakra-ui/react';
import { useMemo } from 'react';
import { StyleSheet } from '../../../ui/style-sheet.tsx';

/** The look of each `ProblemRow`. Its link is a button at its end, and the whole row takes the tap. */
export function ProblemRowStyles() {
  const button = useRecipe({ key: 'button' });
  const styles = useMemo(
    () => ({
      '.problem-row': {
        display: 'flex',
        alignItems: 'center',
        gap: '4',
        position: 'relative',
        ps: { base: '4', md: '5' },
        pe: '3',
        py: '3',
        bg: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'l3',
        _hover: { borderColor: 'border.control' },
      },
      '.problem-row[data-marked]': {
        bg: 'brand.subtle',
        borderColor: 'brand.solid',
        outlineWidth: '2px',
        outlineStyle: 'solid',
        outlineColor: 'brand.solid',
        outlineOffset: '-2px',
      },
      '.problem-text': { flex: '1', minW: '0' },
      '.problem-name': { textStyle: 'lg', fontWeight: 'semibold', lineClamp: '2' },
      '.problem-details': { textStyle: 'sm', color: 'fg.muted', lineClamp: '1' },
      '.problem-link': {
        ...button({ variant: 'outline' }),
        position: 'static',
        _before: { content: '""', position: 'absolute', inset: '0' },
      },
      '.problem-link-text': { hideBelow: 'md' },
      '.problem-link-sign': { hideFrom: 'md' },
    }),
    [button],
  );
  return <StyleSheet styles={styles} />;
}
