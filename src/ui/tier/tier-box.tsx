import {
  Flex,
  HStack,
  Icon,
  LinkBox,
  type LinkBoxProps,
  LinkOverlay,
  type LinkOverlayProps,
  Span,
  type SystemStyleObject,
} from '@chakra-ui/react';
import { ShieldCheck, Star } from 'lucide-react';
import type { ReactElement } from 'react';
import { largeText, wholeText } from '../theme/large-text.ts';
import type { TierCardProps } from './tier-card-props.ts';
import { tierPalette } from './tier-tone.ts';

/** The edge of a tier's card, whatever lies in it. Whoever uses it gives the name and the ribbon these ids. */
export function TierBox({ card, id, ...box }: { card: TierCardProps; id: string } & LinkBoxProps) {
  const { name, ribbon } = tierIds(id);
  return (
    <LinkBox
      as="article"
      aria-labelledby={card.ribbon ? `${name} ${ribbon}` : name}
      colorPalette={tierPalette(card.tone)}
      bg="bg.panel"
      borderWidth="1px"
      borderColor={borderColorOf(card)}
      borderRadius="l3"
      // What scrolls is the page: what sticks in a card sticks to the screen.
      overflow="clip"
      isolation="isolate"
      boxShadow="xs"
      {...(card.chosen ? { outline: '3px solid', outlineColor: 'colorPalette.fg' } : {})}
      transitionProperty="border-color, box-shadow"
      transitionDuration="fast"
      _hover={card.link ? { borderColor: 'colorPalette.solid', boxShadow: 'md' } : {}}
      {...box}
    />
  );
}

export function tierIds(id: string) {
  return { name: `${id}-name`, ribbon: `${id}-ribbon`, lines: `${id}-lines` };
}

function borderColorOf({ mark, ribbon }: TierCardProps): string {
  return mark || ribbon ? 'colorPalette.solid' : 'border';
}

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
  [largeText]: { flex: '1 1 6rem', minW: 'min-content' },
};

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
      minH={ribbonHeight}
      h={ribbonHeight}
      whiteSpace="nowrap"
      css={{ [largeText]: { h: 'auto' } }}
      bg="colorPalette.muted"
      color="colorPalette.fg"
      textStyle="sm"
      fontWeight="semibold"
    >
      <Icon as={Star} boxSize="3.5" fill="currentColor" flexShrink={0} aria-hidden />
      <Span truncate css={wholeText}>
        {props.text}
      </Span>
    </Flex>
  );
}

export function WarrantyLine({ text }: { text: string }) {
  return (
    <HStack gap="1.5" color="fg.muted" align="start" textStyle="sm" css={signCss}>
      <ShieldCheck aria-hidden />
      <span data-testid="warranty">{text}</span>
    </HStack>
  );
}

const signCss = { '& > svg': { boxSize: '5', flexShrink: '0', color: 'colorPalette.fg' } };
