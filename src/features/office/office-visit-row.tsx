import { Box, Flex, Grid, Icon, LinkBox, LinkOverlay, Span, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeVisit } from '../../domain/office/office-visit.ts';
import { amountOf, isSold } from '../../domain/office/visit-list.ts';
import { decimalText } from '../../domain/pricing/exact.ts';
import { tierKind } from '../../domain/pricing/warranty.ts';
import { timeText } from '../../i18n/moment.ts';
import { tierPalette } from '../../ui/tier/tier-tone.ts';
import type { OfficeSearch } from './office-search.ts';
import { VisitBadge } from './visit-badge.tsx';

/** A visit in the office's list; a tap anywhere on it opens it, beside the list where there is room. */
export const OfficeVisitRow = memo(function OfficeVisitRow(props: {
  visit: OfficeVisit;
  technician: string;
  format: (amount: string, currency: string | null) => string;
  /** The office's time zone. */
  zone: string | undefined;
  search: OfficeSearch;
  isInPlace: boolean;
  isShown: boolean;
}) {
  const { t, i18n } = useTranslation('office');
  const { visit, isShown } = props;
  const { id, lines, status, currency } = visit;
  const jobs = lines.filter(({ kind }) => kind === 'job');
  const [first] = jobs;
  const time = timeText(visit.started, i18n.language, props.zone);
  const about = [
    // First, so that it is read where the rest is cut off.
    props.technician,
    first ? first.problem || t('list.noProblem') : t('visit.noJobs'),
    ...(jobs.length > 1 ? [t('list.jobs', { count: jobs.length })] : []),
  ].join(' · ');
  const none = t(visit.isErased ? 'customer.erased' : 'customer.none');
  const amount = amountOf(visit);
  return (
    <LinkBox
      bg={isShown ? 'brand.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderRadius="l3"
      _hover={{ borderColor: 'border.emphasized' }}
    >
      <Flex align="center" gap={{ base: '3', md: '4' }} px="4" py="3" minH="20">
        <Text
          color="fg.muted"
          textStyle="sm"
          fontVariantNumeric="tabular-nums"
          flexShrink={0}
          minW="16"
          hideBelow="md"
        >
          {time}
        </Text>
        <Box flex="1" minW="0">
          <Text as="div" fontWeight="semibold" truncate>
            <LinkOverlay asChild focusVisibleRing="inside" borderRadius="l1">
              {props.isInPlace ? (
                <Link
                  to="/office/visits"
                  search={{ ...props.search, visit: id }}
                  replace
                  resetScroll={false}
                  aria-current={isShown ? 'true' : undefined}
                >
                  {visit.customer || none}
                </Link>
              ) : (
                <Link to="/office/visits/$visitId" params={{ visitId: id }} search={props.search}>
                  {visit.customer || none}
                </Link>
              )}
            </LinkOverlay>
          </Text>
          <Text color="fg.muted" textStyle="sm" truncate>
            <Span hideFrom="md">{`${time} · `}</Span>
            {about}
          </Text>
        </Box>
        <Flex gap="1" hideBelow="md" flexShrink={0} aria-hidden>
          {jobs.slice(0, mostMarks).map(({ job, tier }) => (
            <Span
              key={job}
              w="2"
              h="6"
              borderRadius="xs"
              colorPalette={tierPalette(tier ? tierKind(tier.name, tier.refId) : undefined)}
              bg={tier ? 'colorPalette.solid' : 'bg.emphasized'}
            />
          ))}
        </Flex>
        <Grid
          templateColumns={{ base: 'auto', md: '{sizes.32} {sizes.24}' }}
          alignItems="center"
          justifyItems="end"
          gap={{ base: '1', md: '3' }}
          flexShrink={0}
        >
          <Box order={{ base: 1, md: 0 }}>
            <VisitBadge status={status} />
          </Box>
          <Text
            fontWeight={isSold(visit) ? 'semibold' : 'normal'}
            color={isSold(visit) ? 'fg' : 'fg.muted'}
            fontVariantNumeric="tabular-nums"
          >
            {currency === undefined || amount.eq(0)
              ? '—'
              : props.format(decimalText(amount), currency)}
          </Text>
        </Grid>
        <Icon as={ChevronRight} boxSize="5" color="fg.subtle" flexShrink={0} aria-hidden />
      </Flex>
    </LinkBox>
  );
});

const mostMarks = 5;
