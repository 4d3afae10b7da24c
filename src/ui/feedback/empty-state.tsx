import { Button, Heading, Icon, Text, VStack } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

/** Says what belongs here and offers the action that makes it, or the way to it (`link`). */
export function EmptyState(props: {
  icon: LucideIcon;
  title: string;
  text?: string;
  action?: ReactNode;
  link?: ReactElement;
}) {
  return (
    <VStack py="12" px="gutter" gap="3" textAlign="center">
      <Icon as={props.icon} boxSize="10" color="fg.subtle" aria-hidden />
      <Heading as="h2" size="lg">
        {props.title}
      </Heading>
      {props.text ? (
        <Text color="fg.muted" maxW="form" textWrap="balance">
          {props.text}
        </Text>
      ) : null}
      {props.action}
      {props.link ? (
        <Button asChild size="lg">
          {props.link}
        </Button>
      ) : null}
    </VStack>
  );
}
