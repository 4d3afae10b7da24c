import { Box, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../database/local/sessions.ts';
import { focusNext } from '../../../ui/display/arrow-keys.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ListAndPane } from '../../../ui/frame/list-and-pane.tsx';
import { useTotalOf } from './use-total-of.ts';
import { VisitRow } from './visit-row.tsx';

/** All visits in a row each, and beside them one of them. */
export function VisitsAndPane(props: {
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
