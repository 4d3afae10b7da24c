import { Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sessions$ } from '../../../database/local/sessions.ts';
import { pastVisits } from '../../../domain/session/past-visits.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { useTotalOf } from '../session/use-total-of.ts';
import { VisitRow } from '../session/visit-row.tsx';

const most = 5;

/** The last visits of this device besides the open one; a tap opens one. `whenNone`: what is there in place of that there are none. */
export function RecentVisits({ whenNone }: { whenNone?: ReactNode }) {
  const { t } = useTranslation('session');
  const sessions = readyValue(useLive(sessions$, useWorkspace()));
  const totalOf = useTotalOf();
  const visits = sessions && pastVisits(sessions, most);
  if (whenNone !== undefined && !visits?.length) return whenNone;
  return (
    <Panel
      title={t('home.recent')}
      {...(visits && visits.length > 0 ? { action: <AllVisits /> } : {})}
    >
      {visits === undefined ? <LineSkeleton lines={3} /> : null}
      {visits?.length === 0 ? (
        <EmptyState icon={History} title={t('browse.empty')} text={t('browse.emptyText')} />
      ) : null}
      <Stack as="ul" listStyleType="none" gap="0" mb="-2">
        {visits?.map((visit) => (
          <VisitRow key={visit.id} visit={visit} total={totalOf(visit.state)} />
        ))}
      </Stack>
    </Panel>
  );
}

function AllVisits() {
  const { t } = useTranslation('session');
  return (
    <Button asChild variant="ghost" me="-5">
      <Link to="/session/browse">{t('browse.title')}</Link>
    </Button>
  );
}
