import { Box, Stack } from '@chakra-ui/react';
import { PanelRight } from 'lucide-react';
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListAndPane } from '../../../ui/frame/list-and-pane.tsx';
import { isPlainPress } from '../../../ui/input/plain-press.ts';
import { type SearchBox, SearchField, useSearchText } from '../../../ui/input/search-field.tsx';
import { useRoomForPane } from '../../../ui/media-query.ts';
import { EmptyBook, WaitForBook } from '../wait-for-book.tsx';
import { ProblemResults } from './problem-results.tsx';
import type { ProblemActionProps } from './problem-row.tsx';
import { problemOfResult, resultLinkId, resultOfLink } from './result-key.ts';
import type { ProblemSearch } from './use-problem-search.ts';

/** The problems of the book to find one in; until they are there, and where there are none, what to wait for or to do. */
export function ProblemsOfBook({
  problems,
  ...finding
}: Omit<Finding, 'problems'> & { problems: readonly ProblemView[] | undefined }) {
  if (problems === undefined) {
    return (
      <ListAndPane pane={null}>
        <WaitForBook />
      </ListAndPane>
    );
  }
  return problems.length === 0 ? <EmptyBook /> : <ProblemFinder {...finding} problems={problems} />;
}

/**
 * Search box, tags and what they find. A letter typed is shown at once, and nothing is rendered for it but
 * the results, which follow it. The box keeps the focus while its keys mark and open results. Where there is room the
 * marked problem is shown beside them.
 */
function ProblemFinder(props: Finding) {
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

type Finding = {
  problems: readonly ProblemView[];
  search: ProblemSearch;
  onSearch: (search: ProblemSearch) => void;
  /** The link of each problem found. */
  action: ComponentType<ProblemActionProps>;
  /** The screen that this link leads to, in a pane. */
  pane: (problem: ProblemView) => ReactNode;
};

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

type MarkedResult = {
  /** The key of the marked result; null: none. */
  marked: string | null;
  /** What shows the results tells their keys, in their order, and whether there may be more. */
  onListed: (keys: readonly string[], isComing: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** For the results, where what is marked is shown beside them: a plain press marks one, and one on the marked opens it. */
  onClickCapture: (event: MouseEvent) => void;
  /** Likewise: an arrow key on a result goes on from there, in the box. */
  onKeyDownOnResult: (event: KeyboardEvent) => void;
};

/**
 * The result that the arrow keys have marked, and Enter opens, as it does the only one. The focus stays in the box.
 * Enter pressed while there may be more results waits for these, until another key is pressed or something else searched.
 *
 * @param search what is searched for: another search begins without a mark
 */
function useMarkedResult(box: SearchBox, search: string): MarkedResult {
  const [mark, setMark] = useState<{ key: string; search: string } | null>(null);
  const listed = useRef<{ keys: readonly string[]; isComing: boolean }>(noneYet);
  /** What was searched for when Enter was pressed too soon. */
  const awaited = useRef<string | null>(null);
  const marked = mark?.search === search ? mark.key : null;
  const latest = useRef({ marked, search });
  useLayoutEffect(() => {
    latest.current = { marked, search };
  });
  const open = useCallback(
    (key: string) => {
      // Else the box tells the route of its text after a pause, and that takes back where the link leads.
      box.settle();
      document.getElementById(resultLinkId(key))?.click();
    },
    [box],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      awaited.current = null;
      // As long as an input method composes a letter, the keys are its own.
      if (event.nativeEvent.isComposing || !keys.has(event.key)) return;
      box.catchUp();
      const { keys: results, isComing } = listed.current;
      const from = resultOfLink(event.target) ?? latest.current.marked;
      const at = from === null ? -1 : results.indexOf(from);
      if (event.key === 'Escape') {
        setMark(null);
      } else if (event.key === 'Enter') {
        event.preventDefault();
        const opened = results[at] ?? only(results);
        if (opened !== undefined) open(opened);
        else if (isComing) awaited.current = latest.current.search;
      } else if (event.key === 'ArrowDown' || at !== -1) {
        event.preventDefault();
        const next = event.key === 'ArrowDown' ? Math.min(at + 1, results.length - 1) : at - 1;
        const key = results[next];
        setMark(key === undefined ? null : { key, search: latest.current.search });
      }
    },
    [box, open],
  );
  const onListed = useCallback(
    (results: readonly string[], isComing: boolean) => {
      listed.current = { keys: results, isComing };
      const opened = only(results);
      if (awaited.current !== search || isComing || opened === undefined) return;
      // A list that is new has its rows once it has measured the window, in the same frame.
      requestAnimationFrame(() => {
        if (awaited.current !== search) return;
        awaited.current = null;
        open(opened);
      });
    },
    [search, open],
  );
  const onClickCapture = useCallback((event: MouseEvent) => {
    const key = resultOfLink(event.target);
    if (key === null || key === latest.current.marked || !isPlainPress(event)) return;
    event.preventDefault();
    setMark({ key, search: latest.current.search });
  }, []);
  const onKeyDownOnResult = useCallback(
    (event: KeyboardEvent) => {
      if (!event.key.startsWith('Arrow') || resultOfLink(event.target) === null) return;
      onKeyDown(event);
      box.input.current?.focus({ preventScroll: true });
    },
    [box, onKeyDown],
  );
  return { marked, onListed, onKeyDown, onClickCapture, onKeyDownOnResult };
}

const noneYet = { keys: [], isComing: true };

function only(results: readonly string[]): string | undefined {
  return results.length === 1 ? results[0] : undefined;
}

const keys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape']);
