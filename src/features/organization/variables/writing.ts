import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Money } from '../../../runtime/use-money.ts';
import { type TierTextOf, useTierText } from '../../../ui/tier/tier-text.ts';

/** How a value is written, and in which language. */
export type Writing = {
  money: Money;
  t: TFunction<'organization'>;
  language: string;
  tierText: TierTextOf;
};

/** How values are written on this device now. */
export function useWriting(money: Money): Writing {
  const { t, i18n } = useTranslation('organization');
  const tierText = useTierText();
  return { money, t, language: i18n.language, tierText };
}
