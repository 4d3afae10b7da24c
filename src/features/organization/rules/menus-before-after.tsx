import { Box, chakra, Heading, Span, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { movedBy } from '../../../domain/draft/moved-by.ts';
import type { MenuView } from '../../../domain/menu/menu-view.ts';
import { priceMenu, type TierPrice, unadjusted } from '../../../domain/menu/price-menu.ts';
import { callTimesOf } from '../../../domain/pricing/shop-rules.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';

/** What a change of the variables does to menus of the shop: each tier's standard price before and after. */
export function MenusBeforeAfter(props: {
  menus: readonly MenuView[];
  before: Variables;
  after: Variables;
  /** At which call time (M3); "": none. One that there was not yet is compared with none. */
  callTime: string;
  money: Money;
}) {
  const { t } = useTranslation('organization');
  const tierText = useTierText();
  const { menus, money } = props;
  if (menus.length === 0) return null;
  const { callTime } = props;
  const wasThere = callTimesOf(props.before).some(({ name }) => name === callTime);
  const termsBefore = { ...unadjusted, callTime: wasThere ? callTime : '' };
  return (
    <Box as="section" aria-label={t('shopRules.preview')} borderWidth="1px" borderRadius="l2" p="3">
      <Heading as="h3" textStyle="md">
        {t('shopRules.preview')}
      </Heading>
      <Text color="fg.muted" textStyle="sm">
        {t('shopRules.previewText')}
      </Text>
      <Stack gap="3" mt="2">
        {menus.map((menu) => {
          const before = priceMenu(menu, props.before, termsBefore).tiers;
          return (
            <chakra.table key={menu.id} w="full" fontVariantNumeric="tabular-nums">
              <chakra.caption captionSide="top" textAlign="start" fontWeight="semibold" pb="1">
                {menu.name}
              </chakra.caption>
              <tbody>
                {priceMenu(menu, props.after, { ...unadjusted, callTime }).tiers.map((tier, at) => (
                  <TierRow
                    key={tier.menuTierId}
                    name={tierText(tier.tierName)}
                    before={shown(before[at]?.price, money)}
                    after={shown(tier.price, money)}
                    none={t('shopRules.noPrice')}
                  />
                ))}
              </tbody>
            </chakra.table>
          );
        })}
      </Stack>
    </Box>
  );
}

type Shown = { text: string; units: string } | null;

function shown(price: TierPrice | undefined, money: Money): Shown {
  if (!price?.ok) return null;
  return {
    text: money.formatPrice(price.price, price),
    units: money.wholeUnits(price.price, price),
  };
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
