import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderCalls } from '../../../domain/order/order-content.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { jobTitle } from '../session/job-texts.ts';

/** What an order that is made now calls jobs and tiers: as the screens of the visit do. */
export function useOrderCalls(): OrderCalls {
  const { t } = useTranslation('session');
  const tier = useTierText();
  return useMemo(() => ({ job: (job, jobs) => jobTitle(job, jobs, t), tier }), [t, tier]);
}
