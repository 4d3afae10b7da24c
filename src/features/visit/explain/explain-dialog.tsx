import { Stack, Tabs, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Multipliers } from '../../../domain/menu/price-menu.ts';
import { LaterTexts } from '../../../i18n/later-texts.tsx';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useLive } from '../../../runtime/use-live.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { BaseUnitNotice } from '../../../ui/tier/base-unit-notice.tsx';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';
import { type ExplainedTier, explainedTier } from './explained-tier.ts';
import { ForCustomer } from './for-customer.tsx';
import { NoPrice } from './no-price.tsx';
import { PriceSources } from './price-sources.tsx';
import { PriceSteps } from './price-steps.tsx';
import { type PriceOrigin, priceOrigin$ } from './queries.ts';

export type ExplainDialogProps = {
  menuId: string;
  menuTierId: string;
  multipliers: Multipliers;
  agreement: boolean;
  onClose: () => void;
};

/** What the price of a tier is made of: for the technician step by step, for the customer in words (K2). */
export function ExplainDialog(props: ExplainDialogProps) {
  return (
    <LaterTexts of="explain">
      <Explained {...props} />
    </LaterTexts>
  );
}

function Explained({ menuId, menuTierId, multipliers, agreement, onClose }: ExplainDialogProps) {
  const { t } = useTranslation('explain');
  const tierText = useTierText();
  const live = useLive(priceOrigin$, useWorkspace(), menuId, menuTierId);
  const origin = live.state === 'ready' ? live.value : undefined;
  const money = useMoney();
  const tier = origin && explainedTier(origin, menuTierId, multipliers);

  function title(): string {
    if (!tier || !money) return t('title.waiting');
    const { price } = tier;
    const name = tierText(tier.view.tierName);
    if (!price.ok) return t('title.noPrice', { tier: name });
    const amount = money.format(agreement ? price.discounted : price.price);
    return t('title.price', { tier: name, amount });
  }

  return (
    <Modal wide open onClose={onClose} title={title()}>
      {live.state === 'failed' ? <Notice tone="error">{t('failed')}</Notice> : null}
      {live.state === 'loading' || !money ? <LineSkeleton lines={9} /> : null}
      {tier === null ? <Text>{t('gone')}</Text> : null}
      {origin && tier && money ? (
        <Explanation origin={origin} tier={tier} money={money} agreement={agreement} />
      ) : null}
    </Modal>
  );
}

/** An offer without a price has nothing that a customer could be told. */
function Explanation(props: {
  origin: PriceOrigin;
  tier: ExplainedTier;
  money: Money;
  agreement: boolean;
}) {
  const { t } = useTranslation('explain');
  const { origin, tier, money, agreement } = props;
  const sources = <PriceSources origin={origin} money={money} />;
  if (!tier.price.ok) {
    return (
      <Stack gap="6">
        <NoPrice fault={tier.price.fault} />
        {sources}
      </Stack>
    );
  }
  return (
    <Tabs.Root defaultValue="steps" fitted lazyMount unmountOnExit>
      <Tabs.List aria-label={t('tabs.label')}>
        <Tabs.Trigger value="steps" minH="touch">
          {t('tabs.steps')}
        </Tabs.Trigger>
        <Tabs.Trigger value="customer" minH="touch">
          {t('tabs.customer')}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="steps">
        <Stack gap="6">
          <BaseUnitNotice money={money} />
          <PriceSteps
            price={tier.price}
            parts={tier.view.offer?.materials.length ?? 0}
            money={money}
            agreement={agreement}
          />
          {sources}
        </Stack>
      </Tabs.Content>
      <Tabs.Content value="customer">
        <ForCustomer
          menuName={tier.menuName}
          tier={tier.priced}
          money={money}
          agreement={agreement}
        />
      </Tabs.Content>
    </Tabs.Root>
  );
}
