import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.tsx';
import { ProductMark } from './product-mark.tsx';
import { mainContentId } from './regions.ts';

/** A screen outside the shell (signing in, a fault before the start): one centred panel. */
export function PlainPage(props: {
  title: string;
  heading?: string;
  intro?: ReactNode;
  /** At the top right: language and dark mode. */
  controls?: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(props.title, true);
  return (
    <Flex direction="column" minH="100dvh">
      <Flex
        minH="topBar"
        pt="env(safe-area-inset-top)"
        px={{ base: '1', md: '3' }}
        justify="end"
        align="center"
      >
        {props.controls}
      </Flex>
      <Flex
        flex="1"
        align={{ base: 'start', md: 'center' }}
        justify="center"
        px="gutter"
        pb="calc({spacing.16} + env(safe-area-inset-bottom))"
      >
        <Stack
          as="main"
          id={mainContentId}
          tabIndex={-1}
          w="full"
          maxW="form"
          gap="6"
          outline="none"
        >
          <ProductMark />
          <Box
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            px={{ base: '5', md: '7' }}
            py={{ base: '6', md: '7' }}
          >
            <Heading as="h1" size="2xl">
              {props.heading ?? props.title}
            </Heading>
            {props.intro ? (
              <Text as="div" color="fg.muted" mt="1">
                {props.intro}
              </Text>
            ) : null}
            <Box mt="6">{props.children}</Box>
          </Box>
        </Stack>
      </Flex>
    </Flex>
  );
}
