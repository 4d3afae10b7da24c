import { StyleSheet } from '../../../ui/style-sheet.tsx';
import type { Column } from './columns.ts';

/** The look of the grid's rows and cells, of which there are too many for elements of Chakra. */
export function GridStyles() {
  return <StyleSheet styles={styles} />;
}

const sizes = { pick: 'touch', narrow: '40', middle: '52', wide: '56', name: '80' } as const;

/** The widths of a grid's columns; what is left of the screen goes to the wide ones. */
export function columnWidths(columns: readonly Column[]): { template: string; least: string } {
  const size = ({ width }: Column) => `var(--chakra-sizes-${sizes[width]})`;
  const widths = columns.map((column) =>
    column.width === 'wide' || column.width === 'name'
      ? `minmax(${size(column)}, 1fr)`
      : size(column),
  );
  return { template: widths.join(' '), least: `calc(${columns.map(size).join(' + ')})` };
}

const styles = {
  '.grid-scroll': {
    position: 'relative',
    overflow: 'auto',
    flex: '1',
    minH: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    overscrollBehavior: 'contain',
    scrollPaddingBlockStart: 'touch',
    scrollPaddingInlineStart: { base: 'touch', lg: 'calc({sizes.touch} + {sizes.80})' },
    outline: 'none',
  },
  '.grid-head': { position: 'sticky', top: '0', zIndex: '2' },
  '.grid-row': {
    '--row-bg': 'colors.bg.panel',
    display: 'grid',
    gridAutoRows: '100%',
    h: 'touch',
    w: 'full',
    bg: 'var(--row-bg)',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
  '.grid-body .grid-row': { position: 'absolute', top: '0', insetStart: '0' },
  '.grid-head .grid-row': { '--row-bg': 'colors.bg', color: 'fg.muted', textStyle: 'sm' },
  '.grid-row[data-picked]': { '--row-bg': 'colors.brand.subtle' },
  '.grid-cell': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    px: '3',
    bg: 'var(--row-bg)',
    borderEndWidth: '1px',
    borderColor: 'border.muted',
    outline: 'none',
    cursor: 'default',
    userSelect: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  '.grid-cell[data-pick]': { justifyContent: 'center', px: '0' },
  '.grid-cell[data-fixed]': { position: { lg: 'sticky' }, zIndex: '1' },
  '.grid-cell[data-fixed][data-pick]': { position: 'sticky', insetStart: '0' },
  '.grid-cell[data-fixed]:not([data-pick])': { insetStart: 'touch' },
  '.grid-cell[data-numeric]': { justifyContent: 'end' },
  '.grid-cell[data-quiet]': { color: 'fg.muted', textStyle: 'sm' },
  '.grid-cell[data-ranged]': { bg: 'brand.subtle' },
  '.grid-cell[data-changed]': {
    bg: 'orange.subtle',
    fontWeight: 'semibold',
    boxShadow: 'inset 3px 0 0 {colors.orange.solid}',
  },
  '.grid-cell[data-ranged][data-changed]': { bg: 'orange.muted' },
  '.grid-cell[data-wrong]': {
    bg: 'red.subtle',
    color: 'red.fg',
    fontWeight: 'semibold',
    boxShadow: 'inset 3px 0 0 {colors.red.solid}',
  },
  '.grid-cell:focus, .grid-cell[data-editing]': {
    zIndex: '1',
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-2px',
  },
  '.grid-cell[data-fixed]:focus, .grid-cell[data-fixed][data-editing]': { zIndex: '2' },
  '.grid-row[data-gone] .grid-cell': { textDecoration: 'line-through', color: 'fg.muted' },
  '.grid-row[data-gone] .grid-cell[data-source]': { textDecoration: 'none' },
  '.grid-text': { truncate: true, minW: '0' },
  '.grid-cell:not([data-numeric]) > .grid-text': { flex: '1' },
  // What was is cut off first.
  '.grid-cell[data-numeric] > .grid-text': { flexShrink: '0', maxW: 'full' },
  '.grid-name': { fontWeight: 'semibold' },
  '.grid-before': {
    textDecoration: 'line-through',
    color: 'fg.muted',
    textStyle: 'sm',
    fontWeight: 'normal',
    truncate: true,
    minW: '0',
  },
  '.grid-cell:not([data-numeric]) > .grid-before': { maxW: '50%' },
  '.grid-sign': { boxSize: '4', flexShrink: '0' },
  '.grid-check': { boxSize: '5', accentColor: '{colors.brand.solid}', cursor: 'pointer' },
  '.grid-editor': {
    position: 'absolute',
    insetX: '0',
    top: '0',
    minH: 'full',
    h: 'full',
    px: '3',
    py: '2.5',
    bg: 'bg.raised',
    color: 'fg',
    resize: 'none',
    outline: 'none',
    userSelect: 'text',
    fontVariantNumeric: 'tabular-nums',
  },
  '.grid-cell[data-numeric] .grid-editor': { textAlign: 'end' },
  '.grid-cell[data-long] .grid-editor': { h: '32', minW: '80', boxShadow: 'md', zIndex: '3' },
  '.grid-sort, .grid-open': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: 'full',
    cursor: 'pointer',
    fontWeight: 'semibold',
    focusVisibleRing: 'inside',
  },
  '.grid-sort': { w: 'full', justifyContent: 'inherit' },
  '.grid-open': {
    flexShrink: '0',
    justifyContent: 'center',
    minW: 'touch',
    me: '-3',
    color: 'fg.muted',
    _hover: { color: 'fg' },
  },
  '.grid-sign-wrong': { color: 'red.fg' },
  '.grid-sign-warned': { color: 'orange.fg' },
};
