import { Box, Flex, Heading, Icon, LinkBox, LinkOverlay, Text } from '@chakra-ui/react';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { largeText } from '../theme/large-text.ts';

export type TileProps = {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  /** Below the text: a status badge. */
  status?: ReactNode;
  /** Outside the link: a button of its own. */
  action?: ReactNode;
  headingLevel?: 'h2' | 'h3';
} & (
  | { renderLink: (title: string) => ReactElement; onPress?: never; disabled?: never }
  | { onPress: () => void; disabled?: boolean; renderLink?: never }
);

/** A large target that goes somewhere (`renderLink`) or does something (`onPress`). */
export function Tile(props: TileProps) {
  const disabled = props.disabled ?? false;
  return (
    <LinkBox
      as="article"
      aria-label={props.title}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minH="20"
      opacity={disabled ? 0.6 : 1}
      _hover={disabled ? {} : { borderColor: 'border.control' }}
      transitionProperty="border-color"
      transitionDuration="fast"
    >
      <Flex
        p={{ base: '4', md: '5' }}
        gap="4"
        align="center"
        css={{ [largeText]: { flexWrap: 'wrap' } }}
      >
        <Flex
          boxSize="touch"
          flexShrink={0}
          borderRadius="l2"
          align="center"
          justify="center"
          bg="brand.subtle"
          color="brand.fg"
        >
          <Icon as={props.icon} boxSize="6" aria-hidden />
        </Flex>
        {/* Large letters have a line of their own. */}
        <Box flex="1" minW="0" css={{ [largeText]: { flex: '1 1 9rem', minW: 'min-content' } }}>
          <Heading as={props.headingLevel ?? 'h2'} size="lg">
            <LinkOverlay asChild focusVisibleRing="outside" borderRadius="l1" textAlign="start">
              {props.renderLink ? (
                props.renderLink(props.title)
              ) : (
                <button type="button" disabled={disabled} onClick={props.onPress}>
                  {props.title}
                </button>
              )}
            </LinkOverlay>
          </Heading>
          {props.text ? (
            <Text as="div" color="fg.muted">
              {props.text}
            </Text>
          ) : null}
          {props.status ? <Box mt="2">{props.status}</Box> : null}
        </Box>
        {props.action ? (
          <Box position="relative" zIndex="1">
            {props.action}
          </Box>
        ) : (
          <Icon as={ChevronRight} boxSize="5" color="fg.subtle" aria-hidden />
        )}
      </Flex>
    </LinkBox>
  );
}
