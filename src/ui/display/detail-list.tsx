import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What is known of one thing: a name and a value a row. */
export function DetailList({ children }: { children: ReactNode }) {
  return (
    <Box as="dl" css={{ '& > * + *': { borderTopWidth: '1px' } }}>
      {children}
    </Box>
  );
}

export function Detail(props: { label: string; children: ReactNode }) {
  return (
    <Flex minH="touch" py="1" columnGap="4" align="center" justify="space-between" wrap="wrap">
      <Box as="dt" color="fg.muted" maxW="full">
        {props.label}
      </Box>
      <Box as="dd" flex="1 1 8.5rem" minW="0" textAlign="end" overflowWrap="anywhere">
        {props.children}
      </Box>
    </Flex>
  );
}
