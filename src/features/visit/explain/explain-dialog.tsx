import { Box, Button, Flex, Stack, Tabs, Text } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TierView } from '../../../domain/menu/menu-view.ts';
import {
  explainTier,
  type JobTerms,
  type NoPrice as NoPriceFault,
  type PricedTier,
  priceMenu,
  type TierExplanation,
} from '../../../domain/menu/price-menu.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { LaterTexts } from '../../../i18n/later-texts.tsx';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useLive } from '../../../runtime/use-live.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { BaseUnitNotice, Notice } from '../../../ui/feedback/notice.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { CopyByHand, useCopy } from '../../../ui/input/copy-by-hand.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { useTierText, warrantyText } from '../../../ui/tier/tier-text.ts';
import { OfferSummary } from '../offer/offer-summary.tsx';
import { customerText } from './customer-text.ts';
import { PriceSources } from './price-sources.tsx';
import { PriceSteps } from './price-steps.tsx';
import { type PriceOrigin, priceOrigin$ } from './queries.ts';

type ExplainDialogProps = {
  menuId: string;
  menuTierId: string;
  terms: JobTerms;
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

function Explained({ menuId, menuTierId, terms, agreement, onClose }: ExplainDialogProps) {
  const { t } = useTranslation('explain');
  const tierText = useTierText();
  const live = useLive(priceOrigin$, useWorkspace(), menuId, menuTierId);
  const origin = live.state === 'ready' ? live.value : undefined;
  const money = useMoney();
  const tier = origin && explainedTier(origin, menuTierId, terms);

  function title(): string {
    if (!tier || !money) return t('title.waiting');
    const { price } = tier;
    const name = tierText(tier.view.tierName);
    if (!price.ok) return t('title.noPrice', { tier: name });
    const amount = money.formatPrice(agreement ? price.discounted : price.price, price);
    return t('title.price', { tier: name, amount });
  }

  return (
    <Modal wide open onClose={onClose} title={title()}>
      {live.state === 'failed' ? <Notice tone="error">{t('failed')}</Notice> : null}
      {live.state === 'loading' || !money ? <LineSkeleton lines={9} /> : null}
      {tier === null ? <Text>{t('gone')}</Text> : null}
      {origin && tier && money ? (
        <Explanation
          menuId={menuId}
          origin={origin}
          tier={tier}
          terms={terms}
          money={money}
          agreement={agreement}
        />
      ) : null}
    </Modal>
  );
}

/** An offer without a price has nothing that a customer could be told. */
function Explanation(props: {
  menuId: string;
  origin: PriceOrigin;
  tier: ExplainedTier;
  terms: JobTerms;
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
          <AsOf {...props}>
            <PriceSteps
              price={tier.price}
              parts={tier.view.offer?.materials.length ?? 0}
              money={money}
              agreement={agreement}
            />
            {sources}
          </AsOf>
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

/** The price of today, or that of the end of a day in the office's zone (H8). */
function AsOf(props: {
  menuId: string;
  tier: ExplainedTier;
  terms: JobTerms;
  money: Money;
  agreement: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('explain');
  const { momentAt } = useOfficeCalendar();
  const [day, setDay] = useState('');
  const { menuId, tier, terms, money, agreement, children } = props;
  const { tierRefId: refId, tierId: id } = tier.view;
  return (
    <>
      <Box maxW="form">
        <TextField label={t('asOf.label')} type="date" value={day} onChange={setDay} />
      </Box>
      {day === '' ? (
        children
      ) : (
        <Suspense fallback={<LineSkeleton lines={9} />}>
          <PastPrice
            menuId={menuId}
            tier={{ refId, id }}
            terms={terms}
            agreement={agreement}
            at={new Date(momentAt(day, '23:59') + 60_000 - 1).toISOString()}
            money={money}
          />
        </Suspense>
      )}
    </>
  );
}

const PastPrice = lazy(async () => ({ default: (await import('./past-price.tsx')).PastPrice }));

/** Why an offer has no price, and who can do something about it. */
function NoPrice({ fault }: { fault: NoPriceFault }) {
  const { t, i18n } = useTranslation('explain');
  return (
    <Notice tone="warning">
      <Stack gap="1">
        <Text fontWeight="semibold">{errorText(i18n, fault)}</Text>
        <Text>{t(`noPrice.${fault.code}`)}</Text>
      </Stack>
    </Notice>
  );
}

/** A price in words for the customer, to be shown and copied: nothing of how it came about. */
function ForCustomer(props: {
  menuName: string;
  tier: PricedTier;
  money: Money;
  agreement: boolean;
}) {
  const { t } = useTranslation('explain');
  const { t: common } = useTranslation('common');
  const { tier, money, agreement } = props;
  const { state, copy } = useCopy();
  const text = customerText({ ...props, warranty: warrantyText(common, tier) }, t, useTierText());
  return (
    <Stack gap="4">
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'center' }}
        justify="space-between"
        gap="4"
      >
        <Text>{t('customer.onePrice')}</Text>
        <Button flexShrink={0} onClick={() => void copy(text)}>
          {state === 'copied' ? <Check /> : <Copy />}
          <span aria-live="polite">
            {state === 'copied' ? common('actions.copied') : common('actions.copy')}
          </span>
        </Button>
      </Flex>
      {state === 'failed' ? (
        <CopyByHand message={t('customer.copyFailed')} label={t('tabs.customer')} text={text} />
      ) : null}
      <OfferSummary tier={tier} money={money} agreement={agreement} />
    </Stack>
  );
}

type ExplainedTier = {
  menuName: string;
  view: TierView;
  /** As the menu shows it. */
  priced: PricedTier;
  price: TierExplanation;
};

/** null: the menu does not have the tier any more. */
function explainedTier(
  { menu, variables }: PriceOrigin,
  menuTierId: string,
  terms: JobTerms,
): ExplainedTier | null {
  const isMeant = (tier: { menuTierId: string }) => tier.menuTierId === menuTierId;
  const view = menu?.tiers.find(isMeant);
  const priced = menu && priceMenu(menu, variables, terms).tiers.find(isMeant);
  if (!view || !priced) return null;
  return { menuName: menu.name, view, priced, price: explainTier(view, variables, terms) };
}
