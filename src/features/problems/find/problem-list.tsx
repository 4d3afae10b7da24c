import type { ComponentType } from 'react';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { VirtualList } from '../../../ui/display/virtual-list.tsx';
import type { Found } from './found.ts';
import { type ProblemActionProps, ProblemRow } from './problem-row.tsx';
import { ProblemRowStyles } from './problem-row-styles.tsx';
import { resultKey } from './result-key.ts';

/** Problems in a row each. */
export function ProblemList(props: {
  list: 'recent' | 'found';
  problems: readonly ProblemView[];
  found: Found;
  /** The key of the marked result; null: none. */
  marked: string | null;
  action: ComponentType<ProblemActionProps>;
}) {
  const { list, problems, found, marked, action } = props;
  const keyOf = ({ id }: ProblemView) => resultKey(list, id);
  return (
    <>
      <ProblemRowStyles />
      <VirtualList
        items={problems}
        rowHeight={usualHeight}
        overscan={4}
        marked={marked === null ? -1 : problems.findIndex((each) => keyOf(each) === marked)}
        renderRow={(problem) => (
          <ProblemRow
            resultKey={keyOf(problem)}
            problem={problem}
            found={found}
            marked={keyOf(problem) === marked}
            action={action}
          />
        )}
      />
    </>
  );
}

const usualHeight = () => 74;
