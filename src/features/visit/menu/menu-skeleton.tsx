import { Box, Skeleton, Stack } from '@chakra-ui/react';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { TierGrid } from '../../../ui/tier/tier-grid.tsx';

const tiers = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Five cards in the places of those that come. */
export function MenuSkeleton() {
  return (
    <Loading>
      <TierGrid tiers={tiers.length} prices={[]}>
        {tiers.map((tier) => (
          <Box key={tier} bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
            <Skeleton h="11" borderRadius="none" />
            <Stack p="4" gap="4">
              <Skeleton h="10" w="2/3" />
              <Skeleton h="5" w="3/4" mt="6" />
              <Stack gap="3" hideBelow="lg">
                <Skeleton h="4" />
                <Skeleton h="4" w="5/6" />
                <Skeleton h="4" w="3/4" />
                <Skeleton h="4" w="5/6" />
              </Stack>
              <Skeleton h="touch" mt={{ lg: '8' }} />
            </Stack>
          </Box>
        ))}
      </TierGrid>
    </Loading>
  );
}
