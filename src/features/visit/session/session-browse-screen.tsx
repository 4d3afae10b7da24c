import { Box, Heading, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openSession, type Session, sessions$ } from '../../../database/local/sessions.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { focusNext } from '../../../ui/display/arrow-keys.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { ListAndPane } from '../../../ui/frame/list-and-pane.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { useRoomForPane } from '../../../ui/media-query.ts';
import { VisitLetter } from '../letter/visit-letter.tsx';
import { SessionEntry } from './session-entry.tsx';
import { useTotalOf } from './use-total-of.ts';
import { VisitRow } from './visit-row.tsx';

/**
 * Every session of this device as the visit that it was (U31): where there is room all in a
 * row each and one beside them, else one below the other.
 *
 * @param props.visit the id of the session to open at; else it is the latest
 */
export function SessionBrowseScreen(props: { visit?: string | undefined }) {
  const { t } = useTranslation('session');
  const sessions = readyValue(useLive(sessions$, useWorkspace()));
  const money = useMoney();
  const totalOf = useTotalOf();
  const [latest] = sessions ?? [];
  const current = openSession(sessions ?? [])?.state ?? null;
  const isRoom = useRoomForPane();
  const shown = sessions?.find(({ id }) => id === props.visit) ?? latest;
  const [unfoldedId, setUnfoldedId] = useState<string>();
  // On paper there is one visit: the one beside the others, or that was unfolded last.
  const unfolded = isRoom ? undefined : sessions?.find(({ id }) => id === unfoldedId);
  const printed = unfolded ?? shown;
  const entryOf = (session: Session, unfolded: boolean | 'always') => (
    <SessionEntry
      key={session.id}
      session={session}
      total={session.state && totalOf(session.state.jobs)}
      money={money}
      current={current}
      unfolded={unfolded}
      onUnfold={() => setUnfoldedId(session.id)}
    />
  );
  return (
    <Page title={t('browse.title')} width={sessions?.length === 0 ? 'reading' : 'panes'}>
      {sessions === undefined ? (
        <ListAndPane pane={null}>
          <ListSkeleton rows={4} />
        </ListAndPane>
      ) : null}
      {sessions?.length === 0 ? (
        <EmptyState
          icon={History}
          title={t('browse.empty')}
          text={t('browse.emptyText')}
          link={<Link to="/session/start">{t('start.start')}</Link>}
        />
      ) : null}
      {sessions && shown && isRoom ? (
        <VisitsAndPane sessions={sessions} shown={shown.id} pane={entryOf(shown, 'always')} />
      ) : null}
      {latest && !isRoom ? (
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
      {printed?.state ? <VisitLetter session={printed.state} date={printed.created} /> : null}
    </Page>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView();
}

/** All visits in a row each, and beside them one of them. */
function VisitsAndPane(props: {
  sessions: readonly Session[];
  /** The id of the one beside them. */
  shown: string;
  pane: ReactNode;
}) {
  const { t } = useTranslation('session');
  const totalOf = useTotalOf();
  return (
    <ListAndPane
      pane={
        <Box as="section" aria-label={t('browse.shown')}>
          {props.pane}
        </Box>
      }
    >
      <Panel title={t('browse.all')}>
        <Stack
          as="ul"
          listStyleType="none"
          gap="0"
          mb="-2"
          onKeyDown={(event) => focusNext(event)?.click()}
        >
          {props.sessions.map((session) => (
            <VisitRow
              key={session.id}
              visit={session}
              total={session.state && totalOf(session.state.jobs)}
              isShown={session.id === props.shown}
            />
          ))}
        </Stack>
      </Panel>
    </ListAndPane>
  );
}
