import { Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FlagInbox } from '../../server/flags.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LostNotice, Unavailable } from '../../ui/feedback/server-failure.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { InboxRow } from './inbox-row.tsx';
import { useFlagInbox } from './open-flags.tsx';

/** What technicians say is wrong in the book, for authors to mend and to answer (V7); it needs the server. */
export function FlagInboxScreen() {
  const { t } = useTranslation('flags');
  const { inbox, failure, load } = useFlagInbox();
  const again = () => void load();
  return (
    <Page
      title={t('inbox.title')}
      description={inbox ? t('inbox.count', { count: inbox.open.length }) : undefined}
      width="reading"
      secondaryAction={
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <Link to="/workbench">{t('inbox.toWorkbench')}</Link>
        </Button>
      }
    >
      {inbox ? (
        <Stack gap="4">
          {failure ? <LostNotice failure={failure} lost={t('inbox.lost')} onRetry={again} /> : null}
          <Flags inbox={inbox} onAnswered={load} />
        </Stack>
      ) : failure ? (
        <Unavailable
          failure={failure}
          offline={{ title: t('inbox.offlineTitle'), text: t('inbox.offlineText') }}
          failed={{ title: t('inbox.failedTitle'), text: t('inbox.failedText') }}
          onRetry={again}
        />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Page>
  );
}

function Flags({ inbox, onAnswered }: { inbox: FlagInbox; onAnswered: () => Promise<void> }) {
  const { t } = useTranslation('flags');
  return (
    <>
      {inbox.open.length === 0 ? (
        <EmptyState icon={Flag} title={t('inbox.emptyTitle')} text={t('inbox.emptyText')} />
      ) : (
        <Stack as="ul" aria-label={t('inbox.open')} listStyleType="none" gap="4">
          {inbox.open.map((flag) => (
            <li key={flag.id}>
              <Panel>
                <InboxRow flag={flag} onAnswered={onAnswered} />
              </Panel>
            </li>
          ))}
        </Stack>
      )}
      {inbox.answered.length > 0 ? (
        <Panel title={t('inbox.answered')}>
          <Stack as="ul" listStyleType="none" gap="0" divideY="1px">
            {inbox.answered.map((flag) => (
              <li key={flag.id}>
                <InboxRow flag={flag} onAnswered={onAnswered} />
              </li>
            ))}
          </Stack>
        </Panel>
      ) : null}
    </>
  );
}
