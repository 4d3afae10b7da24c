import { HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { acrossEdges } from './across-edges.ts';

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
        '& > *': {
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
