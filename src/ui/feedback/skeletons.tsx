import { Box, HStack, SimpleGrid, Skeleton, Stack, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Rows of a list that is on its way. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <Loading>
      <Stack gap="2">
        {keys(rows).map((key) => (
          <HStack key={key} bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4" minH="20">
            <Stack flex="1" gap="2">
              <Skeleton h="5" w="2/3" />
              <Skeleton h="4" w="1/3" />
            </Stack>
          </HStack>
        ))}
      </Stack>
    </Loading>
  );
}

/** Lines inside a panel that is there already. */
export function LineSkeleton({ lines }: { lines: number }) {
  return (
    <Loading>
      <Stack gap="5" py="3">
        {keys(lines).map((key) => (
          <HStack key={key} justify="space-between">
            <Skeleton h="6" w="1/2" />
            <Skeleton h="6" w="16" />
          </HStack>
        ))}
      </Stack>
    </Loading>
  );
}

/** Tiles that are on their way. */
export function TileSkeleton({ tiles }: { tiles: number }) {
  return (
    <Loading>
      <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="4" css={tilesCss}>
        {keys(tiles).map((key) => (
          <div key={key} data-tile>
            <div data-bone="icon" />
            <div>
              <div data-bone="title" />
              <div data-bone="text" />
            </div>
          </div>
        ))}
      </SimpleGrid>
    </Loading>
  );
}

/** The look of what stands for something that is on its way, for plain HTML. */
export const boneCss: SystemStyleObject = { bg: 'bg.emphasized', borderRadius: 'l2' };

const tilesCss: SystemStyleObject = {
  '& > [data-tile]': {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: '5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
  },
  '& > [data-tile] > div': { flex: '1' },
  '& [data-bone]': boneCss,
  '& > [data-tile] > [data-bone=icon]': { flex: 'none', boxSize: '12' },
  '& [data-bone=title]': { h: '5', w: '3/4' },
  '& [data-bone=text]': { h: '4', w: '1/2', mt: '2' },
};

/** Says to a screen reader that something is on its way; the shapes inside are for the eye. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Box role="status" aria-busy aria-label={t('loading')}>
      <Box aria-hidden>{children}</Box>
    </Box>
  );
}

function keys(count: number) {
  return Array.from({ length: count }, (_, index) => `row-${index}`);
}
