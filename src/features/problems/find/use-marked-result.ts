import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SearchBox } from '../../../ui/input/use-search-text.ts';
import { resultLinkId } from './result-key.ts';

export type MarkedResult = {
  /** The key of the marked result; null: none. */
  marked: string | null;
  /** The keys of the results, in their order; kept by what shows them. */
  listed: RefObject<readonly string[]>;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/**
 * The result that the arrow keys have marked, and Enter opens, as it does the only one. The focus stays in the box.
 *
 * @param search what is searched for: another search begins without a mark
 */
export function useMarkedResult(box: SearchBox, search: string): MarkedResult {
  const [mark, setMark] = useState<{ key: string; search: string } | null>(null);
  const listed = useRef<readonly string[]>([]);
  const marked = mark?.search === search ? mark.key : null;
  const latest = useRef({ marked, search });
  useLayoutEffect(() => {
    latest.current = { marked, search };
  });
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLInputElement>) => {
      // As long as an input method composes a letter, the keys are its own.
      if (event.nativeEvent.isComposing || !keys.has(event.key)) return;
      box.catchUp();
      const results = listed.current;
      const at = latest.current.marked === null ? -1 : results.indexOf(latest.current.marked);
      if (event.key === 'Escape') {
        setMark(null);
      } else if (event.key === 'Enter') {
        event.preventDefault();
        const opened = results[at] ?? (results.length === 1 ? results[0] : undefined);
        if (opened !== undefined) document.getElementById(resultLinkId(opened))?.click();
      } else if (event.key === 'ArrowDown' || at !== -1) {
        event.preventDefault();
        const next = event.key === 'ArrowDown' ? Math.min(at + 1, results.length - 1) : at - 1;
        const key = results[next];
        setMark(key === undefined ? null : { key, search: latest.current.search });
      }
    },
    [box],
  );
  return { marked, listed, onKeyDown };
}

const keys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape']);
