import { Box, chakra, Flex, Heading, HStack, Span, Stack, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from './page-title.tsx';
import { mainContentId } from './regions.tsx';

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
            px={{ base: 'min(1.25rem, 6vw)', md: '7' }}
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

/** The product's sign, five tiers as five bars, and its name. */
function ProductMark({ nameless = false }: { nameless?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <HStack gap="3">
      <TierBars boxSize="9" aria-hidden />
      {nameless ? null : (
        <Span textStyle="xl" fontWeight="semibold">
          {t('productName')}
        </Span>
      )}
    </HStack>
  );
}

const bars = [
  { x: 2, height: 28 },
  { x: 8.2, height: 23 },
  { x: 14.4, height: 18 },
  { x: 20.6, height: 13 },
  { x: 26.8, height: 8 },
] as const;

function TierBars(props: ComponentProps<typeof chakra.svg>) {
  return (
    <chakra.svg viewBox="0 0 33 32" flexShrink={0} {...props}>
      {bars.map(({ x, height }) => (
        <chakra.rect
          key={x}
          x={x}
          y={30 - height}
          width={4.6}
          height={height}
          rx={1.4}
          fill="brand.fg"
        />
      ))}
    </chakra.svg>
  );
}
