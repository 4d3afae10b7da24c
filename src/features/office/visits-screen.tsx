import { Flex, Heading, Text } from '@chakra-ui/react';
import { linkOptions } from '@tanstack/react-router';
import { MousePointerClick } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { total } from '../../domain/office/figures.ts';
import { visitsByDay } from '../../domain/office/visit-list.ts';
import { dayText } from '../../i18n/moment.ts';
import type { Money } from '../../runtime/use-money.ts';
import type { StoredOrder } from '../../schemas/visit.ts';
import { VirtualList } from '../../ui/display/virtual-list.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InPane } from '../../ui/frame/in-pane.tsx';
import { ListAndPane } from '../../ui/frame/list-and-pane.tsx';
import { useRoomForPane } from '../../ui/media-query.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { OfficePage } from './office-page.tsx';
import type { OfficeAddress, OfficeSearch } from './office-search.ts';
import { OfficeVisitRow } from './office-visit-row.tsx';
import type { ChosenVisits } from './use-chosen-visits.ts';
import { VisitScreen } from './visit-screen.tsx';

/** The visits of the organization by day as they come in (V5); where there is room one of them beside the list. */
export function VisitsScreen(
  props: OfficeAddress & {
    /** A signed order as the visit's own screens show it. */
    order: (order: StoredOrder) => ReactNode;
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
