import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { TierExplanation } from '../../../domain/menu/price-menu.ts';
import { displayInColumn } from '../../../domain/pricing/amounts.ts';
import { type PriceStepName, priceStepNames } from '../../../domain/pricing/price-steps.ts';
import { factorText } from '../../../i18n/factor-text.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { StepList, StepResult, StepRow } from '../../../ui/display/step-list.tsx';

/**
 * The steps to a price in the currency shown, each with what it all comes to, rounded up to the cent: the last one rounded
 * up is the price, whatever there is behind the cents.
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
  const detailOf = (name: PriceStepName): string => {
    const { value } = price.steps[name];
    switch (name) {
      case 'materials':
        return t('step.parts', { count: props.parts });
      case 'labor':
        return t('step.hours', {
          hours: factorText(price.hours, money.locale),
          fee: money.formatCents(price.hourlyFee),
        });
      case 'serviceCall':
        return t('step.added', { amount: money.formatCents(value) });
      default:
        return t('common:slider.value', { value: factorText(value, money.locale) });
    }
  };
  const row = (name: PriceStepName) => (
    <StepRow
      key={name}
      name={t(`step.${name}`)}
      detail={detailOf(name)}
      amount={money.formatWhole(
        displayInColumn(price.steps[name].amount, money.rate),
        money.currency,
      )}
    />
  );
  return (
    <div>
      <StepList label={t('tabs.steps')}>
        {priceStepNames.filter((name) => name !== 'agreement').map(row)}
        <StepResult
          name={t('result.price')}
          amount={money.format(price.price)}
          isMeant={!agreement}
        />
        {row('agreement')}
        <StepResult
          name={t('result.agreement')}
          amount={money.format(price.discounted)}
          isMeant={agreement}
        />
      </StepList>
      <Text textStyle="sm" color="fg.muted" pt="2">
        {t('rounding')}
      </Text>
    </div>
  );
}
