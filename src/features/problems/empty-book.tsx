import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BookOpen, Building2, UserRoundCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { organization$ } from '../../database/local/reference.ts';
import { useSync, useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Why there are no problems, and what to do or to wait for. */
export function EmptyBook() {
  const { t } = useTranslation(['problems', 'common']);
  const workspace = useWorkspace();
  const sync = useSync();
  const organization = readyValue(useLive(organization$, workspace));
  if (workspace.identity.org === '') return <NoOrganization />;
  if (organization === undefined) return null;
  const retry = (
    <Button size="lg" variant="outline" colorPalette="gray" onClick={() => sync.syncNow()}>
      {t('common:actions.retry')}
    </Button>
  );
  // The server shows an organisation's variables only to members who have a role.
  if (organization && Object.keys(organization.variables).length === 0) {
    return (
      <EmptyState
        icon={UserRoundCog}
        title={t('noRole.title')}
        text={t('noRole.text', { organization: organization.name })}
        action={retry}
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
      action={
        <Button asChild size="lg">
          <Link to="/home">{t('noOrganization.home')}</Link>
        </Button>
      }
    />
  );
}
