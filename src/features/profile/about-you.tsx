import { Button, HStack, Stack, Link as StyledLink, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organization$ } from '../../database/local/reference.ts';
import { nameFaultText } from '../../i18n/error-text.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import type { MembershipsView } from '../../runtime/use-memberships.ts';
import { useServerCall } from '../../runtime/use-server-call.ts';
import type { User } from '../../schemas/account.ts';
import { nameFault } from '../../schemas/names.ts';
import { renameUser } from '../../server/account.ts';
import { Detail, DetailList } from '../../ui/display/detail-list.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { InlineEdit } from '../../ui/input/inline-edit.tsx';
import { EmailDetail } from './email-detail.tsx';

export function AboutYou({ user, memberships }: { user: User; memberships: MembershipsView }) {
  const { t } = useTranslation(['profile', 'common']);
  const local = readyValue(useLive(organization$, useWorkspace()));
  const { activeOrg } = user;
  const membership = memberships.rows?.find(({ org }) => org === activeOrg);
  const name = membership?.orgName ?? (local?.id === activeOrg ? local.name : '');
  const absent = memberships.asked === 'asking' ? t('common:loading') : t('unknownRoles');
  return (
    <Panel>
      <DetailList>
        <Detail label={t('name')}>
          <NameEdit name={user.name} />
        </Detail>
        <Detail label={t('email')}>
          <EmailDetail user={user} />
        </Detail>
        <Detail label={t('activeOrganization')}>
          {activeOrg === '' ? (
            <Text color="fg.muted">{t('noOrganization')}</Text>
          ) : (
            <StyledLink asChild minH="touch" overflowWrap="anywhere">
              <Link to="/organization/$id" params={{ id: activeOrg }}>
                {name || t('unnamedOrganization')}
              </Link>
            </StyledLink>
          )}
        </Detail>
        {activeOrg === '' ? null : (
          <Detail label={t('roles')}>
            {membership?.owner || membership?.roles.length ? (
              <HStack gap="2" wrap="wrap" justify="end">
                {membership.owner ? <StatusBadge tone="info" label={t('owner')} /> : null}
                {membership.roles.map((role) => (
                  <StatusBadge key={role.id} tone="neutral" label={role.name} />
                ))}
              </HStack>
            ) : (
              <Text color="fg.muted">{membership ? t('noRoles') : absent}</Text>
            )}
          </Detail>
        )}
      </DetailList>
    </Panel>
  );
}

/** A person's own name, edited in place. What could not be saved stays, to be sent again. */
function NameEdit({ name }: { name: string }) {
  const { t } = useTranslation(['profile', 'common']);
  const { t: tCommon } = useTranslation('common');
  const { server, auth } = useApp();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [typed, setTyped] = useState<string | null>(null);
  const save = async (next: string) => {
    setTyped(next);
    if (nameFault(next.trim()) !== null) return;
    if (!(await run(() => renameUser(server, auth, next.trim())))) return;
    setTyped(null);
    toast.success(t('nameSaved'));
  };
  const current = typed ?? name;
  const fault = nameFaultText(tCommon, current.trim());
  return (
    <Stack gap="2" align="end">
      <InlineEdit
        label={t('name')}
        shown={current || t('noName')}
        text={current}
        autoComplete="name"
        busy={busy}
        onCommit={(next) => void save(next)}
      />
      {fault ? <Notice tone="error">{fault}</Notice> : null}
      {failure && typed !== null ? (
        <>
          <ServerFailure failure={failure} />
          <Button onClick={() => void save(typed)}>{t('common:actions.retry')}</Button>
        </>
      ) : null}
    </Stack>
  );
}
