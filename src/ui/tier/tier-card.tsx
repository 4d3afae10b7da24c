import {
  Box,
  Button,
  Flex,
  Icon,
  LinkBox,
  LinkOverlay,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import type { TierAmounts } from './price-fit.ts';
import { type ServiceLine, ServiceLines } from './service-lines.tsx';
import { TierBand } from './tier-band.tsx';
import { TierPrice } from './tier-price.tsx';
import { ribbonHeight, TierRibbon } from './tier-ribbon.tsx';
import { type TierTone, tierPalette } from './tier-tone.ts';
import { WarrantyLine } from './warranty-line.tsx';

export type TierCardProps = {
  tone: TierTone | undefined;
  name: string;
  title: string;
  lines: readonly ServiceLine[];
  /** In words; if there is no price, why. */
  price: ({ ok: true } & TierAmounts) | { ok: false; error: string };
  warranty?: string | undefined;
  /** Where a tap on the card goes: a link with its own text. None: the card can't be chosen. */
  link?: ReactElement | undefined;
  /** A control beside the link, as wide as it is high. */
  control?: ReactNode;
  /** Said above the band of a tier that is set off from the others. */
  ribbon?: string | undefined;
  /** Another card of the grid has a ribbon. */
  besideRibbon?: boolean;
  /** Said in the band of the tier that was chosen before. */
  mark?: string | undefined;
  /** The label of the control that unfolds the service lines. */
  detailsLabel: string;
};

/**
 * One tier of a menu. From 1024 px it is a column of a `TierGrid`, all of it visible, with its link in view
 * however low the screen is; below it is a row whose service lines unfold. The whole card takes the tap, except the unfold control.
 */
export function TierCard(props: TierCardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <LinkBox
      as="article"
      aria-labelledby={props.ribbon ? `${id}-name ${id}-ribbon` : `${id}-name`}
      colorPalette={tierPalette(props.tone)}
      display="grid"
      gridRow={{ lg: 'span 4' }}
      gridTemplateColumns={{ md: '18rem minmax(0, 1fr) 13rem', lg: 'minmax(0, 1fr)' }}
      gridTemplateRows={{ md: 'auto auto 1fr auto', lg: 'subgrid' }}
      gridTemplateAreas={{ base: rows, md: row, lg: column }}
      rowGap="0"
      bg="bg.panel"
      borderWidth="1px"
      mt={{ lg: props.besideRibbon && !props.ribbon ? ribbonHeight : '0' }}
      borderColor={borderColorOf(props)}
      borderRadius="l3"
      // What scrolls is the page: the foot of a column stays in view.
      overflow="clip"
      boxShadow="xs"
      transitionProperty="border-color, box-shadow"
      transitionDuration="fast"
      _hover={props.link ? { borderColor: 'colorPalette.solid', boxShadow: 'md' } : {}}
    >
      <Box gridArea="band" minW="0">
        {props.ribbon ? <TierRibbon id={`${id}-ribbon`} text={props.ribbon} /> : null}
        <TierBand
          id={`${id}-name`}
          tone={props.tone}
          name={props.name}
          {...(props.mark === undefined ? {} : { mark: props.mark })}
        />
      </Box>
      <Box gridArea="price" px="4" pt="3">
        {props.price.ok ? (
          <TierPrice price={props.price} />
        ) : (
          <Text color="fg.error" fontWeight="semibold" pb="2">
            {props.price.error}
          </Text>
        )}
      </Box>
      <Text
        gridArea="title"
        px="4"
        pt={{ base: '2', md: '4', lg: '2' }}
        textStyle="lg"
        fontWeight="semibold"
        lineHeight="short"
      >
        {props.title}
      </Text>
      <Flex display={{ base: 'contents', lg: 'flex' }} gridArea="rest" direction="column" minW="0">
        <Box
          id={`${id}-lines`}
          gridArea="lines"
          px="4"
          pt="3"
          pb={{ base: '0', md: '4', lg: '0' }}
          display={{ base: open ? 'block' : 'none', lg: 'block' }}
          flex="1"
        >
          <ServiceLines lines={props.lines} />
        </Box>
        <Box
          gridArea="warranty"
          px="4"
          pt={{ base: '2', lg: '4' }}
          // In a row it may be the lowest of all.
          pb={{ base: '0', md: '4', lg: '0' }}
        >
          {props.warranty ? <WarrantyLine text={props.warranty} /> : null}
        </Box>
        <Flex
          gridArea="actions"
          wrap={{ md: 'wrap' }}
          justify={{ lg: 'center' }}
          alignContent="start"
          gap="2"
          px="4"
          pt={{ base: '3', md: '4', lg: '3' }}
          pb="4"
          position={{ lg: 'sticky' }}
          bottom="0"
          bg="bg.panel"
        >
          {props.link ? (
            <LinkOverlay
              asChild
              // In a narrow column the control stands below it.
              flex={{ base: '1', md: '1 1 100%', lg: '1 1 {sizes.20}' }}
              minH="touch"
              display="flex"
              alignItems="center"
              justifyContent="center"
              textAlign="center"
              px={{ base: '2', lg: '1' }}
              bg="colorPalette.subtle"
              color="colorPalette.fg"
              borderRadius="l2"
              fontWeight="semibold"
              focusVisibleRing="outside"
              _hover={{ bg: 'colorPalette.muted' }}
              // From the foot, which has a position of its own, over the whole card.
              _before={{ top: { lg: 'auto' }, bottom: { lg: '0' }, h: { lg: '1000vh' } }}
            >
              {props.link}
            </LinkOverlay>
          ) : null}
          {props.control}
          <Button
            hideFrom="lg"
            position="relative"
            zIndex="1"
            flex={{ base: props.link ? undefined : '1', md: '1' }}
            px={{ md: '2' }}
            variant="ghost"
            colorPalette="gray"
            aria-expanded={open}
            aria-controls={`${id}-lines`}
            onClick={() => setOpen(!open)}
          >
            {props.detailsLabel}
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
      </Flex>
    </LinkBox>
  );
}

function borderColorOf({ mark, ribbon }: TierCardProps): string {
  if (mark) return 'colorPalette.solid';
  return ribbon ? 'colorPalette.emphasized' : 'border';
}

const column = '"band" "price" "title" "rest"';
const rows = '"band" "price" "title" "lines" "warranty" "actions"';
const row = '"band band band" "price title actions" "price warranty actions" "lines lines lines"';
