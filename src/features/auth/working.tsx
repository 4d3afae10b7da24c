import { HStack, Spinner, Text } from '@chakra-ui/react';

/** Something is under way that has to be waited for. */
export function Working({ text }: { text: string }) {
  return (
    <HStack role="status" gap="3">
      <Spinner aria-hidden />
      <Text>{text}</Text>
    </HStack>
  );
}
