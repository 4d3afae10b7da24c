import { Box, Button, Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { History, Lock, Pencil } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { standing } from '../../../domain/organization/rights.ts';
import { timeText } from '../../../i18n/moment.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useNews } from '../../../runtime/use-news.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { happeningOf, type OrganizationEvent } from '../../../schemas/organization-event.ts';
import { type Failure, failureOf } from '../../../server/failure.ts';
import {
  type Activity,
  type EventPage,
  loadActivity,
  loadEvents,
} from '../../../server/organization-events.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LostNotice, Unavailable, useWhatToDo } from '../../../ui/feedback/server-failure.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { largeText } from '../../../ui/theme/large-text.ts';
import { useWriting } from '../variables/writing.ts';
import { eventDetails } from './event-details.ts';
import { eventsByDay, withNewest, withOlder } from './event-pages.ts';
import { eventSentence } from './event-sentence.ts';

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
      <Flex columnGap="4" wrap="wrap" justify="space-between" align="baseline">
        <Text
          fontWeight="semibold"
          flex="1 1 12rem"
          overflowWrap="anywhere"
          css={{ [largeText]: { flexBasis: 'full' } }}
        >
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

type ActivityView = {
  /** undefined until it was loaded once; what was loaded stays when a later load fails. */
  data: Activity | undefined;
  /** Why the last load did not work. */
  fault: Failure | null;
  load: () => Promise<void>;
  /** What becomes of the page of older events that was asked for; `failure`: why the last one did not come. */
  older: { isLoading: boolean; failure: Failure | null };
  loadOlder: () => Promise<void>;
};

/** What happened to an organization as the server tells it, loaded again whenever there is more. */
function useActivity(org: string): ActivityView {
  const { server, auth } = useApp();
  const [data, setData] = useState<Activity>();
  const [fault, setFault] = useState<Failure | null>(null);
  const [older, setOlder] = useState<ActivityView['older']>({ isLoading: false, failure: null });
  const newest = useRef(0);
  const isLoadingOlder = useRef(false);

  const load = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    try {
      const loaded = await loadActivity(server, auth, org);
      if (turn !== newest.current) return;
      setData((held) => (held ? { ...loaded, ...withNewest(held, loaded) } : loaded));
      setFault(null);
    } catch (error) {
      if (turn !== newest.current) return;
      console.error(error);
      setFault(failureOf(error));
    }
  }, [server, auth, org]);

  useEffect(() => {
    void load();
    return () => {
      newest.current += 1;
    };
  }, [load]);
  useNews(data?.poke, load);

  const last = data?.events.at(-1);
  const loadOlder = useCallback(async () => {
    if (!last || isLoadingOlder.current) return;
    isLoadingOlder.current = true;
    setOlder({ isLoading: true, failure: null });
    try {
      const page = await loadEvents(server, org, last);
      setData((held) => held && { ...held, ...withOlder(held, last.id, page) });
      setOlder({ isLoading: false, failure: null });
    } catch (error) {
      console.error(error);
      setOlder({ isLoading: false, failure: failureOf(error) });
    } finally {
      isLoadingOlder.current = false;
    }
  }, [server, org, last]);

  return { data, fault, load, older, loadOlder };
}
