import { SkipNavLink } from '@chakra-ui/react';
import { mainContentId } from './regions.ts';

/** The first stop of the Tab key: past the menu, to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <SkipNavLink
      href={`#${mainContentId}`}
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
