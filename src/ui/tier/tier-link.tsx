import { LinkOverlay, type LinkOverlayProps, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactElement } from 'react';

/** What chooses a tier, filled with its colour: a link, or the label of a field. The whole card takes the tap. */
export function TierLink(props: { link: ReactElement; chosen?: boolean } & LinkOverlayProps) {
  const { link, chosen = false, ...style } = props;
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
      bg={chosen ? 'colorPalette.fg' : 'colorPalette.solid'}
      color={chosen ? 'bg.panel' : 'colorPalette.contrast'}
      lineHeight="short"
      borderRadius="l2"
      fontWeight="semibold"
      focusVisibleRing="outside"
      css={linkCss}
      _hover={{ bg: 'colorPalette.fg', color: 'bg.panel' }}
      {...style}
    >
      {link}
    </LinkOverlay>
  );
}

const linkCss: SystemStyleObject = {
  '&:has(:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'colorPalette.focusRing',
    outlineOffset: '2px',
  },
  // Of a field that is not seen itself.
  '&:is(label)': { gap: '2', cursor: 'pointer', userSelect: 'none' },
  '& > input': { srOnly: true },
  '& > svg': { boxSize: '5', flexShrink: '0', strokeWidth: '3' },
};
