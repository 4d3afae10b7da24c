import { HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PickOne } from '../../../ui/input/pick-one.tsx';
import type { CostAges } from './find-rows.ts';
import type { WorkbenchSearch } from './workbench-search.ts';

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
