import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BookOpen, Building2, DoorOpen, UserRoundCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSync } from '../../runtime/app-context.tsx';
import { useReadiness } from '../../runtime/use-readiness.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Why there are no problems, and what to do or to wait for. */
export function EmptyBook() {
  const { t } = useTranslation(['problems', 'common']);
  const sync = useSync();
  const readiness = useReadiness();
  if (readiness === undefined) return null;
  if (readiness.state === 'no-organization') return <NoOrganization />;
  const retry = (
    <Button size="lg" variant="outline" colorPalette="gray" onClick={() => sync.syncNow()}>
      {t('common:actions.retry')}
    </Button>
  );
  if (readiness.state === 'no-role') {
    return (
      <EmptyState
        icon={UserRoundCog}
        title={t('noRole.title')}
        text={t('noRole.text', { organization: readiness.organization })}
        action={retry}
      />
    );
  }
  if (readiness.state === 'removed') {
    return (
      <EmptyState
        icon={DoorOpen}
        title={t('common:removed.title')}
        text={t('common:removed.text', { organization: readiness.organization })}
        link={<Link to="/home">{t('noOrganization.home')}</Link>}
      />
    );
  }
  return (
    <EmptyState
      icon={BookOpen}
      title={t('select.empty')}
      text={t('select.emptyText')}
      action={retry}
    />
  );
}

export function NoOrganization() {
  const { t } = useTranslation('problems');
  return (
    <EmptyState
      icon={Building2}
      title={t('noOrganization.title')}
      text={t('noOrganization.text')}
      link={<Link to="/home">{t('noOrganization.home')}</Link>}
    />
  );
}
