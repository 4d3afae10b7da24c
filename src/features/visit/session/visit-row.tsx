import { Box, Flex, Icon, LinkBox, LinkOverlay, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../database/local/sessions.ts';
import { customerOf, numberOf, signedState } from '../../../domain/session/past-visits.ts';
import { momentText, nearText } from '../../../i18n/moment.ts';
import { useNow } from '../../../runtime/use-now.ts';
import { largeText, wholeText } from '../../../ui/theme/large-text.ts';
import { jobTitle } from './job-texts.ts';
import type { TotalAmount } from './use-total-of.ts';

/** A visit in a list; a tap anywhere on it opens it among the past visits. */
export function VisitRow(props: {
  visit: Session;
  total: TotalAmount | null;
  /** Where the list is that of the past visits, whether this is the one shown beside it. */
  isShown?: boolean;
}) {
  const { t, i18n } = useTranslation('session');
  const now = useNow();
  const { id, state, isElsewhere, created } = props.visit;
  const { isShown } = props;
  const isInPlace = isShown !== undefined;
  const jobs = state?.jobs ?? [];
  const [first] = jobs;
  const about = [
    ...(first ? [jobTitle(first, jobs, t)] : []),
    ...(jobs.length > 1 ? [t('jobCount', { count: jobs.length })] : []),
  ].join(' · ');
  const name = state ? customerOf(state) : '';
  const signed = state && signedState(state);
  const open = isElsewhere ? t('browse.elsewhere') : t('browse.open');
  const ended = state?.endTime === null ? open : t('home.ended');
  const condition = state
    ? [numberOf(state), signed ? t(`signedState.${signed}`) : '', ended].filter(Boolean).join(' · ')
    : t('browse.unreadable');
  return (
    <LinkBox
      as="li"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
      {...(isInPlace ? { mx: '-3', px: '3', bg: isShown ? 'brand.subtle' : 'transparent' } : {})}
    >
      <Flex
        align="center"
        columnGap="4"
        minH="touch"
        py="2"
        css={{ [largeText]: { flexWrap: 'wrap' } }}
      >
        <Box flex="1" minW="0" css={{ [largeText]: { flex: '1 1 9rem', minW: 'min-content' } }}>
          <Text as="div" fontWeight="semibold" truncate css={wholeText}>
            <LinkOverlay asChild focusVisibleRing="inside" borderRadius="l1">
              <Link
                to="/session/browse"
                search={{ visit: id }}
                replace={isInPlace}
                resetScroll={!isInPlace}
                aria-current={isShown ? 'true' : undefined}
              >
                {name || about || t('browse.started', { when: momentText(created, i18n.language) })}
              </Link>
            </LinkOverlay>
          </Text>
          <Text textStyle="sm" color="fg.muted" truncate css={wholeText}>
            {[...(name && about ? [about] : []), condition].join(' · ')}
          </Text>
        </Box>
        <Box textAlign="end" flexShrink={0}>
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {props.total?.text ?? '–'}
          </Text>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {nearText(created, now, i18n.language)}
          </Text>
        </Box>
        <Icon as={ChevronRight} boxSize="5" color="fg.subtle" flexShrink={0} aria-hidden />
      </Flex>
    </LinkBox>
  );
}
