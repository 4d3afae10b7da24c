import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Membership } from '../../../schemas/membership.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

/** What the user is in an organization; undefined: this device was never told. */
export function RoleBadges({ membership }: { membership: Membership | undefined }) {
  const { t } = useTranslation('organization');
  if (!membership) return <Text color="fg.muted">{t('view.unknownRoles')}</Text>;
  const { owner, roles } = membership;
  if (!owner && roles.length === 0) return <Text color="fg.muted">{t('members.noRole')}</Text>;
  return (
    <HStack gap="2" wrap="wrap" justify="end">
      {owner ? <StatusBadge tone="info" label={t('members.owner')} /> : null}
      {roles.map((role) => (
        <StatusBadge key={role.id} tone="neutral" label={role.name} />
      ))}
    </HStack>
  );
}
