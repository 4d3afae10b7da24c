import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before the screen is left, or the page closed, with something that only the screen holds. Where that is saved
 * before there is an answer, what was pressed is done: the question has nothing to ask any more.
 */
export function LeaveGuard(props: {
  unsaved: boolean;
  /** What is lost. */
  text: string;
  /** It is being saved: what is pressed waits for that, and is asked about only if it fails. */
  saving?: boolean;
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
  const goOn = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => (unsaved ? () => goOn() : undefined), [unsaved]);
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked' && !props.saving}
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
