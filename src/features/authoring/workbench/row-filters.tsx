import { HStack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TagChip, TagChipStyles } from '../../../ui/input/tag-chip.tsx';
import type { FoundRows } from './use-found-rows.ts';
import type { RowFilter } from './workbench-search.ts';

/** Which of the found rows are shown, with how many each filter lets through. */
export function RowFilters(props: {
  counts: FoundRows['counts'];
  filter: RowFilter | undefined;
  /** After how many a cost is old. */
  months: number;
  onFilter: (filter: RowFilter | undefined) => void;
}) {
  const { t } = useTranslation('authoring');
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen they scroll sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is another chip that is pressed.
  useEffect(() => {
    const pressed = list.current?.querySelector('[aria-pressed=true]');
    pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [props.filter]);
  return (
    <>
      <TagChipStyles />
      <HStack
        ref={list}
        role="group"
        aria-label={t('workbench.filters.label')}
        gap="2"
        p="1"
        m="-1"
        overflowX="auto"
        css={{ scrollbarWidth: 'none', '& > *': { flexShrink: '0' } }}
      >
        {props.counts.map(({ filter, count }) => (
          <TagChip
            key={filter ?? 'all'}
            id={filter ?? 'all'}
            label={
              filter === 'old'
                ? t('workbench.costs.old', { count: props.months })
                : t(`workbench.filters.${filter ?? 'all'}`)
            }
            count={count}
            selected={(props.filter ?? null) === filter}
            onToggle={() =>
              props.onFilter(filter === null || filter === props.filter ? undefined : filter)
            }
          />
        ))}
      </HStack>
    </>
  );
}
