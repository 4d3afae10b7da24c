import { Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PricedTier } from '../../domain/menu/price-menu.ts';
import { errorText } from '../../i18n/error-text.ts';
import { LinkRow, LinkRows } from '../../ui/display/link-rows.tsx';
import { PriceText } from '../../ui/display/price-text.tsx';
import { useTierText } from '../../ui/tier/tier-text.ts';

/** A row a tier, which leads to its offer. */
export function MenuTierRows(props: {
  tiers: readonly PricedTier[];
  format: (baseAmount: string) => string;
  /** The id of the tier whose offer is shown beside the rows. */
  shown?: string | undefined;
}) {
  const { t, i18n } = useTranslation('books');
  const tierText = useTierText();
  return (
    <LinkRows>
      {props.tiers.map(({ menuTierId, tierName, kind, offer, price }) => (
        <LinkRow
          key={menuTierId}
          tone={kind}
          isShown={menuTierId === props.shown}
          overline={tierText(tierName)}
          end={
            price.ok ? (
              <PriceText amount={props.format(price.price)} />
            ) : (
              <Text textStyle="sm" color="fg.error" textAlign="end" maxW="1/2">
                {errorText(i18n, price.fault)}
              </Text>
            )
          }
        >
          {offer ? (
            <Link
              to="/offers/$id/browse"
              params={{ id: offer.id }}
              aria-current={menuTierId === props.shown ? 'true' : undefined}
              data-row={menuTierId}
            >
              {offer.name || t('offer.unnamed')}
            </Link>
          ) : (
            t('menu.noOffer')
          )}
        </LinkRow>
      ))}
    </LinkRows>
  );
}
