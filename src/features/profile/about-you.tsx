import { HStack, Link as StyledLink, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { organization$ } from '../../database/local/reference.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import type { MembershipsView } from '../../runtime/use-memberships.ts';
import type { User } from '../../schemas/account.ts';
import { Detail, DetailList } from '../../ui/display/detail-list.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { EmailDetail } from './email-detail.tsx';
import { NameEdit } from './name-edit.tsx';

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
