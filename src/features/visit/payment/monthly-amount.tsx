import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { OrderContent } from '../../../schemas/order.ts';

/** What a total comes to a month, and below it what has to be said of that (O9). */
export function MonthlyAmount(props: {
  monthly: NonNullable<OrderContent['monthly']>;
  /** Writes an amount of the total. */
  format: (amount: string) => string;
}) {
  const { t } = useTranslation('orders');
  const { payment, months, disclosure } = props.monthly;
  return (
    <Box data-testid="monthly">
      <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {t('monthly', { amount: props.format(payment), count: months })}
      </Text>
      <Text color="fg.muted" textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
        {disclosure}
      </Text>
    </Box>
  );
}
