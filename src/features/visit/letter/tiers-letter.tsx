import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { PricedTier } from '../../../domain/menu/price-menu.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Customer } from '../../../schemas/customer.ts';
import { PriceText } from '../../../ui/display/price-text.tsx';
import type { TierAmounts } from '../../../ui/tier/tier-amounts.ts';
import { useTierText, warrantyText } from '../../../ui/tier/tier-text.ts';
import { customerAmounts } from '../on-show/customer-amounts.ts';
import type { LetterTexts } from './letter.tsx';
import { Letter, LetterLines } from './letter.tsx';

type Offered = {
  /** What the tiers are for. */
  title: string;
  tiers: readonly PricedTier[];
  money: Money;
  /** Whether the prices are those of the service agreement. */
  agreement: boolean;
  /** The id of the tier that was chosen. */
  chosen?: string | undefined;
};

/** Tiers of a menu on paper, one under the other, each with all that it includes and both prices, as customers see them (K1). */
export function TiersLetter({
  customer,
  ...offered
}: Offered & { customer: Customer | undefined }) {
  return (
    <Letter customer={customer} hasPrices={offered.tiers.some(({ price }) => price.ok)}>
      {(t) => <Tiers {...offered} words={t} />}
    </Letter>
  );
}

function Tiers(props: Offered & { words: LetterTexts }) {
  const { t } = useTranslation('menus');
  const { title, tiers, money, agreement } = props;
  const priced = tiers.map((tier) => ({
    tier,
    amounts: tier.price.ok ? customerAmounts(tier.price, agreement, money, t) : null,
  }));
  const isOfAgreement = agreement && priced.some(({ amounts }) => amounts?.struck);
  return (
    <>
      <Heading as="h2" textStyle="lg" overflowWrap="anywhere">
        {title}
      </Heading>
      {isOfAgreement ? <Text>{t('customer.agreementPrices')}</Text> : null}
      {priced.map(({ tier, amounts }) => (
        <Tier
          key={tier.menuTierId}
          tier={tier}
          amounts={amounts}
          isChosen={tier.tierId === props.chosen}
          words={props.words}
        />
      ))}
    </>
  );
}

function Tier(props: {
  tier: PricedTier;
  amounts: TierAmounts | null;
  isChosen: boolean;
  words: LetterTexts;
}) {
  const { t } = useTranslation('menus');
  const { t: common } = useTranslation('common');
  const { tier, amounts } = props;
  const name = useTierText()(tier.tierName);
  const warranty = warrantyText(common, tier);
  return (
    <Box as="article" breakInside="avoid" borderTopWidth="1px" mt="3" pt="3">
      <Flex justify="space-between" gap="6" mb="2">
        <Box minW="0">
          <Heading as="h3" textStyle="lg">
            {props.isChosen ? `${name} · ${t('tier.selected')}` : name}
          </Heading>
          <Text>{tier.title}</Text>
        </Box>
        <Box textAlign="end" flexShrink={0}>
          {amounts ? (
            <>
              {amounts.struck ? <PriceText struck size="small" amount={amounts.struck} /> : null}{' '}
              <PriceText amount={amounts.amount} />
              <Text textStyle="sm">{amounts.saving}</Text>
            </>
          ) : (
            t('customer.noPrice')
          )}
        </Box>
      </Flex>
      <LetterLines columns={2} lines={tier.lines.map(({ text }) => text)} />
      {warranty === '' ? null : (
        <Text textStyle="sm" mt="2">
          {props.words('paper.warranty', { warranty })}
        </Text>
      )}
    </Box>
  );
}
