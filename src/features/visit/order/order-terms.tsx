import { Box, Heading, HStack, Icon, Span, Text } from '@chakra-ui/react';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderDraft } from '../../../domain/order/order-content.ts';
import { dateText } from '../../../i18n/moment.ts';

/** What the customer agrees to beside the work: all of the terms, and the notice of cancellation (K6, K17). */
export function OrderTerms({
  order,
  of = '',
}: {
  order: OrderDraft;
  /** What the order is called by, where others are beside it on the screen. */
  of?: string;
}) {
  const { t } = useTranslation('orders');
  const called = (name: string) => (of === '' ? name : `${name}, ${of}`);
  const { terms, cancellation, language } = order;
  if (terms === '' && !cancellation) return null;
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      {terms === '' ? null : (
        <Box as="section" aria-label={called(t('sign.terms'))} px={{ base: '4', md: '6' }} py="4">
          <Heading as="h2" textStyle="md" mb="1">
            {t('sign.terms')}
          </Heading>
          <Text textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
            {terms}
          </Text>
        </Box>
      )}
      {cancellation ? (
        <Box
          as="section"
          aria-label={called(t('cancellation'))}
          px={{ base: '4', md: '6' }}
          py="4"
          bg="bg.muted"
          {...(terms === '' ? {} : { borderTopWidth: '1px' })}
        >
          <HStack gap="2" mb="1">
            <Icon as={CalendarX2} boxSize="5" aria-hidden />
            <Heading as="h2" textStyle="md">
              {t('cancellation')}
            </Heading>
          </HStack>
          <Text textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
            <Marked text={cancellation.text} part={dateText(cancellation.lastDay, language)} />
          </Text>
        </Box>
      ) : null}
    </Box>
  );
}

/** A text in which a part stands out wherever it is. */
function Marked({ text, part }: { text: string; part: string }) {
  return text.split(part).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing else that tells it from others.
    <Span key={index}>
      {index === 0 ? null : <Span fontWeight="semibold">{part}</Span>}
      {piece}
    </Span>
  ));
}
