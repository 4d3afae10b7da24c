import { Flex, Span } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { RecordLink } from '../../ui/display/record-link.tsx';

/** Links to what the record on the screen is a part of, or takes from. */
export function UpLinks(props: { label: string; children: ReactElement[] }) {
  if (props.children.length === 0) return null;
  return (
    <Flex as="nav" aria-label={props.label} wrap="wrap" align="center" columnGap="3">
      <Span>{props.label}</Span>
      {props.children.map((link) => (
        <RecordLink key={link.key}>{link}</RecordLink>
      ))}
    </Flex>
  );
}
