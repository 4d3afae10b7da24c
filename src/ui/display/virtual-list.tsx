import { Box } from '@chakra-ui/react';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * A list of which only the rows in sight are in the page, so that 10,000 scroll smoothly with the
 * window. Coming back to the screen finds it where it was left, although its data come later.
 */
export function VirtualList<Item extends { id: string }>(props: {
  items: readonly Item[];
  /** About as high as a row is, in pixels; each is measured once it is there. */
  rowHeight: (item: Item) => number;
  renderRow: (item: Item) => ReactNode;
  /** How many rows out of sight are there already, on either side; fewer where rows are large. */
  overscan?: number;
  /** The place of a row that is in the page wherever the list is scrolled, and is scrolled into sight; -1: none. */
  marked?: number;
}) {
  const { items, marked = -1 } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const left = useElementScrollRestoration({ getElement: () => window });
  // What stands above the list comes and goes: chips, recent problems, a notice.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });
  // Another one makes the virtualizer work out the place of every row again.
  const getItemKey = useCallback((index: number) => items[index]?.id ?? index, [items]);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => {
      const item = items[index];
      return item ? props.rowHeight(item) : 0;
    },
    gap: rowGap,
    overscan: props.overscan ?? 8,
    scrollMargin: top,
    getItemKey,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return marked < 0 || inSight.includes(marked) ? inSight : [...inSight, marked];
    },
    initialOffset: () => left?.scrollY ?? window.scrollY,
  });
  useLayoutEffect(() => {
    const row = list.current?.querySelector(`[data-index="${marked}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <Box
      ref={list}
      as="ul"
      role="list"
      position="relative"
      css={rowStyles}
      style={{ height: `${virtualizer.getTotalSize()}px` }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index];
        if (!item) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {props.renderRow(item)}
          </li>
        );
      })}
    </Box>
  );
}

const rowGap = 8;

/** Given to the list: a Chakra element for each row would work them out at each rendering. */
const rowStyles = {
  '& > li': {
    position: 'absolute',
    insetX: '0',
    top: '0',
    // Clear of the bars that are docked above and below.
    scrollMarginTop: 'calc({sizes.topBar} + {sizes.touch} + {spacing.6})',
    scrollMarginBottom: '24',
  },
};
