import { Button, Stack, Text } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstValueFrom } from 'rxjs';
import { currentSession$, startSession } from '../../../database/local/sessions.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { RecentVisits } from '../home/recent-visits.tsx';

/** Ends the current session and begins a new one (U27). */
export function SessionStartScreen() {
  const { t } = useTranslation('session');
  const jobs = useCurrentSession()?.jobs.length ?? 0;
  return (
    <Page
      title={t('start.title')}
      width="reading"
      primaryAction={<StartButton />}
      secondaryAction={
        <Button asChild variant="outline" colorPalette="gray" size="lg">
          <Link to="/session/index">{t('start.viewSession')}</Link>
        </Button>
      }
    >
      <Stack gap="4">
        <Panel>
          <Stack gap="4">
            {jobs > 0 ? (
              <Text textStyle="lg" fontWeight="semibold">
                {t('start.current', { count: jobs })}
              </Text>
            ) : null}
            <Notice tone={jobs > 0 ? 'warning' : 'info'}>{t('start.warning')}</Notice>
            <Text>{t('start.hint')}</Text>
          </Stack>
        </Panel>
        <RecentVisits whenNone={<PastSessions />} />
      </Stack>
    </Page>
  );
}

function PastSessions() {
  const { t } = useTranslation('session');
  return (
    <Button asChild variant="ghost" colorPalette="gray" alignSelf="start">
      <Link to="/session/browse">
        <History />
        {t('browse.title')}
      </Link>
    </Button>
  );
}

/** Where the open session has jobs, it asks before it ends that. */
function StartButton() {
  const { t } = useTranslation('session');
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState({ open: false, jobs: 0 });
  const start = async (answered: boolean) => {
    setBusy(true);
    try {
      const jobs = (await firstValueFrom(currentSession$(workspace)))?.jobs.length ?? 0;
      if (jobs > 0 && !answered) {
        setAsked({ open: true, jobs });
        setBusy(false);
        return;
      }
      await startSession(workspace);
      await navigate({ to: '/problems/select' });
    } catch (error) {
      console.error(error);
      toast.error(t('start.failed'));
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="lg" loading={busy} onClick={() => void start(false)}>
        {t('start.start')}
      </Button>
      <ConfirmDialog
        open={asked.open}
        title={t('start.askTitle')}
        confirmLabel={t('start.endAndStart')}
        cancelLabel={t('start.continueOpen')}
        busy={busy}
        onConfirm={() => void start(true)}
        onCancel={() => void navigate({ to: '/session/index' })}
        onDismiss={() => setAsked({ ...asked, open: false })}
      >
        {t('start.ask', { count: asked.jobs })}
      </ConfirmDialog>
    </>
  );
}
