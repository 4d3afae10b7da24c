import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useRoomForPane } from '../media-query.ts';

/**
 * A list, and beside it, where there is room, what its marked row leads to. The pane has its place whatever is in it,
 * and stays in sight while the list scrolls with the window; what is taller than the pane scrolls in it.
 */
export function ListAndPane({ pane, children }: { pane: ReactNode; children: ReactNode }) {
  const isRoom = useRoomForPane();
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 3fr) minmax(0, 2fr)' }}
      gap="6"
      alignItems="start"
    >
      <Box minW="0">{children}</Box>
      {isRoom ? (
        <Box
          position="sticky"
          top="calc({sizes.topBar} + {spacing.5})"
          // What is above and below it where the page is at its top: the bar, the page's head and its end.
          h="calc(100dvh - {sizes.topBar} - {spacing.40})"
          overflowY="auto"
          borderStartWidth="1px"
          ps="6"
        >
          {pane}
        </Box>
      ) : null}
    </Grid>
  );
}
