import { Button, Flex, Span } from '@chakra-ui/react';
import type { ReactElement } from 'react';

/** Links to what the record on the screen is a part of, or takes from. */
export function UpLinks(props: { label: string; children: ReactElement[] }) {
  if (props.children.length === 0) return null;
  return (
    <Flex as="nav" aria-label={props.label} wrap="wrap" align="center" columnGap="3">
      <Span>{props.label}</Span>
      {props.children.map((link) => (
        <Button
          key={link.key}
          asChild
          variant="ghost"
          h="auto"
          minH="touch"
          px="2"
          ms="-2"
          {...wrapping}
        >
          {link}
        </Button>
      ))}
    </Flex>
  );
}

/** Names of menus are longer than those of other buttons. */
const wrapping = { whiteSpace: 'normal', textAlign: 'start' } as const;
