import { Box, Flex, HStack, Icon, IconButton, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../schemas/membership.ts';
import type { Administration } from '../../../server/organization-admin.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { RemoveRole } from './remove-role.tsx';

/** A role: how many hold it, what it lets them do, and for those who may the ways to change it. */
export function RoleRow(props: {
  role: Role;
  data: Administration;
  mayEdit: boolean;
  onEdit: () => void;
  onRemoved: () => void;
}) {
  const { t } = useTranslation('organization');
  const { role, data } = props;
  const { name, permissions } = role;
  const holders = data.members.filter(({ roles }) => roles.includes(role.id)).length;
  return (
    <HStack as="li" py="3" gap="3" justify="space-between">
      <Flex
        flex="1"
        minW="0"
        direction={{ base: 'column', sm: 'row' }}
        align={{ sm: 'center' }}
        justify="space-between"
        columnGap="3"
        rowGap="2"
      >
        <Box minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          <Text color="fg.muted" textStyle="sm">
            {t('roles.holders', { count: holders })}
          </Text>
        </Box>
        <HStack gap="2" wrap="wrap">
          {permissions.map((permission) => (
            <StatusBadge key={permission} tone="info" label={t(`roles.permission.${permission}`)} />
          ))}
          {permissions.length === 0 ? (
            <StatusBadge tone="neutral" label={t('roles.permission.none')} />
          ) : null}
        </HStack>
      </Flex>
      {props.mayEdit ? (
        <HStack gap="1">
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t('roles.edit', { name })}
            onClick={props.onEdit}
          >
            <Icon as={Pencil} boxSize="5" />
          </IconButton>
          <RemoveRole role={role} holders={holders} onRemoved={props.onRemoved} />
        </HStack>
      ) : null}
    </HStack>
  );
}
