import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PricedMenu } from '../../domain/menu/price-menu.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useMay } from '../../runtime/use-may.ts';
import { usePricedMenu } from '../../runtime/use-menu.ts';
import type { Money } from '../../runtime/use-money.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { BaseUnitNotice } from '../../ui/feedback/notice.tsx';
import { HiddenBadge } from '../../ui/feedback/status-badge.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NotInBook } from './not-in-book.tsx';
import { menuPlace$ } from './queries.ts';
import { TiersAndOffer } from './tiers-and-offer.tsx';
import { UpLinks } from './up-links.tsx';
import { Waiting } from './waiting.tsx';

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
          <TiersAndOffer tiers={menu.tiers} format={money.format} />
        )}
      </Stack>
    </Page>
  );
}
