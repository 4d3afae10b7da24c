import { Box, Flex, Icon, LinkBox, LinkOverlay, Stack } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { type TierTone, tierPalette } from '../tier/tier-tone.ts';

/** Rows inside a panel or card that lead on, a line between each two. */
export function LinkRows({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap="0" mb="-2" listStyleType="none">
      {children}
    </Stack>
  );
}

/** One of them: the link is its name, and the whole row takes the tap. */
export function LinkRow(props: {
  /** Without one the row leads nowhere. */
  children: ReactElement | string;
  /** What stands above the name, in the tier's colour where it has one. */
  overline?: string;
  tone?: TierTone | undefined;
  end?: ReactNode;
  /** Whether what it leads to is shown beside the rows. */
  isShown?: boolean;
}) {
  const isLink = typeof props.children !== 'string';
  return (
    <LinkBox
      as="li"
      colorPalette={tierPalette(props.tone)}
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
      {...(props.isShown ? { bg: 'brand.subtle', borderRadius: 'l2' } : {})}
    >
      <Flex align="center" justify="end" columnGap="3" wrap="wrap" minH="touch" py="2">
        {props.tone ? (
          <Box w="1.5" alignSelf="stretch" borderRadius="full" bg="colorPalette.solid" />
        ) : null}
        <Box flex="1 1 10rem" minW="0" overflowWrap="anywhere">
          {props.overline ? (
            <Box textStyle="sm" fontWeight="semibold" color="colorPalette.fg">
              {props.overline}
            </Box>
          ) : null}
          {isLink ? (
            <LinkOverlay asChild focusVisibleRing="outside" borderRadius="l1">
              {props.children}
            </LinkOverlay>
          ) : (
            props.children
          )}
        </Box>
        {props.end || isLink ? (
          <Flex align="center" gap="3">
            {props.end}
            {isLink ? <Icon as={ChevronRight} boxSize="5" color="fg.subtle" aria-hidden /> : null}
          </Flex>
        ) : null}
      </Flex>
    </LinkBox>
  );
}
