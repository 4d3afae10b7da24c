import { Box } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ProblemView } from '../../database/pricebook.ts';
import { ProblemRow } from './problem-row.tsx';

/** About as high as most rows are; each is measured once it is there. */
const rowHeight = 84;
const rowGap = 8;

/** Problems of which only those in sight are in the page, so that 10,000 scroll smoothly. */
export function ProblemList(props: { problems: readonly ProblemView[]; terms: readonly string[] }) {
  const { problems, terms } = props;
  const list = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState(0);
  // What stands above the list comes and goes: chips, recent problems, a notice.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setStart(Math.round(box.top + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer({
    count: problems.length,
    estimateSize: () => rowHeight,
    gap: rowGap,
    overscan: 8,
    scrollMargin: start,
    getItemKey: (index) => problems[index]?.id ?? index,
  });
  return (
    <Box
      ref={list}
      role="list"
      position="relative"
      style={{ height: `${virtualizer.getTotalSize()}px` }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start: top }) => {
        const problem = problems[index];
        if (!problem) return null;
        return (
          <Box
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={problems.length}
            aria-posinset={index + 1}
            position="absolute"
            insetX="0"
            top="0"
            style={{ transform: `translateY(${top - start}px)` }}
          >
            <ProblemRow problem={problem} terms={terms} />
          </Box>
        );
      })}
    </Box>
  );
}
