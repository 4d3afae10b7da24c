import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before the screen is left, or the page closed, with something that only the screen holds. */
export function LeaveGuard(props: {
  unsaved: boolean;
  /** What is lost. */
  text: string;
  onLeave?: () => void;
}) {
  const { t } = useTranslation('common');
  const { unsaved } = props;
  const blocker = useBlocker({
    // Who is signed out is not kept from signing in again.
    shouldBlockFn: ({ next }) => unsaved && next.pathname !== '/auth/login',
    enableBeforeUnload: () => unsaved,
    disabled: !unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      destructive
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        props.onLeave?.();
        blocker.proceed?.();
      }}
    >
      {props.text}
    </ConfirmDialog>
  );
}
