import { Span } from '@chakra-ui/react';

/** How a tag's button looks; a name that is too long for the line takes two. */
export const tagPill = {
  size: 'sm',
  borderRadius: 'full',
  maxW: 'full',
  h: 'auto',
  minH: 'touch',
  whiteSpace: 'normal',
  textAlign: 'start',
} as const;

export function TagPillName({ children }: { children: string }) {
  return (
    <Span lineClamp="2" overflowWrap="anywhere">
      {children}
    </Span>
  );
}
