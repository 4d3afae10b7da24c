import { Button, HStack, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { combineLatest, map, type Observable } from 'rxjs';
import { document$ } from '../../database/local/documents.ts';
import { unsentSteps$ } from '../../database/local/pending-changes.ts';
import { organization$ } from '../../database/local/reference.ts';
import { unsentVisits$ } from '../../database/local/sent-visits.ts';
import { sessions$ } from '../../database/local/sessions.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useUser } from '../../runtime/use-user.ts';
import { Strip } from '../../ui/feedback/strips.tsx';
import { isPostponed, type Postponed } from './postponed.ts';
import { type Removal, removalOf } from './removal.ts';

/**
 * Asks before the app moves to another organization because the account did, as when it was changed
 * on another device, also while the app was not open. Nothing is asked where there is nothing to leave: no organization and no jobs.
 */
export function OrganizationSwitch() {
  const { t } = useTranslation('shell');
  const { switchOrganization } = useApp();
  const navigate = useNavigate();
  const activeOrg = useUser()?.activeOrg ?? '';
  const { state, unsent, lastContact, removal, name } = useSwitchState();
  const [postponed, setPostponed] = useState<Postponed | null>(null);
  useEffect(() => {
    if (state === 'at-once') switchOrganization();
  }, [state, switchOrganization]);
  if (state !== 'ask' || isPostponed(postponed, activeOrg, lastContact)) return null;
  const switchNow = () => {
    // What the other screens show belongs to the organization that is left.
    void navigate({ to: '/home' });
    switchOrganization();
  };
  return (
    <Strip palette="blue">
      <Text flex="1">
        <strong>
          {removal ? t('switchOrganization.removed', { name }) : t('switchOrganization.title')}
        </strong>{' '}
        {removal
          ? t(`switchOrganization.orders.${removal.orders}`, { count: removal.waiting })
          : t('switchOrganization.text')}
        {unsent > 0 ? ` ${t('switchOrganization.unsent', { count: unsent })}` : null}
      </Text>
      <HStack gap="3" wrap="wrap">
        <Button onClick={switchNow}>
          {t(removal ? 'switchOrganization.leave' : 'switchOrganization.confirm')}
        </Button>
        <Button
          variant="outline"
          colorPalette="gray"
          onClick={() => setPostponed({ org: activeOrg, at: Date.now() })}
        >
          {t('switchOrganization.stay')}
        </Button>
      </HStack>
    </Strip>
  );
}

type SwitchView = {
  /** What to do about the organization that the account is active in now. */
  state: 'same' | 'at-once' | 'ask';
  /** Edits of the open organization's book that the server does not have. */
  unsent: number;
  /** null: the user still is in the open organization. */
  removal: Removal | null;
  /** What the open organization is called; "" where that is not known. */
  name: string;
  /** ISO 8601, or null. */
  lastContact: string | null;
};

function useSwitchState(): SwitchView {
  const workspace = useWorkspace();
  const user = useUser();
  const here = readyValue(useLive(here$, workspace));
  const { identity } = workspace;
  const view = {
    unsent: here?.unsent ?? 0,
    lastContact: here?.lastContact ?? null,
    removal: here?.removal ?? null,
    name: here?.name ?? '',
  };
  if (!user || user.id !== identity.user || user.activeOrg === identity.org || !here) {
    return { state: 'same', ...view };
  }
  return { state: identity.org !== '' || here.hasJobs ? 'ask' : 'at-once', ...view };
}

function here$(workspace: Workspace): Observable<{
  /** A session holds jobs, or can't be read and so may. */
  hasJobs: boolean;
  unsent: number;
  lastContact: string | null;
  removal: Removal | null;
  name: string;
}> {
  return combineLatest([
    sessions$(workspace),
    unsentSteps$(workspace),
    document$(workspace.database, 'appStatus'),
    document$(workspace.database, 'memberships'),
    document$(workspace.database, 'sentVisits'),
    unsentVisits$(workspace),
    organization$(workspace),
  ]).pipe(
    map(([sessions, unsent, status, memberships, sent, visits, organization]) => ({
      hasJobs: sessions.some(({ state }) => state === null || state.jobs.length > 0),
      unsent: unsent.length,
      lastContact: status?.lastRefresh ?? null,
      removal: removalOf(workspace.identity.org, {
        memberships: memberships?.rows ?? null,
        sent: sent?.orders ?? [],
        unsent: visits,
      }),
      name: organization?.name ?? '',
    })),
  );
}
