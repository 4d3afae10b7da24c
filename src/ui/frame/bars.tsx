import { Flex, Heading, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { largeText, wholeText } from '../theme/large-text.ts';
import type { PageTitle } from './page-title.tsx';
import { mainMenuId } from './regions.tsx';

/**
 * 56 px: menu button, title, status, then the controls. On a phone the status lies under the title, which has as many lines
 * as it needs there where letters are large.
 */
export function TopBar(props: {
  page: PageTitle;
  menuButton?: ReactNode;
  status?: ReactNode;
  controls: ReactNode;
}) {
  const { title, hasHeading } = props.page;
  return (
    <Flex
      ref={tellHeight}
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      h={barHeight}
      minH={barHeight}
      align="center"
      gap={{ base: '1', md: '2' }}
      // What has no room beside the longest word of the title lies below it.
      css={{ [largeText]: { h: 'auto', flexWrap: 'wrap', justifyContent: 'end', rowGap: '0' } }}
      pt="env(safe-area-inset-top)"
      ps={{ base: props.menuButton ? '1' : 'gutter', md: props.menuButton ? '3' : 'gutterWide' }}
      pe={{ base: '1', md: '3' }}
      boxShadow={acrossEdges('{colors.bg.panel}')}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      {props.menuButton}
      <Flex
        flex="1"
        minW="0"
        alignSelf="stretch"
        css={{ [largeText]: { minW: 'min-content' } }}
        direction={{ base: 'column', md: 'row' }}
        justify={{ base: 'center', md: 'space-between' }}
        align={{ md: 'center' }}
        gap={{ base: '0', md: '4' }}
        position="relative"
      >
        {hasHeading ? (
          <Text textStyle={{ base: 'md', md: 'lg' }} fontWeight="semibold" truncate css={wholeText}>
            {title}
          </Text>
        ) : (
          <Heading as="h1" textStyle={{ base: 'md', md: 'lg' }} truncate css={wholeText}>
            {title}
          </Heading>
        )}
        {props.status}
      </Flex>
      {props.controls}
    </Flex>
  );
}

const barHeight = 'calc(3.5rem + env(safe-area-inset-top))';

/**
 * Says to what sticks below the bar how high it is, where that is more than it is at the least: a custom property of the whole
 * page costs its styles anew.
 */
function tellHeight(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const least = Math.ceil(Number.parseFloat(getComputedStyle(bar).minHeight));
    if (bar.offsetHeight > least) style.setProperty('--top-bar', `${bar.offsetHeight}px`);
    else style.removeProperty('--top-bar');
  });
  observer.observe(bar);
  return () => observer.disconnect();
}

/** The page's actions: a bar at the bottom below 1024 px, at the end of the page's head above. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <HStack
      gridArea="actions"
      gap="3"
      zIndex="docked"
      position={{ base: 'sticky', lg: 'static' }}
      bottom="0"
      ms={{ base: '-gutter', md: '-gutterWide', lg: '4' }}
      me={{ base: '-gutter', md: '-gutterWide', lg: '0' }}
      px={{ base: 'gutter', md: 'gutterWide', lg: '0' }}
      pt={{ base: '3', lg: '0' }}
      pb={{ base: 'calc(0.75rem + env(safe-area-inset-bottom))', lg: '3' }}
      bg={{ base: 'bg.raised', lg: 'transparent' }}
      boxShadow={{ base: acrossEdges('{colors.bg.raised}'), lg: 'none' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
      alignSelf={{ lg: 'end' }}
      css={{
        // Large letters would take half of a phone for it: it is the end of the page then.
        [largeText]: {
          position: 'static',
          flexWrap: 'wrap',
          '& > *': { flex: '1 1 8rem', minW: 'min-content', h: 'fit-content' },
        },
        // A phone that is held flat has no room to spare.
        '@media (max-height: 30em)': { pt: '1', pb: 'calc(0.25rem + env(safe-area-inset-bottom))' },
        '& > *': {
          '@media (max-height: 30em)': { h: 'touch' },
          flex: { base: '1 1 0', lg: '0 0 auto' },
          px: { base: '3', md: '6' },
          fontSize: { base: 'md', md: 'lg' },
          whiteSpace: 'normal',
          textAlign: 'center',
        },
        // The primary action comes last, at the thumb, and is the widest.
        '& > *:last-child': { flexGrow: { base: '1.5', lg: '0' } },
      }}
    >
      {children}
    </HStack>
  );
}

/** The side menu as a rail that stays beside the content, from 1024 px. */
export function SideRail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex
      as="nav"
      id={mainMenuId}
      aria-label={label}
      direction="column"
      flexShrink={0}
      w={{ base: 'rail', '2xl': '3xs' }}
      h="calc(100dvh - var(--chakra-sizes-top-bar))"
      position="sticky"
      top="topBar"
      overflowY="auto"
      bg="bg.panel"
      borderEndWidth="1px"
      p="2"
      px={{ base: '1', '2xl': '2' }}
      pb="calc({spacing.2} + env(safe-area-inset-bottom))"
      gap="1"
    >
      {children}
    </Flex>
  );
}

/**
 * For a bar: its ground reaches under what covers the left and right edges of the screen, where the body
 * leaves room (src/ui/theme/system.ts); what is on it stays clear of that.
 */
export function acrossEdges(ground: string): string {
  return `calc(-1 * env(safe-area-inset-left)) 0 ${ground}, env(safe-area-inset-right) 0 ${ground}`;
}
