import { Box, Stack } from '@chakra-ui/react';
import { type ComponentType, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { SearchField } from '../../../ui/input/search-field.tsx';
import { useSearchText } from '../../../ui/input/use-search-text.ts';
import { ProblemResults } from './problem-results.tsx';
import type { ProblemActionProps } from './problem-row.tsx';
import { resultLinkId } from './result-key.ts';
import { useMarkedResult } from './use-marked-result.ts';
import type { ProblemSearch } from './use-problem-search.ts';

/**
 * Search box, tags and what they find. A letter typed is shown at once, and nothing is rendered for it but
 * the results, which follow it. The box keeps the focus while its keys mark and open results.
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
  const { marked, onListed, onKeyDown } = useMarkedResult(box, `${tag}\n${text}`);
  const onSearch = useRef(props.onSearch);
  useEffect(() => {
    onSearch.current = props.onSearch;
  });
  const selectTag = useCallback(
    (next: string | undefined) => onSearch.current({ q: box.typed(), tag: next }),
    [box],
  );
  const selectTagAlone = useCallback(
    (next: string | undefined) => {
      box.replace('');
      onSearch.current({ tag: next });
    },
    [box],
  );
  const clear = useCallback(() => {
    box.replace('');
    onSearch.current({});
  }, [box]);
  const hint = t('select.searchKeys');
  const keys = useMemo(() => {
    const markedLink = marked === null ? null : resultLinkId(marked);
    return { onKeyDown, hint, results: resultsId, marked: markedLink };
  }, [onKeyDown, hint, marked]);
  return (
    <Stack gap="4">
      <Box position="sticky" top="topBar" zIndex="docked" bg="bg" py="2" my="-2">
        <SearchField
          autoFocus
          label={t('select.searchLabel')}
          placeholder={t('select.searchPlaceholder')}
          box={box}
          isEmpty={text === ''}
          keys={keys}
        />
      </Box>
      <ProblemResults
        id={resultsId}
        problems={props.problems}
        typed={text}
        tag={tag}
        action={props.action}
        marked={marked}
        onListed={onListed}
        onTag={selectTag}
        onTagAlone={selectTagAlone}
        onClear={clear}
      />
    </Stack>
  );
}

const resultsId = 'problem-results';
