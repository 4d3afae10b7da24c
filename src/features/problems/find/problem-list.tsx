import { Box, useRecipe } from '@chakra-ui/react';
import { type ComponentType, useMemo } from 'react';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { VirtualList } from '../../../ui/display/virtual-list.tsx';
import { type ProblemActionProps, ProblemRow } from './problem-row.tsx';
import { problemRowStyles } from './problem-row-styles.ts';

/** Problems in a row each. */
export function ProblemList(props: {
  problems: readonly ProblemView[];
  terms: readonly string[];
  action: ComponentType<ProblemActionProps>;
}) {
  const { terms, action } = props;
  const button = useRecipe({ key: 'button' });
  const styles = useMemo(() => problemRowStyles(button({ variant: 'outline' })), [button]);
  return (
    <Box css={styles}>
      <VirtualList
        items={props.problems}
        rowHeight={usualHeight}
        overscan={4}
        renderRow={(problem) => <ProblemRow problem={problem} terms={terms} action={action} />}
      />
    </Box>
  );
}

const usualHeight = () => 74;
