import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Link, linkOptions } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedMenu, PricedTier } from '../../domain/menu/price-menu.ts';
import type { ShownRules } from '../../domain/pricing/shown-price.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useMay } from '../../runtime/use-may.ts';
import { usePricedMenu } from '../../runtime/use-menu.ts';
import type { Money } from '../../runtime/use-money.ts';
import { focusNext } from '../../ui/display/arrow-keys.ts';
import { LinkRow, LinkRows } from '../../ui/display/link-rows.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { PriceText } from '../../ui/display/price-text.tsx';
import { BaseUnitNotice } from '../../ui/feedback/notice.tsx';
import { HiddenBadge } from '../../ui/feedback/status-badge.tsx';
import { InPane } from '../../ui/frame/in-pane.tsx';
import { ListAndPane } from '../../ui/frame/list-and-pane.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { isPlainPress } from '../../ui/input/plain-press.ts';
import { useRoomForPane } from '../../ui/media-query.ts';
import { useTierText } from '../../ui/tier/tier-text.ts';
import { NotInBook, UpLinks, Waiting } from './book-page.tsx';
import { OfferBrowseScreen } from './offer-browse-screen.tsx';
import { menuPlace$ } from './queries.ts';

/** A menu's tiers and their offers (U22). */
export function MenuBrowseScreen({ menuId }: { menuId: string }) {
  const { t } = useTranslation('books');
  const view = usePricedMenu([menuId]);
  switch (view.state) {
    case 'ready':
      return <MenuTiers menu={view.menu} money={view.money} />;
    case 'loading':
      return (
        <Page title={t('menu.title')} width="reading">
          <Waiting />
        </Page>
      );
    default: {
      const reason = view.state === 'missing' ? 'notFound' : 'failed';
      return (
        <Page title={t('menu.title')} width="reading">
          <NotInBook title={t(`menu.${reason}`)} text={t(`menu.${reason}Text`)} />
        </Page>
      );
    }
  }
}

function MenuTiers({ menu, money }: { menu: PricedMenu; money: Money }) {
  const { t } = useTranslation('books');
  const mayAuthor = useMay('author');
  const place = readyValue(useLive(menuPlace$, useWorkspace(), menu.id));
  return (
    <Page
      title={t('menu.title')}
      heading={menu.name || t('menu.unnamed')}
      description={
        <UpLinks label={t('menu.partOf')}>
          {(place?.books ?? []).map(({ id, name }) => (
            <Link key={id} to="/books/$id/browse" params={{ id }}>
              {name}
            </Link>
          ))}
        </UpLinks>
      }
      headerEnd={
        <HStack>
          {place?.hidden ? <HiddenBadge /> : null}
          {mayAuthor && place ? (
            <Button asChild variant="outline" colorPalette="gray">
              <Link to="/workbench/menus/$refId" params={{ refId: place.refId }}>
                <Pencil />
                {t('menu.edit')}
              </Link>
            </Button>
          ) : null}
        </HStack>
      }
      width="panes"
      primaryAction={
        <Button asChild size="lg">
          <Link to="/menus/$id/show/legacy" params={{ id: menu.id }}>
            {t('menu.show')}
          </Link>
        </Button>
      }
    >
      <Stack gap="4">
        <BaseUnitNotice money={money} />
        {menu.tiers.length === 0 ? (
          <Panel title={t('menu.tiers')}>
            <Text color="fg.muted">{t('menu.noTiers')}</Text>
          </Panel>
        ) : (
          <TiersAndOffer tiers={menu.tiers} format={money.formatPrice} />
        )}
      </Stack>
    </Page>
  );
}

/** A menu's tiers, and where there is room the offer of one of them: of the best one until another is marked. */
function TiersAndOffer(props: {
  tiers: readonly PricedTier[];
  format: (exactPrice: string, rules: ShownRules) => string;
}) {
  const { t } = useTranslation('books');
  const isRoom = useRoomForPane();
  const [marked, setMarked] = useState<string>();
  const offered = props.tiers.filter(({ offer }) => offer);
  const tier = offered.find(({ menuTierId }) => menuTierId === marked) ?? offered[0];
  const shown = isRoom ? tier?.menuTierId : undefined;
  const rows = <MenuTierRows {...props} shown={shown} />;
  return (
    <ListAndPane pane={tier?.offer ? offerInPane(tier.offer.id) : null}>
      <Panel title={t('menu.tiers')}>
        {isRoom ? (
          <Box
            onClickCapture={(event) => {
              const row = rowOf(event.target);
              if (row === undefined || row === shown || !isPlainPress(event)) return;
              event.preventDefault();
              setMarked(row);
            }}
            onKeyDown={(event) => {
              const next = focusNext(event);
              if (next) setMarked(rowOf(next));
            }}
          >
            {rows}
          </Box>
        ) : (
          rows
        )}
      </Panel>
    </ListAndPane>
  );
}

function rowOf(element: EventTarget): string | undefined {
  return element instanceof Element
    ? element.closest<HTMLElement>('a[data-row]')?.dataset.row
    : undefined;
}

function offerInPane(id: string) {
  return (
    <InPane key={id} whole={linkOptions({ to: '/offers/$id/browse', params: { id } })}>
      <OfferBrowseScreen offerId={id} />
    </InPane>
  );
}

/** A row a tier, which leads to its offer. */
function MenuTierRows(props: {
  tiers: readonly PricedTier[];
  format: (exactPrice: string, rules: ShownRules) => string;
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
              <PriceText amount={props.format(price.price, price)} />
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
