import { Box, Flex, Icon, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { heightAs } from './height-as.ts';
import { PriceOrReason } from './price-or-reason.tsx';
import { ServiceRows } from './service-rows.tsx';
import { TierBand } from './tier-band.tsx';
import { TierBox, tierIds } from './tier-box.tsx';
import type { TierCardProps } from './tier-card-props.ts';
import { TierLink } from './tier-link.tsx';
import { ribbonHeight, TierRibbon } from './tier-ribbon.tsx';
import { useWholeInView } from './use-whole-in-view.ts';
import { WarrantyLine } from './warranty-line.tsx';

/** The rows of a column: head, title with what it is to the next tier, then the services, and the foot last. */
const firstService = 3;

/** How much of what goes under the foot fades out above it. */
const fade = '3';

const headRef = heightAs('--head-height');
const footRef = heightAs('--foot-height');

/**
 * A tier beside the others, with rows that all of them share. However long the rows are, they go under the head, with
 * the price, and the foot, with warranty and link, which both stay in view: these lie over all rows, since what sticks
 * stays within its grid area, and the first and the last row are as high as they.
 */
export function TierColumn(props: TierCardProps) {
  const id = useId();
  const ids = tierIds(id);
  const footPlace = useWholeInView();
  const last = firstService + props.services.length;
  const wholeColumn = { gridRow: `1 / ${last + 1}` };
  return (
    <TierBox
      card={props}
      id={id}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gridTemplateRows="subgrid"
      css={{
        // Those over all rows would have every other one to themselves.
        '& > *': { gridColumn: 1 },
        '@supports not (grid-template-rows: subgrid)': {
          gridTemplateRows: `repeat(${last - 1}, auto) 1fr`,
        },
      }}
      style={{ gridRow: `span ${last}` }}
      mt={props.besideRibbon && !props.ribbon ? ribbonHeight : '0'}
    >
      <Box style={{ gridRow: 1 }}>
        {props.ribbon ? <TierRibbon id={ids.ribbon} text={props.ribbon} /> : null}
        <Box h="var(--head-height)" />
      </Box>
      <Box
        ref={headRef}
        style={wholeColumn}
        alignSelf="start"
        mt={props.ribbon ? ribbonHeight : '0'}
        position="sticky"
        // Below the top bar; a screen that scrolls its tiers by themselves has none over them.
        top="var(--tier-top, {sizes.topBar})"
        zIndex="1"
        bg="bg.panel"
      >
        <TierBand id={ids.name} tone={props.tone} name={props.name} mark={props.mark} />
        <Box px="4" pt="2">
          <PriceOrReason price={props.price} />
        </Box>
      </Box>
      <Flex
        style={{ gridRow: 2 }}
        direction="column"
        justify="space-between"
        gap="1"
        px="4"
        pt="1"
        pb="1"
        css={{ '@supports not (grid-template-rows: subgrid)': { minH: '20' } }}
      >
        <Text fontWeight="semibold" lineHeight="short">
          {props.title}
        </Text>
        {props.betterThan ? (
          <Text textStyle="sm" fontWeight="semibold" color="colorPalette.fg">
            {props.betterThan}
          </Text>
        ) : null}
      </Flex>
      {props.services.length === 0 ? null : (
        <ServiceRows cells={props.services} firstRow={firstService} />
      )}
      <Box ref={footPlace.ref} style={{ gridRow: last }} h="var(--foot-height)" mt={fade} />
      <Flex
        ref={footRef}
        style={wholeColumn}
        alignSelf="end"
        direction="column"
        gap="2"
        position="sticky"
        bottom="0"
        zIndex="2"
        bg="bg.panel"
        px="4"
        pt="2"
        pb="3"
        _before={{
          content: '""',
          position: 'absolute',
          insetX: '0',
          bottom: '100%',
          h: fade,
          bg: 'linear-gradient(to top, {colors.bg.panel}, transparent)',
          pointerEvents: 'none',
        }}
      >
        {footPlace.isWhole ? null : <MoreBelow />}
        {props.warranty ? <WarrantyLine text={props.warranty} /> : null}
        {props.link || props.control ? (
          <Flex gap="2">
            {props.link ? (
              <TierLink
                link={props.link}
                chosen={props.chosen ?? false}
                // From the foot, which has a position of its own, over the whole card.
                _before={{ top: 'auto', bottom: '0', h: '1000vh' }}
              />
            ) : null}
            {props.control}
          </Flex>
        ) : null}
      </Flex>
    </TierBox>
  );
}

/** On the edge of the foot: rows go on under it. */
function MoreBelow() {
  return (
    <Flex position="absolute" bottom="100%" insetX="0" justify="center" pointerEvents="none">
      <Icon
        as={ChevronDown}
        boxSize="5"
        bg="bg.panel"
        color="fg.muted"
        borderWidth="1px"
        borderRadius="full"
        aria-hidden
      />
    </Flex>
  );
}
