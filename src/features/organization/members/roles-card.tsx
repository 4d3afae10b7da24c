import { Box, Button, Flex, HStack, Icon, IconButton, Stack, Text } from '@chakra-ui/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameFaultText } from '../../../i18n/error-text.ts';
import { useApp } from '../../../runtime/app-context.tsx';
import { useServerCall } from '../../../runtime/use-server-call.ts';
import { type Permission, permissions, type Role } from '../../../schemas/membership.ts';
import type { Administration } from '../../../server/organization-admin.ts';
import { createRole, removeRole, updateRole } from '../../../server/organization-members.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../../ui/feedback/server-failure.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { sortRoles } from '../sort.ts';

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

/** A role: how many hold it, what it lets them do, and for those who may the ways to change it. */
function RoleRow(props: {
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
    <HStack as="li" py="3" gap="3" justify="end" wrap="wrap">
      <Flex
        flex="1 1 10rem"
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

/** Takes a role away from the organization and from all who hold it, after saying how many. */
function RemoveRole(props: { role: Role; holders: number; onRemoved: () => void }) {
  const { t } = useTranslation('organization');
  const { server } = useApp();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  const { id, name } = props.role;
  const remove = async () => {
    if (!(await run(() => removeRole(server, id)))) return;
    setAsking(false);
    toast.success(t('roles.removed', { name }));
    props.onRemoved();
  };
  return (
    <>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t('roles.remove', { name })}
        onClick={() => setAsking(true)}
      >
        <Icon as={Trash2} boxSize="5" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        title={t('roles.removeTitle', { name })}
        confirmLabel={t('roles.removeConfirm')}
        destructive
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {t('roles.removeText', { count: props.holders })}
        {failure ? <ServerFailure failure={failure} /> : null}
      </ConfirmDialog>
    </>
  );
}

/** A role's name and what it lets its holders do: a new one, or one that there is. */
function RoleDialog(props: {
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
