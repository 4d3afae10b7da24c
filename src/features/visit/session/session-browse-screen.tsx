import { Button, Heading, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sessions$ } from '../../../database/local/sessions.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SessionEntry } from './session-entry.tsx';

/** Every session of this device, as it is stored (spec, section 2.3, Session Browse). */
export function SessionBrowseScreen() {
  const { t } = useTranslation('session');
  const sessions = readyValue(useLive(sessions$, useWorkspace()));
  const [latest] = sessions ?? [];
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
            <SessionEntry session={latest} />
          </Stack>
          <Stack as="section" gap="3">
            <Heading as="h2" textStyle="lg">
              {t('browse.all')}
            </Heading>
            {sessions?.map((session) => (
              <SessionEntry key={session.id} session={session} />
            ))}
          </Stack>
        </Stack>
      ) : null}
    </Page>
  );
}
