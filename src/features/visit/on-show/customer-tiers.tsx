import { Box } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedMenu } from '../../../domain/menu/price-menu.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { TierCard } from '../../../ui/tier/tier-card.tsx';
import { TierGrid } from '../../../ui/tier/tier-grid.tsx';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';
import { warrantyText } from '../../../ui/tier/warranty-text.ts';
import { useTierRows } from '../menu/use-tier-rows.ts';
import { customerAmounts } from './customer-amounts.ts';

/** The tiers to choose from: a group of radio buttons, each of which takes the taps on its whole card. */
export const CustomerTiers = memo(function CustomerTiers(props: {
  title: string;
  menu: PricedMenu;
  money: Money;
  agreement: boolean;
  /** The id of the tier that is marked. */
  chosen: string | null;
  onChoose: (tierId: string) => void;
}) {
  const { t } = useTranslation('menus');
  const { t: common } = useTranslation('common');
  const tierText = useTierText();
  const { menu, money, chosen } = props;
  const group = useId();
  const cards = useTierRows(menu).map(({ tier, ...texts }) => ({
    tier,
    ...texts,
    price: tier.price.ok
      ? { ok: true as const, ...customerAmounts(tier.price, props.agreement, money, t) }
      : { ok: false as const, error: t('customer.noPrice') },
  }));
  return (
    <Box role="radiogroup" aria-label={props.title} css={{ '--tier-top': '0px' }}>
      <TierGrid
        tiers={cards.length}
        prices={cards.flatMap(({ price }) => (price.ok ? [price] : []))}
      >
        {cards.map(({ tier, services, betterThan, price }) => {
          const isChosen = tier.tierId === chosen;
          const choice = price.ok
            ? t('customer.choose', { tier: tierText(tier.tierName), amount: price.amount })
            : '';
          return (
            <TierCard
              key={tier.menuTierId}
              tone={tier.kind}
              name={tierText(tier.tierName)}
              title={tier.title}
              betterThan={betterThan}
              services={services}
              price={price}
              warranty={warrantyText(common, tier)}
              ribbon={tier.mostChosen ? t('tier.mostChosen') : undefined}
              besideRibbon={menu.tiers.some(({ mostChosen }) => mostChosen)}
              chosen={isChosen}
              detailsLabel={t('tier.details')}
              link={
                price.ok ? (
                  <label>
                    <input
                      type="radio"
                      name={group}
                      aria-label={choice}
                      checked={isChosen}
                      onChange={() => props.onChoose(tier.tierId)}
                    />
                    {isChosen ? <Check aria-hidden /> : null}
                    <span>{isChosen ? t('customer.chosen') : choice}</span>
                  </label>
                ) : undefined
              }
            />
          );
        })}
      </TierGrid>
    </Box>
  );
});
