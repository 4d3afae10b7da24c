import { Box, Flex, Grid, Heading, Icon, LinkBox, LinkOverlay, Span, Text } from '@chakra-ui/react';
import { Link, linkOptions } from '@tanstack/react-router';
import { ChevronRight, MousePointerClick } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { total } from '../../domain/office/figures.ts';
import type { OfficeVisit } from '../../domain/office/office-visit.ts';
import { amountOf, isSold, visitsByDay } from '../../domain/office/visit-list.ts';
import { decimalText } from '../../domain/pricing/exact.ts';
import { tierKind } from '../../domain/pricing/warranty.ts';
import { dayText, timeText } from '../../i18n/moment.ts';
import type { Money } from '../../runtime/use-money.ts';
import type { StoredOrder } from '../../schemas/visit.ts';
import { VirtualList } from '../../ui/display/virtual-list.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InPane } from '../../ui/frame/in-pane.tsx';
import { ListAndPane } from '../../ui/frame/list-and-pane.tsx';
import { useRoomForPane } from '../../ui/media-query.ts';
import { tierPalette } from '../../ui/tier/tier-tone.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { OfficePage } from './office-page.tsx';
import type { OfficeAddress, OfficeSearch } from './office-search.ts';
import type { ChosenVisits } from './use-office.ts';
import { VisitBadge } from './visit-badge.tsx';
import { VisitScreen } from './visit-screen.tsx';

/** The visits of the organization by day as they come in (V5); where there is room one of them beside the list. */
export function VisitsScreen(
  props: OfficeAddress & {
    /** A signed order as the visit's own screens show it. */
    order: (order: StoredOrder, isOneOfSeveral: boolean) => ReactNode;
  },
) {
  const { search } = props;
  // Without a pane as wide as the other screens, so that nothing jumps on the way from one to another.
  const width = useRoomForPane() ? 'panes' : 'content';
  return (
    <OfficePage at="visits" width={width} {...props}>
      {(chosen, money) => (
        <ListAndPane pane={<Pane {...props} />}>
          <VisitList chosen={chosen} money={money} search={search} />
        </ListAndPane>
      )}
    </OfficePage>
  );
}

function VisitList(props: { chosen: ChosenVisits; money: Money; search: OfficeSearch }) {
  const { t, i18n } = useTranslation('office');
  const { chosen, money, search } = props;
  const isRoom = useRoomForPane();
  const { chosen: visits, counted, currency, nameOf, calendar } = chosen;
  const items = useMemo(() => visitsByDay(visits, calendar.dayOf), [visits, calendar]);
  const figure = useMemo(() => total(counted), [counted]);
  return (
    <>
      <FigureTiles figure={figure} currency={currency} money={money} isMixed={chosen.isMixed} />
      <VirtualList
        items={items}
        rowHeight={(item) => (item.kind === 'day' ? dayHeight : visitHeight)}
        renderRow={(item) =>
          item.kind === 'day' ? (
            <Flex justify="space-between" align="end" gap="4" pt="4" px="1">
              <Heading as="h2" textStyle="md">
                {dayText(`${item.day}T12:00:00`, i18n.language)}
              </Heading>
              <Text color="fg.muted" textStyle="sm">
                {t('list.visits', { count: item.count })}
              </Text>
            </Flex>
          ) : (
            <OfficeVisitRow
              visit={item.visit}
              technician={nameOf(item.visit.user)}
              format={money.formatWhole}
              zone={calendar.zone}
              search={search}
              isInPlace={isRoom}
              isShown={isRoom && search.visit === item.id}
            />
          )
        }
      />
    </>
  );
}

const dayHeight = 44;
const visitHeight = 80;

function Pane({ search, order }: Parameters<typeof VisitsScreen>[0]) {
  const { t } = useTranslation('office');
  const { visit: visitId } = search;
  if (visitId === undefined) {
    return <EmptyState icon={MousePointerClick} title={t('list.pick')} />;
  }
  const whole = linkOptions({ to: '/office/visits/$visitId', params: { visitId } });
  return (
    <InPane key={visitId} whole={whole}>
      <VisitScreen visitId={visitId} search={search} order={order} />
    </InPane>
  );
}

/** A visit in the office's list; a tap anywhere on it opens it, beside the list where there is room. */
const OfficeVisitRow = memo(function OfficeVisitRow(props: {
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
    ...(visit.number === '' ? [] : [visit.number]),
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
            <VisitBadge status={status} isUnsettled={visit.isUnsettled} />
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
