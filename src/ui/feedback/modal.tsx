import { lazy } from 'react';
import { OnceOpen } from '../once-open.tsx';
import type { ModalProps } from './modal-content.tsx';

/** A dialog with a title. `footer` holds its actions, one that closes it among them; else a cross does. */
export function Modal(props: ModalProps) {
  return (
    <OnceOpen open={props.open}>
      <Content {...props} />
    </OnceOpen>
  );
}

const Content = lazy(async () => ({
  default: (await import('./modal-content.tsx')).ModalContent,
}));
