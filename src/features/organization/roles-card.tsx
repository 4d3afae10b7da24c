import { Box, Button, Flex, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Administration } from '../../replication/organization-admin.ts';
import type { Role } from '../../schemas/membership.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { LineSkeleton } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { EditRole } from './edit-role.tsx';
import { RemoveRole } from './remove-role.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { sortRoles } from './sort.ts';

/** "Available Roles" (spec, section 2.3): what they let their holders do. */
export function RolesCard(props: {
  org: string;
  data: Administration | undefined;
  mayEdit: boolean;
  onChanged: () => void;
}) {
  const { t, i18n } = useTranslation('organization');
  const { data, mayEdit } = props;
  const [creating, setCreating] = useState(false);
  return (
    <Panel
      title={t('roles.title')}
      action={
        data && mayEdit ? (
          <Button variant="outline" colorPalette="gray" onClick={() => setCreating(true)}>
            <Icon as={Plus} aria-hidden />
            {t('roles.new')}
          </Button>
        ) : null
      }
    >
      {data === undefined ? (
        <LineSkeleton lines={3} />
      ) : data.roles.length === 0 ? (
        <Text color="fg.muted">{t('roles.empty')}</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="0" divideY="1px">
          {sortRoles(data.roles, i18n.language).map((role) => (
            <RoleRow
              key={role.id}
              role={role}
              data={data}
              mayEdit={mayEdit}
              onChanged={props.onChanged}
            />
          ))}
        </Stack>
      )}
      {creating && data ? (
        <RoleDialog
          org={props.org}
          roles={data.roles}
          managesByIt={false}
          onClose={() => setCreating(false)}
          onSaved={props.onChanged}
        />
      ) : null}
    </Panel>
  );
}

function RoleRow(props: {
  role: Role;
  data: Administration;
  mayEdit: boolean;
  onChanged: () => void;
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
          <EditRole role={role} data={data} onSaved={props.onChanged} />
          <RemoveRole role={role} holders={holders} onRemoved={props.onChanged} />
        </HStack>
      ) : null}
    </HStack>
  );
}
