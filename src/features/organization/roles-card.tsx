import { Box, Button, Flex, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Administration } from '../../replication/organization-admin.ts';
import type { Role } from '../../schemas/membership.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { LineSkeleton } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { NewRole } from './new-role.tsx';
import { RemoveRole } from './remove-role.tsx';
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
              holders={data.members.filter(({ roles }) => roles.includes(role.id)).length}
              mayEdit={mayEdit}
              onRemoved={props.onChanged}
            />
          ))}
        </Stack>
      )}
      {creating && data ? (
        <NewRole
          org={props.org}
          roles={data.roles}
          onClose={() => setCreating(false)}
          onCreated={props.onChanged}
        />
      ) : null}
    </Panel>
  );
}

function RoleRow(props: { role: Role; holders: number; mayEdit: boolean; onRemoved: () => void }) {
  const { t } = useTranslation('organization');
  const { name, permissions } = props.role;
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
            {t('roles.holders', { count: props.holders })}
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
      {props.mayEdit ? <RemoveRole {...props} /> : null}
    </HStack>
  );
}
