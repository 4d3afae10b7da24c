import { Box, Stack } from '@chakra-ui/react';
import { type ComponentType, memo, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { SearchField } from '../../../ui/input/search-field.tsx';
import { useSearchText } from '../../../ui/input/use-search-text.ts';
import { type FoundProps, ProblemResults } from './problem-results.tsx';
import type { ProblemActionProps } from './problem-row.tsx';
import type { ProblemSearch } from './use-problem-search.ts';

/**
 * Search box, tags and what they find. A letter typed is shown at once; the results follow it, and are
 * drawn for nothing else.
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
  const { text, setText, settle } = useSearchText(props.search.q ?? '', (q) =>
    props.onSearch({ q, tag }),
  );
  const latest = useRef({ text, setText, onSearch: props.onSearch });
  useEffect(() => {
    latest.current = { text, setText, onSearch: props.onSearch };
  });
  const selectTag = useCallback((next: string | undefined) => {
    latest.current.onSearch({ q: latest.current.text, tag: next });
  }, []);
  const clear = useCallback(() => {
    latest.current.setText('');
    latest.current.onSearch({});
  }, []);
  return (
    <Stack gap="4">
      <Box position="sticky" top="topBar" zIndex="docked" bg="bg" py="2" my="-2">
        <SearchField
          autoFocus
          label={t('select.searchLabel')}
          placeholder={t('select.searchPlaceholder')}
          value={text}
          onChange={setText}
          onBlur={settle}
        />
      </Box>
      <ResultsAfterwards
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

/** Is rendered by itself once the letter is painted: the search box is not, a second time. */
const ResultsAfterwards = memo(function ResultsAfterwards({ typed, ...props }: FoundProps) {
  return <ProblemResults typed={useDeferredValue(typed)} {...props} />;
});
