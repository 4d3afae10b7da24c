import { HStack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PickOne } from '../../../ui/input/pick-one.tsx';
import { TagChip, TagChipStyles } from '../../../ui/input/tag-chip.tsx';
import type { CostAges } from './find-rows.ts';
import type { FoundRows } from './use-found-rows.ts';
import type { RowFilter, WorkbenchSearch } from './workbench-search.ts';

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

/** After how many months a cost may be called old. */
const monthsOffered = [1, 2, 3, 6, 12, 24];

/** Whose parts are shown, and after how many months a cost that no list confirmed is old (X14). */
export function CostFilters(props: {
  ages: CostAges;
  supplier: string;
  months: number;
  onChange: (search: Pick<WorkbenchSearch, 'supplier' | 'months'>) => void;
}) {
  const { t } = useTranslation('authoring');
  const { ages, supplier, months } = props;
  if (ages.suppliers.length === 0 && ages.days.size === 0) return null;
  const offered = [...new Set([...monthsOffered, months])].sort((a, b) => a - b);
  return (
    <HStack gap="3" wrap="wrap" align="end">
      <PickOne
        label={t('workbench.costs.supplier')}
        value={supplier}
        options={[
          { value: '', label: t('workbench.costs.allSuppliers') },
          ...ages.suppliers.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(value) => props.onChange({ supplier: value })}
      />
      <PickOne
        label={t('workbench.costs.months')}
        value={String(months)}
        options={offered.map((each) => ({
          value: String(each),
          label: t('workbench.costs.monthCount', { count: each }),
        }))}
        onChange={(value) => props.onChange({ months: Number(value) })}
      />
    </HStack>
  );
}
