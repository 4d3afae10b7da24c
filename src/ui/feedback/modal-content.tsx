import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function ModalContent(props: ModalProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog.Root
      open={props.open}
      onOpenChange={({ open }) => (open ? undefined : props.onClose())}
      placement="center"
      size={props.wide ? 'lg' : 'md'}
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header {...(props.footer ? {} : { pe: '16' })}>
              <Dialog.Title>{props.title}</Dialog.Title>
            </Dialog.Header>
            {props.footer ? null : (
              <Dialog.CloseTrigger asChild>
                <CloseButton aria-label={t('actions.close')} colorPalette="gray" />
              </Dialog.CloseTrigger>
            )}
            {/* Reached by the keyboard, which scrolls what does not fit. */}
            <Dialog.Body
              tabIndex={0}
              focusVisibleRing="inside"
              onKeyDown={(event) => {
                if (props.onEnter && isEnterInLast(event)) props.onEnter();
              }}
            >
              {props.children}
            </Dialog.Body>
            {props.footer ? <Dialog.Footer>{props.footer}</Dialog.Footer> : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function isEnterInLast({ key, target, currentTarget, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement))
    return false;
  return [...currentTarget.querySelectorAll('input, textarea')].at(-1) === target;
}

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** What the main action does, at Enter in the last field, where that is of one line. */
  onEnter?: () => void;
  title: string;
  /** For what stands in columns. */
  wide?: boolean;
  children: ReactNode;
  footer?: ReactNode;
};
