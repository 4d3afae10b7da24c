import { Button, Icon, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../schemas/membership.ts';
import type { Administration } from '../../../server/organization-admin.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { sortRoles } from '../sort.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RoleRow } from './role-row.tsx';

/** "Available Roles" (U18): what they let their holders do. */
export function RolesCard(props: {
  org: string;
  data: Administration;
  mayEdit: boolean;
  onChanged: () => void;
}) {
  const { t, i18n } = useTranslation('organization');
  const { data, mayEdit } = props;
  /** As it was when it was opened: it stays open if somebody deletes the role meanwhile. */
  const [edited, setEdited] = useState<Role | 'new' | null>(null);
  return (
    <Panel
      title={t('roles.title')}
      action={
        mayEdit ? (
          <Button variant="outline" colorPalette="gray" onClick={() => setEdited('new')}>
            <Icon as={Plus} aria-hidden />
            {t('roles.new')}
          </Button>
        ) : null
      }
    >
      {data.roles.length === 0 ? (
        <Text color="fg.muted">{t('roles.empty')}</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="0" divideY="1px">
          {sortRoles(data.roles, i18n.language).map((role) => (
            <RoleRow
              key={role.id}
              role={role}
              data={data}
              mayEdit={mayEdit}
              onEdit={() => setEdited(role)}
              onRemoved={props.onChanged}
            />
          ))}
        </Stack>
      )}
      {edited ? (
        <RoleDialog
          org={props.org}
          data={data}
          role={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={props.onChanged}
        />
      ) : null}
    </Panel>
  );
}
