import { Button, Stack } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createRole } from '../../replication/organization-members.ts';
import { useApp } from '../../runtime/app-context.tsx';
import { useServerCall } from '../../runtime/use-server-call.ts';
import { type Permission, permissions, type Role } from '../../schemas/membership.ts';
import { Modal } from '../../ui/feedback/modal.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { Toggle } from '../../ui/input/toggle.tsx';

/** A role with a name of its own and what it lets its holders do. */
export function NewRole(props: {
  org: string;
  roles: readonly Role[];
  onClose: () => void;
  onCreated: () => void;
}) {
  const { t } = useTranslation(['organization', 'common']);
  const { server } = useApp();
  const toast = useToast();
  const form = useId();
  const { busy, failure, run } = useServerCall();
  const [name, setName] = useState('');
  const [allowed, setAllowed] = useState<Permission[]>([]);
  const trimmed = name.trim();
  const taken = props.roles.some((role) => role.name.toLowerCase() === trimmed.toLowerCase());
  const ready = trimmed !== '' && !taken;
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    const role = { org: props.org, name: trimmed, permissions: allowed };
    if (!(await run(() => createRole(server, role)))) return;
    toast.success(t('roles.created', { name: trimmed }));
    props.onCreated();
    props.onClose();
  };
  return (
    <Modal
      open
      onClose={props.onClose}
      title={t('roles.newTitle')}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={props.onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={form} disabled={!ready} loading={busy}>
            {t('roles.create')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void create(event)} noValidate>
        <Stack gap="4">
          <TextField
            label={t('roles.name')}
            autoComplete="off"
            value={name}
            onChange={setName}
            error={taken ? t('roles.taken') : undefined}
          />
          {permissions.map((permission) => (
            <Toggle
              key={permission}
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
          {failure ? <ServerFailure failure={failure} /> : null}
        </Stack>
      </form>
    </Modal>
  );
}
