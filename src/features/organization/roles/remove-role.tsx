import { Icon, IconButton } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../runtime/app-context.tsx';
import { useServerCall } from '../../../runtime/use-server-call.ts';
import type { Role } from '../../../schemas/membership.ts';
import { removeRole } from '../../../server/organization-members.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ServerFailure } from '../../../ui/feedback/server-failure.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** Takes a role away from the organization and from all who hold it, after saying how many. */
export function RemoveRole(props: { role: Role; holders: number; onRemoved: () => void }) {
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
