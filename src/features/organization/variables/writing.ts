import type { TFunction } from 'i18next';
import type { Money } from '../../../runtime/use-money.ts';
import type { TierTextOf } from '../../../ui/tier/tier-text.ts';

/** How a value is written, and in which language. */
export type Writing = {
  money: Money;
  t: TFunction<'organization'>;
  language: string;
  tierText: TierTextOf;
};
