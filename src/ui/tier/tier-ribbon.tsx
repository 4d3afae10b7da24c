import { Flex, Icon, Span } from '@chakra-ui/react';
import { Star } from 'lucide-react';

/** How much higher a card with a ribbon is: side by side the others begin so much lower, and all bands are in line. */
export const ribbonHeight = '7';

/** Above a tier's band, in the tier's own colours: what sets it off from the others. */
export function TierRibbon(props: { id: string; text: string }) {
  return (
    <Flex
      id={props.id}
      align="center"
      gap="1.5"
      px="4"
      h={ribbonHeight}
      bg="colorPalette.muted"
      color="colorPalette.fg"
      textStyle="sm"
      fontWeight="semibold"
      whiteSpace="nowrap"
    >
      <Icon as={Star} boxSize="3.5" fill="currentColor" flexShrink={0} aria-hidden />
      <Span truncate>{props.text}</Span>
    </Flex>
  );
}
