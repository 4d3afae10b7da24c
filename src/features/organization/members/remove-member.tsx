import { Icon, IconButton } from '@chakra-ui/react';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../runtime/app-context.tsx';
import { useServerCall } from '../../../runtime/use-server-call.ts';
import type { Member } from '../../../schemas/membership.ts';
import { removeMember } from '../../../server/organization-members.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ServerFailure } from '../../../ui/feedback/server-failure.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** Takes a member out of the organization, after saying what follows from it. */
export function RemoveMember(props: { member: Member; name: string; onRemoved: () => void }) {
  const { t } = useTranslation('organization');
  const { server } = useApp();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    if (!(await run(() => removeMember(server, props.member.id)))) return;
    setAsking(false);
    toast.success(t('members.removed', { name: props.name }));
    props.onRemoved();
  };
  return (
    <>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t('members.remove', { name: props.name })}
        onClick={() => setAsking(true)}
      >
        <Icon as={UserMinus} boxSize="5" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        title={t('members.removeTitle', { name: props.name })}
        confirmLabel={t('members.removeConfirm')}
        destructive
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {t('members.removeText')}
        {failure ? <ServerFailure failure={failure} /> : null}
      </ConfirmDialog>
    </>
  );
}
