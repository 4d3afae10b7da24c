import { Box, Button, chakra, Flex, Icon, Text, VisuallyHidden } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useRoomForDetails } from '../media-query.ts';
import { largeText } from '../theme/large-text.ts';
import { type ServiceCell, ServiceLine, serviceCss } from './services.tsx';
import { TierBand } from './tier-band.tsx';
import { TierBox, TierLink, TierRibbon, tierIds, WarrantyLine } from './tier-box.tsx';
import type { TierCardProps } from './tier-card-props.ts';
import { PriceOrReason } from './tier-price.tsx';

/** A tier below the others: what it includes unfolds, and is unfolded where there is room. */
export function TierFold(props: TierCardProps) {
  const id = useId();
  const hasRoom = useRoomForDetails();
  const [asked, setAsked] = useState<boolean>();
  const open = asked ?? hasRoom;
  const ids = tierIds(id);
  return (
    <TierBox
      card={props}
      id={id}
      display="grid"
      // Below the top bar and the rail of all tiers.
      scrollMarginTop="calc(var(--tier-top, {sizes.topBar}) + {spacing.16})"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      gridTemplateAreas={{ base: stacked, md: inRows }}
    >
      <Box gridArea="name" minW="0">
        {props.ribbon ? <TierRibbon id={ids.ribbon} text={props.ribbon} /> : null}
        <TierBand id={ids.name} tone={props.tone} name={props.name} mark={props.mark} />
      </Box>
      <Box gridArea="price" px="4" pt="3">
        <PriceOrReason price={props.price} />
      </Box>
      <Text
        gridArea="title"
        px="4"
        pt={{ base: '2', md: '0' }}
        pb={{ base: '0', md: '3' }}
        textStyle="lg"
        fontWeight="semibold"
        lineHeight="short"
      >
        {props.title}
      </Text>
      <Box
        id={ids.lines}
        gridArea="lines"
        px="2"
        pt={{ base: '2', md: '0' }}
        pb={{ base: '0', md: '3' }}
        display={open ? 'block' : 'none'}
      >
        {props.betterThan ? (
          <Text px="2" pb="1" textStyle="sm" fontWeight="semibold" color="colorPalette.fg">
            {props.betterThan}
          </Text>
        ) : null}
        <chakra.ul
          role="list"
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          gap="0.5"
          css={linesCss}
        >
          {addedFirst(props.services).map(({ id, text, added }) => (
            <li key={id} data-added={added || undefined}>
              <ServiceLine text={text} />
            </li>
          ))}
        </chakra.ul>
      </Box>
      <Box gridArea="warranty" px="4" pt="2">
        {props.warranty ? <WarrantyLine text={props.warranty} /> : null}
      </Box>
      <Flex
        gridArea="actions"
        align="start"
        gap="2"
        css={{ [largeText]: { flexWrap: 'wrap' } }}
        px="4"
        pt="3"
        pb={{ base: '4', md: '0' }}
      >
        {props.link ? <TierLink link={props.link} chosen={props.chosen ?? false} /> : null}
        {props.control}
        <Button
          position="relative"
          zIndex="1"
          flex={props.link ? undefined : '1'}
          variant="ghost"
          colorPalette="gray"
          aria-expanded={open}
          aria-controls={ids.lines}
          onClick={() => setAsked(!open)}
        >
          <span>{props.detailsLabel}</span>
          <VisuallyHidden>{props.name}</VisuallyHidden>
          <Icon
            as={ChevronDown}
            rotate={open ? '180deg' : '0deg'}
            transitionProperty="rotate"
            transitionDuration="fast"
            aria-hidden
          />
        </Button>
      </Flex>
    </TierBox>
  );
}

/** What the tier includes, with what it adds at the top. */
function addedFirst(services: readonly ServiceCell[]) {
  const lines = services.flatMap((cell) => (cell.is === 'line' ? [cell.line] : []));
  return [...lines.filter(({ added }) => added), ...lines.filter(({ added }) => !added)];
}

const linesCss = {
  ...serviceCss,
  '& > li': { px: '2', py: '1', borderRadius: 'l1' },
  '& > [data-added]': { bg: 'colorPalette.subtle' },
};

const stacked = '"name" "price" "title" "lines" "warranty" "actions"';
const inRows = '"name name" "price actions" "title warranty" "lines lines"';
