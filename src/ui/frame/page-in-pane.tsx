import { Box, Button, Flex, Heading, HStack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeScreen } from './in-pane.tsx';
import type { PageProps } from './page-props.ts';

/**
 * The content of a screen inside a pane: a part of the list's screen, with a way to the screen by itself. Ways up and back,
 * a screen's description and its secondary action, are the list's. Its end, with the primary action, stays in sight.
 */
export function PageInPane({ whole, ...props }: PageProps & { whole: WholeScreen }) {
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
