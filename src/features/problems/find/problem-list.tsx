import { useRecipe } from '@chakra-ui/react';
import { type ComponentType, useMemo } from 'react';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { VirtualList } from '../../../ui/display/virtual-list.tsx';
import { StyleSheet } from '../../../ui/style-sheet.tsx';
import type { Found } from './found.ts';
import { type ProblemActionProps, ProblemRow } from './problem-row.tsx';
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

/** The look of each `ProblemRow`. Its link is a button at its end, and the whole row takes the tap. */
function ProblemRowStyles() {
  const button = useRecipe({ key: 'button' });
  const styles = useMemo(
    () => ({
      '.problem-row': {
        display: 'flex',
        alignItems: 'center',
        gap: '4',
        position: 'relative',
        ps: { base: '4', md: '5' },
        pe: '3',
        py: '3',
        bg: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'l3',
        _hover: { borderColor: 'border.control' },
      },
      '.problem-row[data-marked]': {
        bg: 'brand.subtle',
        borderColor: 'brand.solid',
        outlineWidth: '2px',
        outlineStyle: 'solid',
        outlineColor: 'brand.solid',
        outlineOffset: '-2px',
      },
      '.problem-text': { flex: '1', minW: '0' },
      '.problem-name': { textStyle: 'lg', fontWeight: 'semibold', lineClamp: '2' },
      '.problem-details': { textStyle: 'sm', color: 'fg.muted', lineClamp: '1' },
      '.problem-link': {
        ...button({ variant: 'outline' }),
        position: 'static',
        _before: { content: '""', position: 'absolute', inset: '0' },
      },
      '.problem-link-text': { hideBelow: 'md' },
      '.problem-link-sign': { hideFrom: 'md' },
    }),
    [button],
  );
  return <StyleSheet styles={styles} />;
}
