import { Span, Text } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSession } from '../../../database/local/sessions.ts';
import { markTier } from '../../../domain/session/session-state.ts';
import { frozenMenu } from '../../../domain/session/shown-menu.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useShownMoney } from '../../../runtime/use-shown-money.ts';
import type { Customer } from '../../../schemas/customer.ts';
import type { ShownMenu } from '../../../schemas/shown-menu.ts';
import { usePageTitle } from '../../../ui/frame/page-title.tsx';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';
import { TiersLetter } from '../letter/tiers-letter.tsx';
import { customerAmounts } from './customer-amounts.ts';
import { CustomerHeader } from './customer-header.tsx';
import { CustomerPage } from './customer-page.tsx';
import { CustomerTiers } from './customer-tiers.tsx';

/** The menu as it was opened, and the customer's choice. There is nothing else on this screen. */
export function CustomerMenu(props: {
  jobId: string;
  customer: Customer | undefined;
  shown: ShownMenu;
  /** Whether it is not shown yet. */
  isAhead: boolean;
  onLeave: (marked: string | null) => void;
}) {
  const { t } = useTranslation('menus');
  const tierText = useTierText();
  const { jobId, shown, onLeave } = props;
  const workspace = useWorkspace();
  const menu = useMemo(() => frozenMenu(shown), [shown]);
  const money = useShownMoney(shown);
  // The mark is there under the finger, before the session has it.
  const [marked, setMarked] = useState<string | null>(null);
  const chosen = marked ?? shown.chosen;
  const tier = menu.tiers.find(({ tierId }) => tierId === chosen);
  const choose = useCallback(
    (tierId: string) => {
      setMarked(tierId);
      // Kept on the screen all the same, and once more when the technician takes it from there.
      changeSession(workspace, (state) => markTier(state, jobId, tierId)).catch(console.error);
    },
    [workspace, jobId],
  );
  if (!money) return null;
  const isOfAgreement =
    shown.agreement &&
    menu.tiers.some(({ price }) => price.ok && customerAmounts(price, true, money, t).struck);
  return (
    <CustomerPage
      header={
        <CustomerHeader
          organization={shown.organization}
          title={shown.title}
          note={isOfAgreement ? t('customer.agreementPrices') : undefined}
        />
      }
      onLeave={() => onLeave(marked)}
      status={
        tier?.price.ok ? (
          <>
            <Text>
              {t('customer.youChose')}{' '}
              <Span
                colorPalette={tierPalette(tier.kind)}
                color="colorPalette.fg"
                fontWeight="semibold"
              >
                {tierText(tier.tierName)}
              </Span>
              {', '}
              <Span fontWeight="semibold">
                {customerAmounts(tier.price, shown.agreement, money, t).amount}
              </Span>
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {t('customer.handBack')}
            </Text>
          </>
        ) : (
          <Text textStyle="sm" color="fg.muted">
            {t('customer.included')}
          </Text>
        )
      }
    >
      <CustomerTiers
        title={shown.title}
        menu={menu}
        money={money}
        agreement={shown.agreement}
        chosen={chosen}
        onChoose={choose}
      />
      {props.isAhead ? null : (
        <>
          <Title text={shown.title} />
          <TiersLetter
            customer={props.customer}
            title={shown.title}
            tiers={menu.tiers}
            money={money}
            agreement={shown.agreement}
            chosen={chosen ?? undefined}
          />
        </>
      )}
    </CustomerPage>
  );
}

function Title({ text }: { text: string }) {
  usePageTitle(text, true);
  return null;
}
