import { Button, LinkOverlay } from '@chakra-ui/react';
import type { ReactElement } from 'react';

/** A row's link as a button at its end; the whole row takes the tap. */
export function RowLink({ children }: { children: ReactElement }) {
  return (
    <LinkOverlay asChild focusVisibleRing="outside" borderRadius="l2">
      <Button asChild variant="outline">
        {children}
      </Button>
    </LinkOverlay>
  );
}
