import { Button } from '@chakra-ui/react';
import type { ReactElement } from 'react';

/** The name of a record as a link to it: begins where other text does, and has as many lines as it needs. */
export function RecordLink({ children }: { children: ReactElement }) {
  return (
    <Button
      asChild
      variant="ghost"
      h="auto"
      minH="touch"
      px="2"
      ms="-2"
      whiteSpace="normal"
      textAlign="start"
    >
      {children}
    </Button>
  );
}
