import { Box, Button, Flex, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from './bars.tsx';
import { usePane, type WholeScreen } from './in-pane.tsx';
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

/**
 * The content of a screen inside a pane: a part of the list's screen, with a way to the screen by itself. Ways up and back,
 * a screen's description and its secondary action, are the list's. Its end, with the primary action, stays in sight.
 */
function PageInPane({ whole, ...props }: PageProps & { whole: WholeScreen }) {
  const { t } = useTranslation('common');
  const headingId = useId();
  return (
    <Flex as="section" aria-labelledby={headingId} direction="column" h="full">
      <Flex justify="space-between" align="start" gap="3" pb="3">
        <Heading as="h2" id={headingId} textStyle="xl" overflowWrap="anywhere" pt="2">
          {props.heading ?? props.title}
        </Heading>
        <HStack flexShrink={0}>
          {props.headerEnd}
          <Button asChild variant="ghost" colorPalette="gray" px="0" aria-label={t('wholeScreen')}>
            <Link {...whole}>
              <Maximize2 />
            </Link>
          </Button>
        </HStack>
      </Flex>
      {/* Reached by the keyboard in every browser, so that it can be scrolled. */}
      <Box
        flex="1"
        minH="0"
        overflowY="auto"
        tabIndex={0}
        focusVisibleRing="inside"
        role="group"
        aria-labelledby={headingId}
      >
        {props.children}
      </Box>
      {props.primaryAction ? (
        <Flex justify="end" pt="3">
          {props.primaryAction}
        </Flex>
      ) : null}
    </Flex>
  );
}

type PageProps = {
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
  /** `panes`: as `reading`, and where there is room for it a list with a pane. */
  width?: 'content' | 'reading' | 'form' | 'panes';
  children: ReactNode;
};
