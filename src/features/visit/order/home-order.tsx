import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRecordId } from '../../../database/storage/new-record-id.ts';
import { cancellationOf } from '../../../domain/order/cancellation.ts';
import type { OrderDraft } from '../../../domain/order/order-content.ts';
import { officeCalendar } from '../../../domain/organization/time-zone.ts';
import { acceptedOrder, type QuoteChoice } from '../../../domain/quote/accepted-order.ts';
import { dateText } from '../../../i18n/moment.ts';
import type { Currency } from '../../../schemas/currency.ts';
import type { Customer } from '../../../schemas/customer.ts';
import type { QuoteContent } from '../../../schemas/quote-content.ts';
import { acrossEdges } from '../../../ui/frame/bars.tsx';
import { orderAmount } from './order-texts.ts';
import { OrderToSign, SignButton, SignStatus } from './sign-panel.tsx';
import { type HomeKeep, useKeepAtHome } from './use-keep-at-home.ts';
import { useSigning } from './use-signing.ts';
import { useToday } from './use-today.ts';

/** What a customer has chosen of a quote at home, to read and to accept as in the kitchen (O4). */
type HomeChoice = {
  content: QuoteContent;
  choice: QuoteChoice;
  /** What the customer is called; "" where nobody knows. */
  customer: string;
  /** Of the quote's currency; "" for none. */
  symbol: string;
  /** By how many milliseconds the server's clock is ahead. */
  aheadMs: number;
  keep: HomeKeep;
  onBack: () => void;
};

export function HomeOrder(props: HomeChoice) {
  const { content, choice, aheadMs } = props;
  const { t } = useTranslation('session');
  const calendar = useMemo(() => officeCalendar(content.zone), [content.zone]);
  const { day, isToday } = useToday(calendar, aheadMs);
  const [id] = useState(newRecordId);
  const [created] = useState(() => new Date(Date.now() + aheadMs).toISOString());
  const draft = useMemo(() => {
    const cancellation = cancellationOf(content.cancellation, day, {
      day: (each) => dateText(each, content.language),
      lastDay: (each) => t('lastDayToCancel', { day: each }),
    });
    const frame = { id, created, ...(cancellation ? { cancellation } : {}) };
    return acceptedOrder(content, choice, frame);
  }, [content, choice, id, created, day, t]);
  if (!draft) return null;
  return <ReadAndSign {...props} draft={draft} isToday={isToday} zone={calendar.zone} />;
}

function ReadAndSign(
  props: HomeChoice & { draft: OrderDraft; isToday: () => boolean; zone: string | undefined },
) {
  const { t, i18n } = useTranslation(['orders', 'quotePage']);
  const { draft, zone } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const customer: Customer = props.customer === '' ? {} : { name: props.customer };
  const money = moneyOf(draft.currency, props.symbol);
  const amount = orderAmount(draft, money, i18n.language)(draft.total.due);
  const keep = useKeepAtHome(draft, props);
  const signing = useSigning({ draft, customer, keep });
  useEffect(() => heading.current?.focus(), []);
  return (
    <Flex direction="column" minH="100dvh" bg="bg">
      <Box as="main" flex="1" px={{ base: 'gutter', md: 'gutterWide' }} py="4">
        <Flex gap="3" align="center" wrap="wrap" mb="4">
          <Button variant="outline" colorPalette="gray" onClick={props.onBack}>
            <ArrowLeft aria-hidden />
            {t('quotePage:back')}
          </Button>
          <Heading as="h1" textStyle="xl" ref={heading} tabIndex={-1} outline="none">
            {t('sign.title')}
          </Heading>
        </Flex>
        <OrderToSign {...{ draft, customer, money, zone, signing, amount }} top="4" />
      </Box>
      <Flex
        as="footer"
        position="sticky"
        bottom="0"
        zIndex="docked"
        gap="3"
        align="center"
        wrap="wrap"
        px={{ base: 'gutter', md: 'gutterWide' }}
        pt="3"
        pb="calc(0.75rem + env(safe-area-inset-bottom))"
        bg="bg.raised"
        boxShadow={acrossEdges('{colors.bg.raised}')}
        borderTopWidth="1px"
        // Letters that are large on a small screen leave no room for what sticks.
        css={{ '@media (max-height: 30em)': { position: 'static' } }}
      >
        <SignStatus signing={signing} />
        <SignButton signing={signing} amount={amount} />
      </Flex>
    </Flex>
  );
}

/** What is known of money where there is no app: the sign of one currency. */
export function moneyOf(currency: string | null, symbol: string): { currencies: Currency[] } {
  return {
    currencies: currency === null ? [] : [{ id: '', name: '', refId: currency, symbol }],
  };
}
