import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { mainMenuId } from './regions.tsx';

export function SideDrawerContent(props: SideDrawerProps) {
  return (
    <Drawer.Root
      open={props.open}
      onOpenChange={({ open }) => (open ? undefined : props.onClose())}
      placement="start"
      finalFocusEl={props.finalFocus}
      // While the drawer closes the rest of the page may still refuse the focus.
      onExitComplete={() => {
        if (document.activeElement === document.body) {
          props.finalFocus()?.focus({ preventScroll: true });
        }
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header minH="14" py="1" px="4">
              <Drawer.Title>{props.title}</Drawer.Title>
              <Drawer.CloseTrigger asChild position="static">
                <CloseButton aria-label={props.closeLabel} colorPalette="gray" />
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body px="2" pb="4">
              <nav id={mainMenuId} aria-label={props.title}>
                {props.children}
              </nav>
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

export type SideDrawerProps = {
  title: string;
  closeLabel: string;
  open: boolean;
  onClose: () => void;
  /** What gets the focus once the drawer is closed. */
  finalFocus: () => HTMLElement | null;
  children: ReactNode;
};
