import { Box, Heading, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { History, SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openSession, type Session, sessions$ } from '../../../database/local/sessions.ts';
import { filterByText, indexTexts, typedWords } from '../../../domain/search/filter-by-text.ts';
import { visitTexts } from '../../../domain/session/past-visits.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { focusNext } from '../../../ui/display/arrow-keys.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { ListAndPane } from '../../../ui/frame/list-and-pane.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SearchField, useSearchText } from '../../../ui/input/search-field.tsx';
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
  const { found, text, box } = useFoundVisits(sessions);
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
      total={session.state && totalOf(session.state)}
      money={money}
      current={current}
      unfolded={unfolded}
      onUnfold={() => setUnfoldedId(session.id)}
    />
  );
  const search = (
    <SearchField
      label={t('browse.search')}
      placeholder={t('browse.searchHint')}
      box={box}
      isEmpty={text === ''}
    />
  );
  const none =
    found.length === 0 ? (
      <EmptyState icon={SearchX} title={t('browse.none')} text={t('browse.noneText')} />
    ) : null;
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
        <VisitsAndPane sessions={found} shown={shown.id} pane={entryOf(shown, 'always')}>
          {search}
          {none}
        </VisitsAndPane>
      ) : null}
      {shown && !isRoom ? (
        <Stack as="section" gap="3">
          <Heading as="h2" textStyle="lg">
            {t('browse.all')}
          </Heading>
          {search}
          {found.map((session) => (
            <Box
              key={session.id}
              scrollMarginTop="calc({spacing.topBar} + {spacing.4})"
              ref={session.id === props.visit ? intoView : null}
            >
              {entryOf(session, session.id === shown.id)}
            </Box>
          ))}
          {none}
        </Stack>
      ) : null}
      {printed?.state ? <VisitLetter session={printed.state} date={printed.created} /> : null}
    </Page>
  );
}

/** Those of these that have every word that is typed, in their order; what can't be read is found as long as nothing is. */
function useFoundVisits(sessions: readonly Session[] | undefined) {
  // Nobody sends on what was typed here: it stays out of the address.
  const [typed, setTyped] = useState('');
  const { text, box } = useSearchText(typed, setTyped);
  const index = useMemo(
    () => indexTexts(sessions ?? [], ({ state }) => (state ? visitTexts(state) : [])),
    [sessions],
  );
  return { found: useMemo(() => filterByText(index, typedWords(text)), [index, text]), text, box };
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
  /** Above them. */
  children: ReactNode;
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
        <Box mt="1" mb="3">
          {props.children}
        </Box>
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
              total={session.state && totalOf(session.state)}
              isShown={session.id === props.shown}
            />
          ))}
        </Stack>
      </Panel>
    </ListAndPane>
  );
}
