import { SkipNavLink } from '@chakra-ui/react';
import { mainContentId } from './regions.ts';

/** The first stop of the Tab key: past the menu, to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <SkipNavLink
      // Chakra makes the address of the link from it.
      id={mainContentId}
      onClick={(event) => {
        // Moves the focus without an entry in the history.
        event.preventDefault();
        document.getElementById(mainContentId)?.focus();
      }}
    >
      {label}
    </SkipNavLink>
  );
}
