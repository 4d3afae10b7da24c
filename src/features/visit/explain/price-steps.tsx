import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { TierExplanation } from '../../../domain/menu/price-menu.ts';
import { displayInColumn } from '../../../domain/pricing/amounts.ts';
import type { LaborShare } from '../../../domain/pricing/price-offer.ts';
import type { PriceStep } from '../../../domain/pricing/price-steps.ts';
import { shownSteps } from '../../../domain/pricing/shown-price.ts';
import { factorText } from '../../../i18n/factor-text.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { StepList, StepResult, StepRow } from '../../../ui/display/step-list.tsx';

/**
 * The steps to a price in the currency shown, each with what it all comes to, rounded up to the cent: the last one rounded
 * up is the price, whatever there is behind the cents; where the shop shows another (M6), what leads to that stands between.
 */
export function PriceSteps(props: {
  price: Extract<TierExplanation, { ok: true }>;
  /** How many parts there are in the offer, each as often as it counts. */
  parts: number;
  money: Money;
  /** Whether the price of the service agreement (SA) is on the screen. */
  agreement: boolean;
}) {
  const { t } = useTranslation(['explain', 'common']);
  const { price, money, agreement } = props;
  const hoursOf = ({ rate, hours, fee }: LaborShare): string => {
    const words = { hours: factorText(hours, money.locale), fee: money.formatCents(fee) };
    return rate === '' ? t('step.hours', words) : t('step.hoursOf', { ...words, rate });
  };
  const detailOf = ({ name, value }: PriceStep): string => {
    if (name === 'fixed') return '';
    if (name === 'materials') return t('step.parts', { count: props.parts });
    if (name === 'labor') return price.labor.map(hoursOf).join(' ');
    if (name === 'serviceCall') return t('step.added', { amount: money.formatCents(value) });
    if (value === 'part') return t('step.byPart');
    return t('common:slider.value', { value: factorText(value, money.locale) });
  };
  const row = (step: PriceStep) => (
    <StepRow
      key={step.name}
      name={t(`step.${step.name}`)}
      detail={detailOf(step)}
      amount={money.formatWhole(displayInColumn(step.amount, money.rate), money.currency)}
    />
  );
  const toShown = (exact: string) => {
    const shown = shownSteps(exact, money.rate, price);
    return (['leastPrice', 'priceEndings'] as const).map((name) => {
      const amount = shown[name];
      if (amount === null) return null;
      const detail = name === 'priceEndings' ? (price.priceEndings ?? '') : '';
      return (
        <StepRow
          key={name}
          name={t(`step.${name}`)}
          detail={detail}
          amount={money.formatWhole(amount, money.currency)}
        />
      );
    });
  };
  return (
    <div>
      <StepList label={t('tabs.steps')}>
        {price.steps.filter(({ name }) => name !== 'agreement').map(row)}
        {toShown(price.price)}
        <StepResult
          name={t('result.price')}
          amount={money.formatPrice(price.price, price)}
          isMeant={!agreement}
        />
        {price.steps.filter(({ name }) => name === 'agreement').map(row)}
        {toShown(price.discounted)}
        <StepResult
          name={t('result.agreement')}
          amount={money.formatPrice(price.discounted, price)}
          isMeant={agreement}
        />
      </StepList>
      <Text textStyle="sm" color="fg.muted" pt="2">
        {t('rounding')}
      </Text>
    </div>
  );
}
