import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { largeText } from '../../../ui/theme/large-text.ts';
import { CustomerBar } from './customer-bar.tsx';

/** A screen that a customer looks at (K1): `children` scroll, and the one way out stays in view below them. */
export function CustomerPage(props: {
  header: ReactNode;
  onLeave: () => void;
  /** Beside the way out. */
  status?: ReactNode;
  /** At the end of the bar. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Flex direction="column" h="100dvh" overscrollBehavior="none" css={lowCss}>
      {props.header}
      <Box
        data-part="content"
        flex="1"
        minH="0"
        overflowY="auto"
        overscrollBehavior="none"
        // What only readers of the screen are told is placed in it, and makes nothing else scroll.
        position="relative"
        px={{ base: 'gutter', md: 'gutterWide' }}
        // Room for what is set off by a ring.
        py="1"
      >
        {props.children}
      </Box>
      <CustomerBar onLeave={props.onLeave} action={props.action}>
        {props.status}
      </CustomerBar>
    </Flex>
  );
}

/** What is above scrolls too: large letters would leave no room below it. */
const lowCss: SystemStyleObject = {
  [largeText]: {
    overflowY: 'auto',
    '& > [data-part=content]': { flex: '1 0 auto', overflow: 'visible' },
    '& > [data-part=bar]': { position: 'sticky', bottom: '0', zIndex: '3', bg: 'bg' },
  },
};
