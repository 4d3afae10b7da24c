import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { costDays$ } from '../../../database/local/cost-days.ts';
import { type CostDay, costDaysByPart } from '../../../domain/cost-days.ts';
import { shortDateText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';

/** How old a part's cost is, and from which list (X14). */
export function ConfirmedCost({ part }: { part: string }) {
  const { t } = useTranslation('authoring');
  const days = readyValue(useLive(costDays$, useWorkspace()));
  const text = useConfirmedText();
  if (!days) return null;
  const day = costDaysByPart(days).get(part);
  return (
    <Text color="fg.muted" textStyle="sm">
      {day ? t('workbench.costs.confirmed', { by: text(day) }) : t('workbench.costs.unconfirmed')}
    </Text>
  );
}

/** When a list confirmed a cost, and whose it was, in a few words. */
export function useConfirmedText(): (day: CostDay) => string {
  const { i18n } = useTranslation();
  return ({ day, supplier }) =>
    // At noon it is that day in each zone.
    [shortDateText(`${day}T12:00:00`, i18n.language), ...(supplier === '' ? [] : [supplier])].join(
      ' · ',
    );
}
