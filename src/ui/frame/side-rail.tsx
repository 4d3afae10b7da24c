import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { mainMenuId } from './regions.ts';

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
      pb="calc({spacing.2} + env(safe-area-inset-bottom))"
      gap="1"
    >
      {children}
    </Flex>
  );
}
