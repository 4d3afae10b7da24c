import { Box, Button, Heading, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openSession, sessions$ } from '../../../database/local/sessions.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SessionEntry } from './session-entry.tsx';
import { useTotalOf } from './use-total-of.ts';

/**
 * Every session of this device as the visit that it was (spec, section 2.3, Session Browse).
 *
 * @param props.visit the id of the session to open at
 */
export function SessionBrowseScreen(props: { visit?: string | undefined }) {
  const { t } = useTranslation('session');
  const sessions = readyValue(useLive(sessions$, useWorkspace()));
  const money = useMoney();
  const totalOf = useTotalOf();
  const [latest] = sessions ?? [];
  const current = openSession(sessions ?? [])?.state ?? null;
  const entryOf = (session: NonNullable<typeof latest>, unfolded: boolean) => (
    <SessionEntry
      session={session}
      total={session.state && totalOf(session.state.jobs)}
      money={money}
      current={current}
      unfolded={unfolded}
    />
  );
  return (
    <Page title={t('browse.title')} width="reading">
      {sessions === undefined ? <ListSkeleton rows={4} /> : null}
      {sessions?.length === 0 ? (
        <EmptyState
          icon={History}
          title={t('browse.empty')}
          text={t('browse.emptyText')}
          action={
            <Button asChild size="lg">
              <Link to="/session/start">{t('start.start')}</Link>
            </Button>
          }
        />
      ) : null}
      {latest ? (
        <Stack gap="8">
          <Stack as="section" gap="3">
            <Heading as="h2" textStyle="lg">
              {t('browse.mostRecent')}
            </Heading>
            {entryOf(latest, true)}
          </Stack>
          <Stack as="section" gap="3">
            <Heading as="h2" textStyle="lg">
              {t('browse.all')}
            </Heading>
            {sessions?.map((session) => (
              <Box
                key={session.id}
                scrollMarginTop="calc({spacing.topBar} + {spacing.4})"
                ref={session.id === props.visit ? intoView : null}
              >
                {entryOf(session, session.id === props.visit)}
              </Box>
            ))}
          </Stack>
        </Stack>
      ) : null}
    </Page>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView();
}
