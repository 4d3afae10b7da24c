import { HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { TagChip } from '../../../ui/input/tag-chip.tsx';
import { TagChipStyles } from '../../../ui/input/tag-chip-styles.tsx';
import type { FoundRows } from './use-found-rows.ts';
import type { RowFilter } from './workbench-search.ts';

/** Which of the found rows are shown, with how many each filter lets through. */
export function RowFilters(props: {
  counts: FoundRows['counts'];
  filter: RowFilter | undefined;
  onFilter: (filter: RowFilter | undefined) => void;
}) {
  const { t } = useTranslation('authoring');
  return (
    <>
      <TagChipStyles />
      <HStack
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
            label={t(`workbench.filters.${filter ?? 'all'}`)}
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
