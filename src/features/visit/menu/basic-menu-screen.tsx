import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { priceBasicMenu } from '../../../domain/menu/price-menu.ts';
import { useMenuToPrice } from '../../../runtime/use-menu-to-price.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { mayHaveMenu, type PricedMenuState } from '../../../runtime/use-priced-menu.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { MenuContent } from './menu-content.tsx';

/** The basic menu: a template, priced with the fixed values of the spec (section 9). */
export function BasicMenuScreen({ menuId }: { menuId: string }) {
  const { t } = useTranslation('menus');
  const view = useBasicMenu(menuId);
  return (
    <Page
      title={t('basic.title')}
      {...(view.state === 'ready' ? { heading: view.menu.name } : {})}
      description={mayHaveMenu(view) ? t('basic.note') : null}
    >
      <MenuContent view={view} agreement={false} />
    </Page>
  );
}

function useBasicMenu(menuId: string): PricedMenuState {
  const live = useMenuToPrice([menuId]);
  const money = useMoney();
  const found = live.state === 'ready' ? live.value.view : undefined;
  const menu = useMemo(() => found && priceBasicMenu(found), [found]);
  if (live.state === 'failed') return { state: 'failed' };
  if (menu === null) return { state: 'missing' };
  return menu && money ? { state: 'ready', menu, money } : { state: 'loading' };
}
