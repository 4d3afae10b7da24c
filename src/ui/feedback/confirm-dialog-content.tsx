import { Button, Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export function ConfirmDialogContent(props: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      open={props.open}
      onOpenChange={({ open }) => (open ? undefined : (props.onDismiss ?? props.onCancel)())}
      initialFocusEl={() => cancel.current}
      placement="center"
      size="sm"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{props.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body color="fg.muted">{props.children}</Dialog.Body>
            <Dialog.Footer>
              <Button ref={cancel} variant="outline" colorPalette="gray" onClick={props.onCancel}>
                {props.cancelLabel ?? t('actions.cancel')}
              </Button>
              <Button
                colorPalette={props.destructive ? 'red' : 'brand'}
                loading={props.busy ?? false}
                onClick={props.onConfirm}
              >
                {props.confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Closed without an answer, where that is something else than to cancel. */
  onDismiss?: () => void;
};
