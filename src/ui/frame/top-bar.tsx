import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { acrossEdges } from './across-edges.ts';
import type { PageTitle } from './page-title.tsx';

/** 56 px: menu button, title, status, then the controls. On a phone the status lies under the title. */
export function TopBar(props: {
  page: PageTitle;
  menuButton?: ReactNode;
  status?: ReactNode;
  controls: ReactNode;
}) {
  const { title, hasHeading } = props.page;
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      h="topBar"
      align="center"
      gap={{ base: '1', md: '2' }}
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
        h="full"
        direction={{ base: 'column', md: 'row' }}
        justify={{ base: 'center', md: 'space-between' }}
        align={{ md: 'center' }}
        gap={{ base: '0', md: '4' }}
        position="relative"
      >
        {hasHeading ? (
          <Text textStyle={{ base: 'md', md: 'lg' }} fontWeight="semibold" truncate>
            {title}
          </Text>
        ) : (
          <Heading as="h1" textStyle={{ base: 'md', md: 'lg' }} truncate>
            {title}
          </Heading>
        )}
        {props.status}
      </Flex>
      {props.controls}
    </Flex>
  );
}
