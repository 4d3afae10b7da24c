import { useTranslation } from 'react-i18next';
import { shareFormat } from '../../../domain/pricing/number-locale.ts';
import { useNumberLocale } from '../../../runtime/use-money.ts';

/** Says a share of a price as a signed percentage with one decimal; of a price of 0 there is none, and a sign stands for it. */
export function useShareText(): (share: number) => string {
  const { t } = useTranslation('authoring');
  const locale = useNumberLocale();
  const percent = shareFormat(locale);
  return (share) => (Number.isFinite(share) ? percent.format(share) : t('draft.moves.fromZero'));
}
