import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderCalls, OrderDraft } from '../../../domain/order/order-content.ts';
import { momentText } from '../../../i18n/moment.ts';
import { type Money, moneyAt } from '../../../runtime/use-money.ts';
import type { OrderContent } from '../../../schemas/order.ts';
import type { Language } from '../../../schemas/preferences.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { jobTitle } from '../session/job-texts.ts';

/** How an amount of an order is written: as on its paper, whatever country the organization is of by now. */
export function orderAmount(
  { country = '', currency }: Pick<OrderDraft, 'country' | 'currency'>,
  money: Money,
  language: Language,
): (amount: string) => string {
  const { formatWhole } = moneyAt({ ...money, country, language });
  return (amount) => formatWhole(amount, currency);
}

/**
 * When an order was signed, by the clock of its device, and by the server's where that clock was off.
 *
 * @param zone that its moments are said in
 */
export function signedMoments(
  signedAt: string,
  { serverTime }: Pick<OrderContent, 'serverTime'>,
  language: string,
  t: TFunction<'orders'>,
  zone: string | undefined,
): string[] {
  const said = (moment: string) => momentText(moment, language, zone);
  return [
    said(signedAt),
    ...(serverTime ? [t('signed.serverTime', { when: said(serverTime) })] : []),
  ];
}

/** What an order that is made now calls jobs and tiers: as the screens of the visit do. */
export function useOrderCalls(): OrderCalls {
  const { t } = useTranslation('session');
  const tier = useTierText();
  return useMemo(() => ({ job: (job, jobs) => jobTitle(job, jobs, t), tier }), [t, tier]);
}
