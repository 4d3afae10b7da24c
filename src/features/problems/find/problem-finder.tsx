import { Box, Stack } from '@chakra-ui/react';
import { type ComponentType, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { SearchField } from '../../../ui/input/search-field.tsx';
import { useSearchText } from '../../../ui/input/use-search-text.ts';
import { ProblemResults } from './problem-results.tsx';
import type { ProblemActionProps } from './problem-row.tsx';
import type { ProblemSearch } from './use-problem-search.ts';

/**
 * Search box, tags and what they find. A letter typed is shown at once, and nothing is rendered for it but
 * the results, which follow it.
 */
export function ProblemFinder(props: {
  problems: readonly ProblemView[];
  search: ProblemSearch;
  onSearch: (search: ProblemSearch) => void;
  /** The link of each problem found. */
  action: ComponentType<ProblemActionProps>;
}) {
  const { t } = useTranslation('problems');
  const { tag } = props.search;
  const { text, box } = useSearchText(props.search.q ?? '', (q) => props.onSearch({ q, tag }));
  const onSearch = useRef(props.onSearch);
  useEffect(() => {
    onSearch.current = props.onSearch;
  });
  const selectTag = useCallback(
    (next: string | undefined) => onSearch.current({ q: box.typed(), tag: next }),
    [box],
  );
  const clear = useCallback(() => {
    box.replace('');
    onSearch.current({});
  }, [box]);
  return (
    <Stack gap="4">
      <Box position="sticky" top="topBar" zIndex="docked" bg="bg" py="2" my="-2">
        <SearchField
          autoFocus
          label={t('select.searchLabel')}
          placeholder={t('select.searchPlaceholder')}
          box={box}
          isEmpty={text === ''}
        />
      </Box>
      <ProblemResults
        problems={props.problems}
        typed={text}
        tag={tag}
        action={props.action}
        onTag={selectTag}
        onClear={clear}
      />
    </Stack>
  );
}
