import { Box } from '@chakra-ui/react';

/** What an offer includes, on paper. */
export function LetterLines(props: { lines: readonly string[]; columns?: number }) {
  return (
    <Box
      as="ul"
      listStyleType="disc"
      ps="5"
      textStyle="sm"
      columnCount={props.columns}
      columnGap="8"
    >
      {props.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else that tells it from others.
        <Box as="li" key={index} breakInside="avoid" overflowWrap="anywhere">
          {line}
        </Box>
      ))}
    </Box>
  );
}
