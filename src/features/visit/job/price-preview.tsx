import { Skeleton, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Multipliers, priceMenu } from '../../../domain/menu/price-menu.ts';
import { useAgreement } from '../../../runtime/use-agreement.ts';
import { useMenuToPrice } from '../../../runtime/use-menu-to-price.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { TierPriceList } from '../../../ui/tier/tier-price-list.tsx';
import { ExplainPrice } from '../explain/explain-price.tsx';
import { NoMenu } from './no-menu.tsx';

/** The price of each tier of a job's menu with these multipliers, at the visit's choice of agreement (K10). */
export function PricePreview(props: {
  /** In the problem's order: the first that exists counts. */
  menus: readonly string[];
  multipliers: Multipliers;
  compact?: boolean;
}) {
  const { t } = useTranslation('jobs');
  const menu = useMenuToPrice(props.menus);
  const money = useMoney();
  const agreement = useAgreement();
  if (menu.state === 'failed') return <Notice tone="error">{t('adjust.menuFailed')}</Notice>;
  if (menu.state === 'loading' || !money) return <PriceSkeleton />;
  const { view, variables } = menu.value;
  if (!view) return <NoMenu title={t('adjust.menuGone')} text={t('adjust.menuGoneText')} />;
  if (view.tiers.length === 0) return <Notice tone="info">{t('adjust.noTiers')}</Notice>;
  const { tiers } = priceMenu(view, variables, props.multipliers);
  return (
    <TierPriceList
      tiers={tiers}
      format={money.format}
      agreement={agreement}
      compact={props.compact ?? false}
      controlOf={(tier) => (
        <ExplainPrice
          menuId={view.id}
          tier={tier}
          multipliers={props.multipliers}
          agreement={agreement}
        />
      )}
    />
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

function PriceSkeleton() {
  return (
    <Loading>
      <Stack gap="2">
        {rows.map((row) => (
          <Skeleton key={row} h="12" />
        ))}
      </Stack>
    </Loading>
  );
}
