import { Box, Flex, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { memo, useCallback, useId, useMemo, useRef, useState } from 'react';
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
import { largeText } from '../../../ui/theme/large-text.ts';
import { TierCard } from '../../../ui/tier/tier-card.tsx';
import { TierGrid } from '../../../ui/tier/tier-grid.tsx';
import { TierRail } from '../../../ui/tier/tier-rail.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { type TierTone, tierPalette } from '../../../ui/tier/tier-tone.ts';
import { TiersLetter } from '../letter/tiers-letter.tsx';
import { useTierCards } from '../menu/use-tier-cards.ts';
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
  // Of the shop's rules of price its name alone is for the customer (M3).
  const notes = [shown.callTime, isOfAgreement ? t('customer.agreementPrices') : ''].filter(
    Boolean,
  );
  return (
    <CustomerPage
      header={
        <CustomerHeader
          organization={shown.organization}
          title={shown.title}
          note={notes.join(' · ') || undefined}
        />
      }
      onLeave={() => onLeave(marked)}
      status={
        tier?.price.ok ? (
          <Picked
            tone={tier.kind}
            text={t('customer.picked', {
              tier: tierText(tier.tierName),
              amount: customerAmounts(tier.price, shown.agreement, money, t).amount,
            })}
          />
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

/** What the customer has picked and what to do now, large: it is read at arm's length. */
function Picked({ tone, text }: { tone: TierTone | undefined; text: string }) {
  const { t } = useTranslation('menus');
  return (
    <Flex
      colorPalette={tierPalette(tone)}
      bg="colorPalette.muted"
      color="colorPalette.fg"
      borderRadius="l2"
      px="4"
      py="1.5"
      columnGap="3"
      wrap="wrap"
      align="baseline"
      justify="center"
      textAlign="center"
    >
      {/* The card that was picked has said so: it is read once. */}
      <Text textStyle={{ base: 'xl', md: '2xl' }} fontWeight="semibold" css={lowCss} aria-hidden>
        {text}
      </Text>
      <Text textStyle={{ base: 'md', md: 'xl' }} css={lowCss}>
        {t('customer.handBack')}
      </Text>
    </Flex>
  );
}

/** The bar leaves half of the screen to the tiers where letters are large. */
const lowCss = { [largeText]: { textStyle: 'sm', lineHeight: 'short' } };

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
  const { menu, money, chosen } = props;
  const group = useId();
  const cardsRef = useRef<HTMLDivElement>(null);
  const cards = useTierCards(menu).map(({ tier, card }) => ({
    tier,
    card,
    price: tier.price.ok
      ? { ok: true as const, ...customerAmounts(tier.price, props.agreement, money, t) }
      : { ok: false as const, error: t('customer.noPrice') },
  }));
  return (
    <Box css={{ '--tier-top': '0px' }}>
      <TierRail
        label={t('tier.all')}
        tiers={cards.map(({ tier, card, price }) => ({ id: tier.tierId, ...card, price }))}
        chosen={chosen}
        cards={cardsRef}
      />
      <Box role="radiogroup" aria-label={props.title} ref={cardsRef}>
        <TierGrid
          tiers={cards.length}
          prices={cards.flatMap(({ price }) => (price.ok ? [price] : []))}
        >
          {cards.map(({ tier, card, price }) => {
            const isChosen = tier.tierId === chosen;
            const choice = price.ok
              ? t('customer.choose', { tier: card.name, amount: price.amount })
              : '';
            return (
              <TierCard
                key={tier.menuTierId}
                {...card}
                price={price}
                chosen={isChosen}
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
    </Box>
  );
});
