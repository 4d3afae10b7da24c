import { Box, Span, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSession } from '../../../database/local/sessions.ts';
import type { PricedMenu } from '../../../domain/menu/price-menu.ts';
import { markTier } from '../../../domain/session/session-state.ts';
import { frozenMenu } from '../../../domain/session/shown-menu.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { type Money, useShownMoney } from '../../../runtime/use-money.ts';
import type { Customer } from '../../../schemas/customer.ts';
import type { ShownMenu } from '../../../schemas/shown-menu.ts';
import { usePageTitle } from '../../../ui/frame/page-title.tsx';
import { TierCard } from '../../../ui/tier/tier-card.tsx';
import { TierGrid } from '../../../ui/tier/tier-grid.tsx';
import { useTierText, warrantyText } from '../../../ui/tier/tier-text.ts';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';
import { TiersLetter } from '../letter/tiers-letter.tsx';
import { useTierRows } from '../menu/use-tier-rows.ts';
import { customerAmounts } from './customer-amounts.ts';
import { CustomerHeader } from './customer-header.tsx';
import { CustomerPage } from './customer-page.tsx';

/** The menu as it was opened, and the customer's choice. There is nothing else on this screen. */
export function CustomerMenu(props: {
  jobId: string;
  customer: Customer | undefined;
  shown: ShownMenu;
  /** Whether it is not shown yet. */
  isAhead: boolean;
  onLeave: (marked: string | null) => void;
}) {
  const { t } = useTranslation('menus');
  const tierText = useTierText();
  const { jobId, shown, onLeave } = props;
  const workspace = useWorkspace();
  const menu = useMemo(() => frozenMenu(shown), [shown]);
  const money = useShownMoney(shown);
  // The mark is there under the finger, before the session has it.
  const [marked, setMarked] = useState<string | null>(null);
  const chosen = marked ?? shown.chosen;
  const tier = menu.tiers.find(({ tierId }) => tierId === chosen);
  const choose = useCallback(
    (tierId: string) => {
      setMarked(tierId);
      // Kept on the screen all the same, and once more when the technician takes it from there.
      changeSession(workspace, (state) => markTier(state, jobId, tierId)).catch(console.error);
    },
    [workspace, jobId],
  );
  if (!money) return null;
  const isOfAgreement =
    shown.agreement &&
    menu.tiers.some(({ price }) => price.ok && customerAmounts(price, true, money, t).struck);
  return (
    <CustomerPage
      header={
        <CustomerHeader
          organization={shown.organization}
          title={shown.title}
          note={isOfAgreement ? t('customer.agreementPrices') : undefined}
        />
      }
      onLeave={() => onLeave(marked)}
      status={
        tier?.price.ok ? (
          <>
            <Text>
              {t('customer.youChose')}{' '}
              <Span
                colorPalette={tierPalette(tier.kind)}
                color="colorPalette.fg"
                fontWeight="semibold"
              >
                {tierText(tier.tierName)}
              </Span>
              {', '}
              <Span fontWeight="semibold">
                {customerAmounts(tier.price, shown.agreement, money, t).amount}
              </Span>
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {t('customer.handBack')}
            </Text>
          </>
        ) : (
          <Text textStyle="sm" color="fg.muted">
            {t('customer.included')}
          </Text>
        )
      }
    >
      <CustomerTiers
        title={shown.title}
        menu={menu}
        money={money}
        agreement={shown.agreement}
        chosen={chosen}
        onChoose={choose}
      />
      {props.isAhead ? null : (
        <>
          <Title text={shown.title} />
          <TiersLetter
            customer={props.customer}
            title={shown.title}
            tiers={menu.tiers}
            money={money}
            agreement={shown.agreement}
            chosen={chosen ?? undefined}
          />
        </>
      )}
    </CustomerPage>
  );
}

function Title({ text }: { text: string }) {
  usePageTitle(text, true);
  return null;
}

/** The tiers to choose from: a group of radio buttons, each of which takes the taps on its whole card. */
const CustomerTiers = memo(function CustomerTiers(props: {
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
