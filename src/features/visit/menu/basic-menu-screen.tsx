import { useTranslation } from 'react-i18next';
import { mayHaveMenu, useBasicMenu } from '../../../runtime/use-menu.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { MenuContent } from './menu-content.tsx';

/** The basic menu: a template, priced with fixed values (U38). */
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
