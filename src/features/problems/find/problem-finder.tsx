import { Box, Stack } from '@chakra-ui/react';
import { PanelRight } from 'lucide-react';
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListAndPane } from '../../../ui/frame/list-and-pane.tsx';
import { SearchField, useSearchText } from '../../../ui/input/search-field.tsx';
import { useRoomForPane } from '../../../ui/media-query.ts';
import { ProblemResults } from './problem-results.tsx';
import type { ProblemActionProps } from './problem-row.tsx';
import { problemOfResult, resultLinkId } from './result-key.ts';
import { useMarkedResult } from './use-marked-result.ts';
import type { ProblemSearch } from './use-problem-search.ts';

/**
 * Search box, tags and what they find. A letter typed is shown at once, and nothing is rendered for it but
 * the results, which follow it. The box keeps the focus while its keys mark and open results. Where there is room the
 * marked problem is shown beside them.
 */
export function ProblemFinder(props: {
  problems: readonly ProblemView[];
  search: ProblemSearch;
  onSearch: (search: ProblemSearch) => void;
  /** The link of each problem found. */
  action: ComponentType<ProblemActionProps>;
  /** The screen that this link leads to, in a pane. */
  pane: (problem: ProblemView) => ReactNode;
}) {
  const { t } = useTranslation('problems');
  const { tag } = props.search;
  const { text, box } = useSearchText(props.search.q ?? '', (q) => props.onSearch({ q, tag }));
  const { marked, onListed, onKeyDown, ...onResults } = useMarkedResult(box, `${tag}\n${text}`);
  const isRoom = useRoomForPane();
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
  const shown = marked === null ? undefined : problemOfResult(marked);
  const problem = props.problems.find(({ id }) => id === shown);
  return (
    <ListAndPane pane={problem ? props.pane(problem) : <NoneMarked />}>
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
          onClickCapture={isRoom ? onResults.onClickCapture : undefined}
          onKeyDown={isRoom ? onResults.onKeyDownOnResult : undefined}
          onTag={selectTag}
          onTagAlone={selectTagAlone}
          onClear={clear}
        />
      </Stack>
    </ListAndPane>
  );
}

const resultsId = 'problem-results';

/** In the pane beside the problems as long as none is marked. */
function NoneMarked() {
  const { t } = useTranslation('problems');
  return (
    <EmptyState
      icon={PanelRight}
      title={t('select.noneMarked')}
      text={t('select.noneMarkedText')}
    />
  );
}
