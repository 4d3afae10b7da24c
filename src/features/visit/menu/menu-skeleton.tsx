import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { boneCss, Loading } from '../../../ui/feedback/skeletons.tsx';
import { TierGrid } from '../../../ui/tier/tier-grid.tsx';

const tiers = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Five cards in the places of those that come; plain HTML, since the prices wait for it (decision 60). */
export function MenuSkeleton() {
  return (
    <Loading>
      <Box css={cardsCss}>
        <TierGrid tiers={tiers.length} prices={[]}>
          {tiers.map((tier) => (
            <div key={tier} data-card>
              <div data-bone="band" />
              <div data-bone="price" />
              <div data-bone="title" />
              <div data-bone="line" />
              <div data-bone="line" />
              <div data-bone="line" />
              <div data-bone="line" />
              <div data-bone="link" />
            </div>
          ))}
        </TierGrid>
      </Box>
    </Loading>
  );
}

const cardsCss: SystemStyleObject = {
  '& [data-card]': {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    overflow: 'hidden',
    pb: '4',
  },
  '& [data-bone]': { ...boneCss, mx: '4' },
  '& [data-bone=band]': { h: '11', m: '0', borderRadius: 'none' },
  '& [data-bone=price]': { h: '10', w: '50%', mt: '4' },
  '& [data-bone=title]': { h: '5', w: '60%', mt: '10' },
  '& [data-bone=line]': { h: '4', mt: '3', hideBelow: 'lg' },
  '& [data-bone=title] + [data-bone=line]': { mt: '4' },
  '& [data-bone=link]': { h: 'touch', mt: { base: '4', lg: '12' } },
};
