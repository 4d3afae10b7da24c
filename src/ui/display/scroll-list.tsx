// biome-ignore-all lint/a11y/useSemanticElements: of a table only what is in sight is in the page, which a table element can't say.
// biome-ignore-all lint/a11y/useFocusableInteractive: nothing in its rows takes the focus by itself.
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
import { Box } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';

/**
 * A list of any length that scrolls in a box of its own, of which only the rows in sight are in the page. With a `head`
 * it is a table, and a row is made of elements of the role `cell`.
 */
export function ScrollList<Item extends { id: string }>(props: {
  label: string;
  items: readonly Item[];
  /** About as high as a row is, in pixels; each is measured once it is there. */
  rowHeight: number;
  renderRow: (item: Item) => ReactNode;
  /** The row of the columns' names. */
  head?: ReactNode;
  /** The last row is in sight; again once it is so of other items. */
  onEnd?: () => void;
}) {
  const { items, rowHeight, head, onEnd } = props;
  const box = useRef<HTMLDivElement>(null);
  const isTable = head !== undefined;
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // Another one makes the virtualizer work out the place of every row again.
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
  });
  const isAtEnd = virtualizer.range?.endIndex === items.length - 1;
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of other items it is another end.
  useEffect(() => {
    if (isAtEnd) latest.current?.();
  }, [isAtEnd, items]);
  return (
    <Box
      ref={box}
      role={isTable ? 'table' : 'region'}
      aria-label={props.label}
      aria-rowcount={isTable ? items.length + 1 : undefined}
      tabIndex={0}
      onKeyDown={(event: KeyboardEvent) => {
        // The browser's own way to the end stops where a row on it is measured.
        if (event.key !== 'End' || event.target !== box.current) return;
        event.preventDefault();
        virtualizer.scrollToIndex(items.length - 1, { align: 'end' });
      }}
      position="relative"
      maxH={{ base: '22rem', md: '30rem' }}
      overflowY="auto"
      overscrollBehaviorY="contain"
      focusVisibleRing="inside"
      css={rowStyles}
    >
      {isTable ? (
        <Box role="rowgroup" position="sticky" top="0" zIndex="1" bg="bg.panel">
          <Box role="row" aria-rowindex={1}>
            {head}
          </Box>
        </Box>
      ) : null}
      <div
        role={isTable ? 'rowgroup' : 'list'}
        className="scroll-rows"
        style={{ height: `${virtualizer.getTotalSize()}px` }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          if (!item) return null;
          const place = isTable
            ? { role: 'row', 'aria-rowindex': index + 2 }
            : { role: 'listitem', 'aria-setsize': items.length, 'aria-posinset': index + 1 };
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              {...place}
              style={{ transform: `translateY(${start}px)` }}
            >
              {props.renderRow(item)}
            </div>
          );
        })}
      </div>
    </Box>
  );
}

/** Given to the box: a Chakra element for each row would work them out at each rendering. */
const rowStyles = {
  '& .scroll-rows': { position: 'relative' },
  '& .scroll-rows > div': { position: 'absolute', insetX: '0', top: '0' },
};
