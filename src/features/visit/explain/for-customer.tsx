import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PricedTier } from '../../../domain/menu/price-menu.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { CopyByHand } from '../../../ui/input/copy-by-hand.tsx';
import { useCopy } from '../../../ui/input/use-copy.ts';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';
import { warrantyText } from '../../../ui/tier/warranty-text.ts';
import { OfferSummary } from '../offer/offer-summary.tsx';
import { customerText } from './customer-text.ts';

/** A price in words for the customer, to be shown and copied: nothing of how it came about. */
export function ForCustomer(props: {
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
