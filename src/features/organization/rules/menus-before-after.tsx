import { Box, chakra, Heading, Span, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { movedBy } from '../../../domain/draft/moved-by.ts';
import type { MenuView } from '../../../domain/menu/menu-view.ts';
import { priceMenu, type TierPrice, unadjusted } from '../../../domain/menu/price-menu.ts';
import { callTimesOf } from '../../../domain/pricing/shop-rules.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { AllMenusMoved } from './all-menus-moved.tsx';

/** What a change of the variables does to menus of the shop: each tier's price before and after. */
export function MenusBeforeAfter(props: {
  org: string;
  menus: readonly MenuView[];
  before: Variables;
  after: Variables;
  /** At which call time (M3); absent or "": none. One that there was not yet is compared with none. */
  callTime?: string;
  /** Prices under the service agreement, in place of the standard ones. */
  agreement?: boolean;
  money: Money;
}) {
  const { t } = useTranslation('organization');
  const tierText = useTierText();
  const { menus, money } = props;
  if (menus.length === 0) return null;
  const { callTime = '', agreement = false } = props;
  const wasThere = callTimesOf(props.before).some(({ name }) => name === callTime);
  const before = {
    variables: props.before,
    terms: { ...unadjusted, callTime: wasThere ? callTime : '' },
    agreement,
  };
  const after = { variables: props.after, terms: { ...unadjusted, callTime }, agreement };
  return (
    <Box as="section" aria-label={t('shopRules.preview')} borderWidth="1px" borderRadius="l2" p="3">
      <Heading as="h3" textStyle="md">
        {t('shopRules.preview')}
      </Heading>
      <Text color="fg.muted" textStyle="sm">
        {t(agreement ? 'shopRules.previewMembers' : 'shopRules.previewText')}
      </Text>
      <Stack gap="3" mt="2">
        {menus.map((menu) => {
          const pricesBefore = priceMenu(menu, before.variables, before.terms).tiers;
          return (
            <chakra.table key={menu.id} w="full" fontVariantNumeric="tabular-nums">
              <chakra.caption captionSide="top" textAlign="start" fontWeight="semibold" pb="1">
                {menu.name}
              </chakra.caption>
              <tbody>
                {priceMenu(menu, after.variables, after.terms).tiers.map((tier, at) => (
                  <TierRow
                    key={tier.menuTierId}
                    name={tierText(tier.tierName)}
                    before={shown(pricesBefore[at]?.price, agreement, money)}
                    after={shown(tier.price, agreement, money)}
                    none={t('shopRules.noPrice')}
                  />
                ))}
              </tbody>
            </chakra.table>
          );
        })}
      </Stack>
      <AllMenusMoved org={props.org} before={before} after={after} money={money} />
    </Box>
  );
}

type Shown = { text: string; units: string } | null;

function shown(price: TierPrice | undefined, agreement: boolean, money: Money): Shown {
  if (!price?.ok) return null;
  const exact = agreement ? price.discounted : price.price;
  return { text: money.formatPrice(exact, price), units: money.wholeUnits(exact, price) };
}

function TierRow(props: { name: string; before: Shown; after: Shown; none: string }) {
  const { before, after } = props;
  const isMoved = before?.text !== after?.text;
  const percent = before && after ? movedBy(before.units, after.units) : null;
  return (
    <chakra.tr borderTopWidth="1px" borderColor="border.muted">
      <chakra.th scope="row" textAlign="start" fontWeight="normal" py="1.5">
        {props.name}
      </chakra.th>
      <chakra.td textAlign="end" py="1.5" ps="3" color="fg.muted">
        {isMoved && before ? (
          <>
            <Span textDecoration="line-through">{before.text}</Span> →
          </>
        ) : null}
      </chakra.td>
      <chakra.td textAlign="end" fontWeight={isMoved ? 'semibold' : 'normal'} py="1.5" ps="2">
        {after?.text ?? props.none}
      </chakra.td>
      <chakra.td textAlign="end" py="1.5" ps="3" w="16" textStyle="sm">
        {percent === null ? '' : `${percent.startsWith('-') ? '' : '+'}${percent}%`}
      </chakra.td>
    </chakra.tr>
  );
}
