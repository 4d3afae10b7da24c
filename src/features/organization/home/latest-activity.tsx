import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { nearText } from '../../../i18n/moment.ts';
import { useNews } from '../../../runtime/use-news.ts';
import { useNow } from '../../../runtime/use-now.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { useLoaded } from '../../../runtime/use-server-call.ts';
import { happeningOf, type OrganizationEvent } from '../../../schemas/organization-event.ts';
import { managersPoke } from '../../../server/organization-admin.ts';
import { loadEvents } from '../../../server/organization-events.ts';
import type { Server } from '../../../server/server.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { useLossText } from '../../../ui/feedback/server-failure.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { largeText } from '../../../ui/theme/large-text.ts';
import { eventSentence } from '../activity/event-sentence.ts';

const most = 6;

/** What was done in the organization lately (B7); it needs the server, and says so quietly. */
export function LatestActivity({ org }: { org: string }) {
  const { t } = useTranslation(['organization', 'errors']);
  const lossText = useLossText();
  const ask = useCallback(
    async (server: Server) => {
      const [poke, { events }] = await Promise.all([
        managersPoke(server, org),
        loadEvents(server, org),
      ]);
      return { poke, events: events.slice(0, most) };
    },
    [org],
  );
  const { data, failure, load } = useLoaded(ask);
  useNews(data?.poke, load);
  return (
    <Panel
      title={t('activity.title')}
      action={
        <Button asChild variant="ghost" me="-5">
          <Link to="/organization/$id/activity" params={{ id: org }}>
            {t('home.allActivity')}
          </Link>
        </Button>
      }
    >
      {data ? <Events events={data.events} /> : null}
      {data || failure ? null : <LineSkeleton lines={most} />}
      {failure && !data ? (
        <Text color="fg.muted">
          {lossText(failure, t('home.noActivity'), t('errors:server.notLoaded'))}
        </Text>
      ) : null}
    </Panel>
  );
}

function Events({ events }: { events: readonly OrganizationEvent[] }) {
  const { t, i18n } = useTranslation('organization');
  const { language } = i18n;
  const now = useNow();
  const { zone } = useOfficeCalendar();
  if (events.length === 0) return <Text color="fg.muted">{t('activity.emptyTitle')}</Text>;
  return (
    <Stack as="ul" listStyleType="none" gap="0" divideY="1px">
      {events.map((event) => (
        <Flex
          as="li"
          key={event.id}
          minH="touch"
          py="2"
          columnGap="4"
          wrap="wrap"
          align="center"
          justify="space-between"
        >
          <Text
            flex="1 1 12rem"
            overflowWrap="anywhere"
            css={{ [largeText]: { flexBasis: 'full' } }}
          >
            {eventSentence(event, happeningOf(event), t, language)}
          </Text>
          <Text color="fg.muted" textStyle="sm" flexShrink={0} fontVariantNumeric="tabular-nums">
            {nearText(event.created, now, language, zone)}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
