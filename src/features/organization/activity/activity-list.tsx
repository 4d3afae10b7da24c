import { Button, Flex, Stack } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Money } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import type { EventPage } from '../../../server/organization-events.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EventRow } from './event-row.tsx';
import { eventsByDay } from './events-by-day.ts';
import type { ActivityView } from './use-activity.ts';

/** Events by day, the newest first, and the way to older ones. */
export function ActivityList(props: {
  page: EventPage;
  money: Money;
  older: ActivityView['older'];
  onOlder: () => void;
}) {
  const { t, i18n } = useTranslation('organization');
  const { page, older } = props;
  const { zone } = useOfficeCalendar();
  if (page.events.length === 0) {
    return (
      <EmptyState icon={History} title={t('activity.emptyTitle')} text={t('activity.emptyText')} />
    );
  }
  return (
    <Stack gap="4">
      {eventsByDay(page.events, i18n.language, zone).map(({ title, events }) => (
        <Panel key={title} title={title}>
          <Stack as="ul" listStyleType="none" gap="0" divideY="1px">
            {events.map((event) => (
              <EventRow key={event.id} event={event} money={props.money} />
            ))}
          </Stack>
        </Panel>
      ))}
      {older === 'failed' ? <Notice tone="error">{t('activity.olderFailed')}</Notice> : null}
      {page.more ? (
        <Flex justify="center">
          <Button
            variant="outline"
            colorPalette="gray"
            loading={older === 'loading'}
            onClick={props.onOlder}
          >
            {t('activity.showMore')}
          </Button>
        </Flex>
      ) : null}
    </Stack>
  );
}
