import { Icon, IconButton, Stack, Text } from '@chakra-ui/react';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { useServerCall } from '../../runtime/use-server-call.ts';
import type { Membership } from '../../schemas/membership.ts';
import { leaveOrganization } from '../../server/organizations.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { WorkLeftBehind } from './work-left-behind.tsx';

/** Ends the own membership, after saying what follows from it and what this device would keep unsent (B10, S10). */
export function LeaveOrganization(props: { membership: Membership; onLeft: () => void }) {
  const { t } = useTranslation('profile');
  const { server, auth, switchOrganization } = useApp();
  const { identity } = useWorkspace();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  const { id, org, orgName } = props.membership;
  const isOpen = identity.org === org;
  const leave = async () => {
    if (busy || !(await run(() => leaveOrganization(server, auth, id)))) return;
    setAsking(false);
    toast.success(t('leave.done', { organization: orgName }));
    if (isOpen) switchOrganization();
    else props.onLeft();
  };
  return (
    <>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t('leave.label', { organization: orgName })}
        onClick={() => setAsking(true)}
      >
        <Icon as={DoorOpen} boxSize="5" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        title={t('leave.title', { organization: orgName })}
        confirmLabel={t('leave.confirm')}
        destructive
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void leave()}
      >
        <Stack gap="4">
          <Text>{t('leave.text')}</Text>
          <WorkLeftBehind org={org} />
          {failure ? <ServerFailure failure={failure} /> : null}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
