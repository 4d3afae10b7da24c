import { Button } from '@chakra-ui/react';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { useMay } from '../../runtime/use-may.ts';
import { useServerCall } from '../../runtime/use-server-call.ts';
import { eraseCustomer } from '../../server/visits.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';

/** Erases a visit's customer (V6), for those who manage, after saying what follows from it. */
export function EraseCustomer(props: { visit: string; onErased: () => void }) {
  const { t } = useTranslation('office');
  const { server } = useApp();
  const { identity } = useWorkspace();
  const manages = useMay('manage');
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  if (!manages) return null;
  const erase = async () => {
    if (!(await run(() => eraseCustomer(server, identity.org, props.visit)))) return;
    setAsking(false);
    toast.success(t('erase.done'));
    props.onErased();
  };
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        <UserX />
        {t('erase.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('erase.title')}
        confirmLabel={t('erase.confirm')}
        destructive
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void erase()}
      >
        {t('erase.text')}
        {failure ? <ServerFailure failure={failure} /> : null}
      </ConfirmDialog>
    </>
  );
}
