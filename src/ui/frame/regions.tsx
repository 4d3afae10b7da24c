import { SkipNavLink } from '@chakra-ui/react';

/** The ids of the shared layout's parts (U2). */
export const mainMenuId = 'main-menu';
export const mainContentId = 'main-content';

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
