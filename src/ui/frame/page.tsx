import { Box, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import { usePageTitle } from './page-title.tsx';

export type PageProps = {
  /** The screen's name: in the top bar and the browser's tab. */
  title: string;
  /** What the screen is about, shown large, and never its name once more; without it the top bar's title is the heading. */
  heading?: ReactNode;
  description?: ReactNode;
  /** Above the heading, as wide as the content: what the screen is a part of. */
  above?: ReactNode;
  /** Beside the heading: a switch or a status. */
  headerEnd?: ReactNode;
  /** The one primary action: at the thumb on a phone and portrait tablet, else beside the heading. */
  primaryAction?: ReactNode;
  secondaryAction?: ReactNode;
  width?: 'content' | 'reading' | 'form';
  children: ReactNode;
};

/** The content of one signed-in screen inside the shell. */
export function Page({ width = 'content', ...props }: PageProps) {
  usePageTitle(props.title, props.heading !== undefined);
  const hasHead = props.heading ?? props.description ?? props.headerEnd;
  const hasActions = Boolean(props.primaryAction ?? props.secondaryAction);
  return (
    <Grid
      w="full"
      maxW={width}
      mx="auto"
      minH="calc(100dvh - var(--chakra-sizes-top-bar))"
      px={{ base: 'gutter', md: 'gutterWide' }}
      pt={{ base: 'gutter', md: '5' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
      gridTemplateRows={{ base: 'auto auto minmax(0, 1fr) auto', lg: 'auto auto minmax(0, 1fr)' }}
      gridTemplateAreas={{
        base: '"above" "head" "body" "actions"',
        lg: '"above above" "head actions" "body body"',
      }}
    >
      {props.above ? (
        <Box gridArea="above" minW="0" pb="4">
          {props.above}
        </Box>
      ) : null}
      {hasHead ? (
        <HStack gridArea="head" justify="space-between" align="end" gap="4" wrap="wrap" pb="3">
          <Stack gap="1" flex="1 1 18rem" minW="0">
            {props.heading === undefined ? null : (
              <Heading as="h1" textStyle={{ base: 'xl', md: '2xl' }}>
                {props.heading}
              </Heading>
            )}
            {props.description ? (
              <Text as="div" color="fg.muted">
                {props.description}
              </Text>
            ) : null}
          </Stack>
          {props.headerEnd ? <Box w={{ base: 'full', md: 'auto' }}>{props.headerEnd}</Box> : null}
        </HStack>
      ) : null}
      <Box gridArea="body" minW="0" pb={{ base: hasActions ? '8' : clearOfEdge, lg: clearOfEdge }}>
        {props.children}
      </Box>
      {hasActions ? (
        <ActionBar>
          {props.secondaryAction}
          {props.primaryAction}
        </ActionBar>
      ) : null}
    </Grid>
  );
}

const clearOfEdge = 'calc({spacing.8} + env(safe-area-inset-bottom))';
