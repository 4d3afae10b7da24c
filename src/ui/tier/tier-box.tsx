import { LinkBox, type LinkBoxProps } from '@chakra-ui/react';
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
