import { useTranslation } from 'react-i18next';
import type { Money } from '../../runtime/use-money.ts';

/** How is written what can still be sold; — where no price is known. */
export function useStakeText({ formatWhole }: Money) {
  const { t } = useTranslation('office');
  return (amount: string, currency: string | null | undefined, isMost: boolean): string => {
    if (currency === undefined || amount === '0') return '—';
    const written = formatWhole(amount, currency);
    return isMost ? t('followUp.upTo', { amount: written }) : written;
  };
}
