import { Box, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { ActionBar } from './action-bar.tsx';
import { usePane } from './in-pane.tsx';
import { PageInPane } from './page-in-pane.tsx';
import type { PageProps } from './page-props.ts';
import { usePageTitle } from './page-title.tsx';

/** The content of one signed-in screen inside the shell, or of one that is shown beside a list. */
export function Page(props: PageProps) {
  const whole = usePane();
  return whole ? <PageInPane {...props} whole={whole} /> : <WholePage {...props} />;
}

function WholePage({ width = 'content', ...props }: PageProps) {
  usePageTitle(props.title, props.heading !== undefined);
  const hasHead = props.heading ?? props.description ?? props.headerEnd;
  const hasActions = Boolean(props.primaryAction ?? props.secondaryAction);
  return (
    <Grid
      w="full"
      maxW={width === 'panes' ? { base: 'reading', '2xl': 'panes' } : width}
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
