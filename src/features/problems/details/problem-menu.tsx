import { Button, Skeleton, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { LayoutList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { priceMenu } from '../../../domain/menu/price-menu.ts';
import { useMenuToPrice } from '../../../runtime/use-menu-to-price.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { TierPriceList } from '../../../ui/tier/tier-price-list.tsx';

/** The menu that a job with this problem gets, with its prices before any adjustment. */
export function ProblemMenu({ menus }: { menus: readonly string[] }) {
  const { t } = useTranslation('problems');
  const menu = useMenuToPrice(menus);
  const money = useMoney();
  if (menu.state === 'failed') return <NoMenu text={t('preview.menuFailed')} />;
  if (menu.state === 'loading' || !money) {
    return (
      <Loading>
        <Skeleton h="80" borderRadius="l3" />
      </Loading>
    );
  }
  const { view, variables } = menu.value;
  if (!view) return <NoMenu text={t('preview.noMenus')} />;
  const { tiers } = priceMenu(view, variables);
  return (
    <Panel
      title={view.name}
      action={
        <Button asChild variant="ghost">
          <Link
            to="/menus/$id/show/legacy"
            params={{ id: view.id }}
            aria-label={t('preview.showMenu', { name: view.name })}
          >
            <LayoutList />
            {t('preview.showMenuShort')}
          </Link>
        </Button>
      }
    >
      <TierPriceList tiers={tiers} format={money.format} />
    </Panel>
  );
}

function NoMenu({ text }: { text: string }) {
  return (
    <Panel>
      <Text color="fg.muted">{text}</Text>
    </Panel>
  );
}
