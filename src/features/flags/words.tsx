import { Box, Text } from '@chakra-ui/react';

/** What somebody wrote, with who it was above it. */
export function Words({ label, text }: { label: string; text: string }) {
  return (
    <Box bg="bg.muted" borderRadius="l2" px="3" py="2" mt="2">
      <Text color="fg.muted" textStyle="sm">
        {label}
      </Text>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}
