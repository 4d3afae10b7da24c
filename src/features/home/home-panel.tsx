import { Box, Flex, Heading, Icon, Stack, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something to know before starting, above the tiles. */
export function HomePanel(props: {
  icon: LucideIcon;
  title: string;
  text: string;
  action?: ReactNode;
  /** Below the text: how far it is. */
  children?: ReactNode;
}) {
  return (
    <Flex
      role="status"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      gap="4"
      align={{ base: 'start', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
    >
      <Flex gap="4" flex="1" w="full" align="start">
        <Icon as={props.icon} boxSize="6" mt="0.5" color="fg.subtle" flexShrink={0} aria-hidden />
        <Stack gap="1" flex="1" minW="0">
          <Heading as="h2" size="lg">
            {props.title}
          </Heading>
          <Text color="fg.muted" maxW="reading">
            {props.text}
          </Text>
          {props.children ? <Box pt="2">{props.children}</Box> : null}
        </Stack>
      </Flex>
      {props.action}
    </Flex>
  );
}
