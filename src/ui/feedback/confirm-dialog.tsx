import { lazy } from 'react';
import { OnceOpen } from '../once-open.tsx';
import type { ConfirmDialogProps } from './confirm-dialog-content.tsx';

/** Asks before something that can't be taken back; focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <OnceOpen open={props.open}>
      <Content {...props} />
    </OnceOpen>
  );
}

const Content = lazy(async () => ({
  default: (await import('./confirm-dialog-content.tsx')).ConfirmDialogContent,
}));
