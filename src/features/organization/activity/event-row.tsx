import { Box, Flex, Text } from '@chakra-ui/react';
import { timeText } from '../../../i18n/moment.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { happeningOf, type OrganizationEvent } from '../../../schemas/organization-event.ts';
import { useWriting } from '../variables/use-writing.ts';
import { eventDetails } from './event-details.ts';
import { eventSentence } from './event-sentence.ts';

/** One event: who did what and at which hour, and below what exactly that changed. */
export function EventRow({ event, money }: { event: OrganizationEvent; money: Money }) {
  const writing = useWriting(money);
  const { t, language } = writing;
  const { zone } = useOfficeCalendar();
  const happening = happeningOf(event);
  const details = eventDetails(happening, writing);
  return (
    <Box as="li" py="3">
      <Flex gap="4" justify="space-between" align="baseline">
        <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
          {eventSentence(event, happening, t, language)}
        </Text>
        <Text color="fg.muted" textStyle="sm" flexShrink={0} fontVariantNumeric="tabular-nums">
          {timeText(event.created, language, zone)}
        </Text>
      </Flex>
      {details.length === 0 ? null : (
        <Box as="dl" mt="1">
          {details.map(({ label, text }) => (
            <Flex key={`${label} ${text}`} columnGap="2" wrap="wrap">
              <Text as="dt" color="fg.muted" minW="0" overflowWrap="anywhere">
                {label}
              </Text>
              <Text as="dd" minW="0" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
                {text}
              </Text>
            </Flex>
          ))}
        </Box>
      )}
    </Box>
  );
}
