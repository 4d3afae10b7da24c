import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A table of numbers as wide as its panel, which scrolls where it is wider, by keyboard too. */
export function ScrolledTable(props: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    <Box
      role="region"
      aria-label={props.label}
      tabIndex={0}
      overflowX="auto"
      focusVisibleRing="inside"
      mx={{ base: '-4', md: '-5' }}
    >
      <chakra.table
        minW="full"
        css={{ borderCollapse: 'collapse' }}
        fontVariantNumeric="tabular-nums"
      >
        <chakra.thead color="fg.muted" textStyle="sm">
          <tr>{props.head}</tr>
        </chakra.thead>
        {props.children}
      </chakra.table>
    </Box>
  );
}
