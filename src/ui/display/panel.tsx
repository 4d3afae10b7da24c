import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A part of a screen with a name of its own. */
export function Panel(props: { title?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Box
      as="section"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="4"
    >
      {props.title === undefined && props.action === undefined ? null : (
        <Flex
          align="center"
          justify="end"
          columnGap="3"
          wrap="wrap"
          minH={props.action ? 'touch' : '8'}
        >
          <Heading as="h2" textStyle="lg" flex="1 1 8rem">
            {props.title}
          </Heading>
          {props.action}
        </Flex>
      )}
      {props.children}
    </Box>
  );
}
