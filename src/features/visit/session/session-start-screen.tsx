import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { RecentVisits } from '../home/recent-visits.tsx';
import { useStartVisit } from './start-visit.tsx';

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

function StartButton() {
  const { t } = useTranslation('session');
  const { busy, start, question } = useStartVisit();
  return (
    <>
      <Button size="lg" loading={busy} onClick={start}>
        {t('start.start')}
      </Button>
      {question}
    </>
  );
}
