import { useRecipe } from '@chakra-ui/react';
import { type ComponentType, useMemo } from 'react';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { VirtualList } from '../../../ui/display/virtual-list.tsx';
import { StyleSheet } from '../../../ui/style-sheet.tsx';
import { largeText, wholeText } from '../../../ui/theme/large-text.ts';
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

/** A row in which a name and the words of two buttons have room. */
const roomy = '@container (min-width: 36rem)';

const usualHeight = () => 74;

/** The look of each `ProblemRow`. Its link and its button are at its end, and the whole row takes the link's tap. */
function ProblemRowStyles() {
  const button = useRecipe({ key: 'button' });
  const styles = useMemo(
    () => ({
      '.problem-row': {
        display: 'flex',
        [largeText]: { flexWrap: 'wrap', justifyContent: 'end' },
        alignItems: 'center',
        gap: '2',
        position: 'relative',
        containerType: 'inline-size',
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
      // Large letters have a line of their own, and are read whole.
      '.problem-text': {
        flex: '1',
        minW: '0',
        [largeText]: { flex: '1 1 9rem', minW: 'min-content' },
      },
      '.problem-name': { textStyle: 'lg', fontWeight: 'semibold', lineClamp: '2', ...wholeText },
      '.problem-details': { textStyle: 'sm', color: 'fg.muted', lineClamp: '1', ...wholeText },
      '.problem-link': {
        ...button({ variant: 'ghost' }),
        position: 'static',
        flexShrink: '0',
        px: '0',
        [roomy]: { px: '5' },
        _before: { content: '""', position: 'absolute', inset: '0' },
      },
      // Over what takes the taps of the whole row.
      '.problem-add': { ...button({ variant: 'outline' }), flexShrink: '0', zIndex: '1' },
      // In a narrow row signs alone, so that names have the room.
      '.problem-button-text': { display: 'none', [roomy]: { display: 'inline' } },
      '.problem-link-sign': { [roomy]: { display: 'none' } },
    }),
    [button],
  );
  return <StyleSheet styles={styles} />;
}
