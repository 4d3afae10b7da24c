import { Button, Stack } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameFaultText } from '../../../i18n/error-text.ts';
import { useApp } from '../../../runtime/app-context.tsx';
import { useServerCall } from '../../../runtime/use-server-call.ts';
import { type Permission, permissions, type Role } from '../../../schemas/membership.ts';
import type { Administration } from '../../../server/organization-admin.ts';
import { createRole, updateRole } from '../../../server/organization-members.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../../ui/feedback/server-failure.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';

/** A role's name and what it lets its holders do: a new one, or one that there is. */
export function RoleDialog(props: {
  org: string;
  data: Administration;
  /** null: a new one. */
  role: Role | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { t } = useTranslation(['organization', 'common']);
  const { server } = useApp();
  const toast = useToast();
  const form = useId();
  const { busy, failure, run } = useServerCall();
  const { data, role: before } = props;
  const [name, setName] = useState(before?.name ?? '');
  const [allowed, setAllowed] = useState<readonly Permission[]>(before?.permissions ?? []);
  const fault = useNameFault(name, data.roles, before);
  const ready = name.trim() !== '' && fault === undefined;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    const role = { name: name.trim(), permissions: [...allowed] };
    const saved = await run(() =>
      before ? updateRole(server, before, role) : createRole(server, { org: props.org, ...role }),
    );
    if (!saved) return;
    toast.success(t(before ? 'roles.saved' : 'roles.created', { name: role.name }));
    props.onSaved();
    props.onClose();
  };
  return (
    <Modal
      open
      onClose={props.onClose}
      title={t(before ? 'roles.editTitle' : 'roles.newTitle')}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={props.onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={form} disabled={!ready} loading={busy}>
            {before ? t('common:actions.save') : t('roles.create')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="4">
          <TextField
            label={t('roles.name')}
            autoComplete="off"
            value={name}
            onChange={setName}
            error={fault}
          />
          {permissions.map((permission) => (
            <Toggle
              key={permission}
              row
              label={t(`roles.permission.${permission}`)}
              explanation={t(`roles.explanation.${permission}`)}
              checked={allowed.includes(permission)}
              onChange={(checked) =>
                setAllowed(
                  checked
                    ? [...allowed, permission]
                    : allowed.filter((each) => each !== permission),
                )
              }
            />
          ))}
          {!allowed.includes('manage') && isOnlyWayToManage(data, before) ? (
            <Notice tone="warning">{t('members.giveAway.text')}</Notice>
          ) : null}
          {failure ? <ServerFailure failure={failure} /> : null}
        </Stack>
      </form>
    </Modal>
  );
}

function useNameFault(name: string, roles: readonly Role[], before: Role | null) {
  const { t } = useTranslation('organization');
  const { t: tCommon } = useTranslation('common');
  const trimmed = name.trim();
  const isTaken = roles.some(
    (role) => role.id !== before?.id && role.name.toLowerCase() === trimmed.toLowerCase(),
  );
  if (isTaken) return t('roles.taken');
  return nameFaultText(tCommon, trimmed);
}

/** Whether the user may manage because of this role, and for no other reason. */
function isOnlyWayToManage({ membership }: Administration, role: Role | null): boolean {
  if (!membership || membership.owner) return false;
  const managing = membership.roles.filter(({ permissions }) => permissions.includes('manage'));
  return managing.length === 1 && managing[0]?.id === role?.id;
}
