import type { ComponentType } from 'react';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { VirtualList } from '../../../ui/display/virtual-list.tsx';
import { type ProblemActionProps, ProblemRow } from './problem-row.tsx';
import { ProblemRowStyles } from './problem-row-styles.tsx';

/** Problems in a row each. */
export function ProblemList(props: {
  problems: readonly ProblemView[];
  terms: readonly string[];
  action: ComponentType<ProblemActionProps>;
}) {
  const { terms, action } = props;
  return (
    <>
      <ProblemRowStyles />
      <VirtualList
        items={props.problems}
        rowHeight={usualHeight}
        overscan={4}
        renderRow={(problem) => <ProblemRow problem={problem} terms={terms} action={action} />}
      />
    </>
  );
}

const usualHeight = () => 74;
