import { Box, Button, Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { History, Lock, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { standing } from '../../../domain/organization/rights.ts';
import { timeText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { happeningOf, type OrganizationEvent } from '../../../schemas/organization-event.ts';
import type { Failure } from '../../../server/failure.ts';
import type { EventPage } from '../../../server/organization-events.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LostNotice, Unavailable, useWhatToDo } from '../../../ui/feedback/server-failure.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { useWriting } from '../variables/writing.ts';
import { eventDetails } from './event-details.ts';
import { eventsByDay } from './event-pages.ts';
import { eventSentence } from './event-sentence.ts';
import { type ActivityView, useActivity } from './use-activity.ts';

/** What was done in an organization, for those who manage it (B7); it needs the server. */
export function ActivityScreen({ id }: { id: string }) {
  const { t } = useTranslation('organization');
  const { identity } = useWorkspace();
  const money = useMoney();
  const { data, fault, load, older, loadOlder } = useActivity(id);
  const retry = () => void load();
  if (!data) {
    return (
      <Page title={t('activity.title')} width="reading">
        {fault ? <ActivityUnavailable fault={fault} onRetry={retry} /> : <ListSkeleton rows={4} />}
      </Page>
    );
  }
  if (standing(data.membership, data.owner === identity.user) !== 'manager') {
    return (
      <Page title={t('activity.title')} width="reading">
        <EmptyState
          icon={Lock}
          title={t('activity.closedTitle')}
          text={t('activity.closedText')}
          link={<Link to="/profile">{t('toProfile')}</Link>}
        />
      </Page>
    );
  }
  return (
    <Page
      title={t('activity.title')}
      heading={data.name}
      description={t('activity.description')}
      headerEnd={
        <Button asChild variant="outline" colorPalette="gray">
          <Link to="/organization/$id/manage" params={{ id }}>
            <Icon as={Pencil} boxSize="5" aria-hidden />
            {t('view.edit')}
          </Link>
        </Button>
      }
      width="reading"
    >
      <Stack gap="4">
        {fault ? <LostNotice failure={fault} lost={t('activity.lost')} onRetry={retry} /> : null}
        {money ? (
          <ActivityList page={data} money={money} older={older} onOlder={() => void loadOlder()} />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </Stack>
    </Page>
  );
}

/** In place of the events, where the server was not there to be asked or does not know the organization. */
function ActivityUnavailable(props: { fault: Failure; onRetry: () => void }) {
  const { t } = useTranslation('organization');
  const { fault, onRetry } = props;
  if (fault.kind === 'missing') {
    return <EmptyState icon={Lock} title={t('notFound')} text={t('manage.missing')} />;
  }
  return (
    <Unavailable
      failure={fault}
      offline={{ title: t('activity.offlineTitle'), text: t('activity.offlineText') }}
      failed={{ title: t('activity.failedTitle'), text: t('activity.failedText') }}
      onRetry={onRetry}
    />
  );
}

/** Events by day, the newest first, and the way to older ones. */
function ActivityList(props: {
  page: EventPage;
  money: Money;
  older: ActivityView['older'];
  onOlder: () => void;
}) {
  const { t, i18n } = useTranslation('organization');
  const { page, older } = props;
  const { zone } = useOfficeCalendar();
  const whatToDo = useWhatToDo();
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
      {older.failure ? (
        <Notice tone="error">{whatToDo(older.failure) ?? t('activity.olderFailed')}</Notice>
      ) : null}
      {page.more ? (
        <Flex justify="center">
          <Button
            variant="outline"
            colorPalette="gray"
            loading={older.isLoading}
            onClick={props.onOlder}
          >
            {t('activity.showMore')}
          </Button>
        </Flex>
      ) : null}
    </Stack>
  );
}

/** One event: who did what and at which hour, and below what exactly that changed. */
function EventRow({ event, money }: { event: OrganizationEvent; money: Money }) {
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
