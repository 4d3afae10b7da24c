import { LinkOverlay, type LinkOverlayProps } from '@chakra-ui/react';
import type { ReactElement } from 'react';

/** What chooses a tier, filled with its colour; the whole card takes the tap. */
export function TierLink({ link, ...style }: { link: ReactElement } & LinkOverlayProps) {
  return (
    <LinkOverlay
      asChild
      flex="1"
      minH="touch"
      display="flex"
      alignItems="center"
      justifyContent="center"
      textAlign="center"
      px={{ base: '2', md: '4', lg: '1' }}
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      borderRadius="l2"
      fontWeight="semibold"
      focusVisibleRing="outside"
      _hover={{ bg: 'colorPalette.fg', color: 'bg.panel' }}
      {...style}
    >
      {link}
    </LinkOverlay>
  );
}
