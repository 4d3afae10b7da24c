import { HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Under a sign-in form: the way to the other one. */
export function OtherScreen({ question, children }: { question: string; children: ReactNode }) {
  return (
    <HStack mt="4" minH="touch" gap="2" wrap="wrap">
      <Text color="fg.muted">{question}</Text>
      {children}
    </HStack>
  );
}
