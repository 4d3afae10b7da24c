import { useTranslation } from 'react-i18next';
import type { Figure } from '../../domain/office/figures.ts';
import { numberFormat } from '../../domain/pricing/number-locale.ts';
import type { Money } from '../../runtime/use-money.ts';

/** How figures are written. */
export function useFigureText({ formatWhole, locale }: Money, currency: string | null) {
  const { t } = useTranslation('office');
  return {
    amount: (amount: string) => formatWhole(amount, currency),
    share: (share: number | null) =>
      share === null ? '—' : numberFormat(locale, { style: 'percent' }).format(share),
    /** How many jobs were sold, of how many. */
    ofJobs: ({ soldJobs, offeredJobs }: Figure) =>
      t('figures.ofJobs', { sold: soldJobs, offered: offeredJobs }),
  };
}
