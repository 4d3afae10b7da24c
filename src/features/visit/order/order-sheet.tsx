import { Badge, Box, Flex, Heading, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { tierLabel } from '../../../domain/menu/menu-view.ts';
import type { OrderDraft } from '../../../domain/order/order-content.ts';
import { tierKind } from '../../../domain/pricing/warranty.ts';
import { momentText } from '../../../i18n/moment.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Customer } from '../../../schemas/customer.ts';
import type { OrderJob } from '../../../schemas/order.ts';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { ServiceLines } from '../../../ui/tier/services.tsx';
import { WarrantyLine } from '../../../ui/tier/tier-box.tsx';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';
import { MonthlyAmount } from '../payment/monthly-amount.tsx';
import { orderAmount } from './order-texts.ts';

type Amounts = OrderJob['amounts'];

/**
 * An order as the customer reads it, before it is signed and after (K6).
 *
 * @param props.number what people call it by; absent, or "", as long as it has none
 * @param props.zone that its moments are said in; undefined: the device's
 * @param props.hasTotal false: its total stands above the signature
 */
export function OrderSheet(props: {
  order: OrderDraft;
  number?: string;
  customer: Customer;
  money: Pick<Money, 'currencies'>;
  zone: string | undefined;
  hasTotal?: boolean;
}) {
  const { t, i18n } = useTranslation('orders');
  const { order, customer, money, zone, hasTotal = true } = props;
  const format = orderAmount(order, money, i18n.language);
  const { address, phone, licence } = order.organization;
  const reached = [...address.split('\n'), phone].map((part) => part.trim()).filter(Boolean);
  return (
    <Box as="article" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <Flex px={{ base: '4', md: '6' }} py="4" gap="4" justify="space-between" wrap="wrap">
        <Box minW="0">
          <Heading as="h2" textStyle="xl">
            {t('title')}
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {[
              props.number,
              momentText(order.created, i18n.language, zone),
              customer.orderNumber && t('number', { number: customer.orderNumber }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Lines lines={[order.organization.name, reached.join(' · '), licence]} />
        </Box>
        <Box minW="0" ms={{ md: 'auto' }} textAlign={{ md: 'end' }}>
          <Lines lines={[customer.name, customer.address, customer.phone, customer.email]} />
        </Box>
      </Flex>
      <Stack as="ol" listStyleType="none" gap="0">
        {order.jobs.map((job, index) => (
          <Job key={job.job} job={job} number={index + 1} format={format} />
        ))}
      </Stack>
      {order.laterJobs ? (
        <TakenOff
          label={t('laterJobs', { amount: format(order.laterJobs.each) })}
          amount={format(`-${order.laterJobs.due}`)}
        />
      ) : null}
      {order.discount ? (
        <TakenOff
          label={t('discount', { name: order.discount.name })}
          amount={format(order.discount.due === '0' ? '0' : `-${order.discount.due}`)}
        />
      ) : null}
      {hasTotal ? (
        <Box px={{ base: '4', md: '6' }} py="4" bg="bg.muted" borderTopWidth="1px">
          <OrderTotal order={order} money={money} />
        </Box>
      ) : null}
    </Box>
  );
}

function TakenOff({ label, amount }: { label: string; amount: string }) {
  return (
    <HStack
      justify="space-between"
      columnGap="4"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      px={{ base: '4', md: '6' }}
      py="3"
      borderTopWidth="1px"
    >
      <Text minW="0" overflowWrap="anywhere">
        {label}
      </Text>
      <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {amount}
      </Text>
    </HStack>
  );
}

/** What an order comes to, what that holds of taxes, and what it is a month. */
export function OrderTotal(props: { order: OrderDraft; money: Pick<Money, 'currencies'> }) {
  const { t, i18n } = useTranslation('orders');
  const { order, money } = props;
  const format = orderAmount(order, money, i18n.language);
  return (
    <Stack gap="3">
      <HStack
        justify="space-between"
        columnGap="4"
        align="end"
        wrap={{ base: 'wrap', md: 'nowrap' }}
      >
        <Box flex="1 1 8rem" minW="min-content">
          <Text textStyle="lg" fontWeight="semibold">
            {t('total')}
          </Text>
          <Text color="fg.muted" textStyle="sm">
            {order.taxNote}
          </Text>
        </Box>
        <BothPrices amounts={order.total} format={format} large />
      </HStack>
      {order.monthly ? <MonthlyAmount monthly={order.monthly} format={format} /> : null}
    </Stack>
  );
}

function Job(props: { job: OrderJob; number: number; format: (amount: string) => string }) {
  const { job, number } = props;
  return (
    <Stack
      as="li"
      px={{ base: '4', md: '6' }}
      py="4"
      gap="2"
      borderTopWidth="1px"
      colorPalette={tierPalette(tierKind(job.tier.name, job.tier.refId))}
    >
      <Flex columnGap="4" justify="end" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <HStack gap="2" wrap="wrap" flex="1 1 9rem" minW="0">
          <Heading as="h3" textStyle="md" overflowWrap="anywhere">
            {`${number}. ${job.title}`}
          </Heading>
          <Badge variant="solid">{tierLabel(job.tier.name)}</Badge>
        </HStack>
        <BothPrices amounts={job.amounts} format={props.format} />
      </Flex>
      <Text color="fg.muted">{[job.offer, job.callTime].filter(Boolean).join(' · ')}</Text>
      <ServiceLines
        inColumns
        lines={job.lines.map((text, index) => ({ id: `line-${index}`, text, added: false }))}
      />
      {job.warranty ? <WarrantyLine text={job.warranty} /> : null}
    </Stack>
  );
}

/** What is due, the standard amount struck beside it where that is another. */
function BothPrices(props: {
  amounts: Amounts;
  format: (amount: string) => string;
  large?: boolean;
}) {
  const { t } = useTranslation('common');
  const { standard, due } = props.amounts;
  const normal = props.format(standard);
  return (
    <HStack columnGap="3" align="baseline" justify="end" wrap="wrap" flexShrink={{ md: 0 }}>
      {standard === due ? null : (
        <PriceText
          struck
          size="small"
          amount={normal}
          label={t('price.normal', { amount: normal })}
        />
      )}
      <Span {...(props.large ? { 'data-testid': 'order-total' } : {})}>
        <PriceText amount={props.format(due)} size={props.large ? 'large' : 'medium'} />
      </Span>
    </HStack>
  );
}

/** Those that say something, each in its lines. */
function Lines({ lines }: { lines: readonly (string | undefined)[] }) {
  const said = lines.filter((line) => line !== undefined && line.trim() !== '');
  return said.map((line) => (
    <Text key={line} textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
      {line}
    </Text>
  ));
}
