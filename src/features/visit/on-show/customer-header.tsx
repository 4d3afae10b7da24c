import { Box, Center, Flex, Heading, Text } from '@chakra-ui/react';

/** Above what a customer looks at: who offers it, and what it is for. */
export function CustomerHeader(props: {
  organization: string;
  title: string;
  /** Below the title. */
  note?: string | undefined;
}) {
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      justify="space-between"
      columnGap="6"
      rowGap="1"
      px={{ base: 'gutter', md: 'gutterWide' }}
      pt="calc({spacing.2} + env(safe-area-inset-top))"
      pb="2"
    >
      <Flex align="center" gap="3" minW="0">
        <Center
          boxSize="10"
          flexShrink={0}
          bg="brand.solid"
          color="brand.contrast"
          borderRadius="l2"
          textStyle="lg"
          fontWeight="semibold"
          aria-hidden
        >
          {[...props.organization][0]?.toLocaleUpperCase()}
        </Center>
        <Text fontWeight="semibold">{props.organization}</Text>
      </Flex>
      <Box textAlign={{ md: 'end' }} minW="0">
        <Heading as="h1" textStyle={{ base: 'lg', md: 'xl' }}>
          {props.title}
        </Heading>
        {props.note ? (
          <Text textStyle="sm" color="fg.muted">
            {props.note}
          </Text>
        ) : null}
      </Box>
    </Flex>
  );
}
