import { Icon, IconButton } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Administration } from '../../replication/organization-admin.ts';
import type { Role } from '../../schemas/membership.ts';
import { RoleDialog } from './role-dialog.tsx';

/** Changes a role's name and what it lets all who hold it do. */
export function EditRole(props: { role: Role; data: Administration; onSaved: () => void }) {
  const { t } = useTranslation('organization');
  const [editing, setEditing] = useState(false);
  const { role, data } = props;
  return (
    <>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t('roles.edit', { name: role.name })}
        onClick={() => setEditing(true)}
      >
        <Icon as={Pencil} boxSize="5" />
      </IconButton>
      {editing ? (
        <RoleDialog
          org={role.org}
          role={role}
          roles={data.roles}
          managesByIt={isOnlyWayToManage(data, role)}
          onClose={() => setEditing(false)}
          onSaved={props.onSaved}
        />
      ) : null}
    </>
  );
}

/** Whether the user may manage because of this role, and for no other reason. */
function isOnlyWayToManage({ membership }: Administration, role: Role): boolean {
  if (!membership || membership.owner) return false;
  const managing = membership.roles.filter(({ permissions }) => permissions.includes('manage'));
  return managing.length === 1 && managing[0]?.id === role.id;
}
