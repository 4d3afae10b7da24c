import { useRouter } from '@tanstack/react-router';
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** As long as nobody types, the route takes over what was typed. */
const pauseMs = 300;

export type SearchText = {
  /** What is searched for. It follows the letters in the box without holding them up. */
  text: string;
  /** What `SearchField` needs; the same object at every rendering. */
  box: SearchBox;
};

export type SearchBox = {
  /** The box keeps its own letters: painting one waits for no rendering. */
  input: RefObject<HTMLInputElement | null>;
  /** What is in the box. */
  typed: () => string;
  /** Says that something was typed. */
  change: () => void;
  /** Puts a text into the box. */
  replace: (text: string) => void;
  /** Searches for what is in the box at once: for a key that asks for its results. */
  catchUp: () => void;
  /** Tells the route at once: for when the box is left, since what follows may leave the page. */
  settle: () => void;
};

/**
 * The text of a search box. The route's text follows what is typed when there is a pause, since a new address
 * renders the screen again. A text that comes from the route itself (a link, going back) replaces what is
 * in the box.
 */
export function useSearchText(routed: string, onChange: (text: string) => void): SearchText {
  const [text, setText] = useState(routed);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the route was told, from what it shows on. */
  const told = useRef([routed]);
  const latest = useRef({ routed, onChange });
  useEffect(() => {
    latest.current = { routed, onChange };
  });
  const typed = useCallback(() => input.current?.value ?? latest.current.routed, []);
  const settle = useCallback(() => {
    clearTimeout(pause.current);
    if (typed() === latest.current.routed) return;
    told.current.push(typed());
    latest.current.onChange(typed());
  }, [typed]);
  const change = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = setTimeout(settle, pauseMs);
    startTransition(() => setText(typed()));
  }, [settle, typed]);
  const replace = useCallback(
    (next: string) => {
      if (input.current) input.current.value = next;
      change();
    },
    [change],
  );
  const catchUp = useCallback(() => flushSync(() => setText(typed())), [typed]);
  useEffect(() => {
    const at = told.current.lastIndexOf(routed);
    if (at === -1) replace(routed);
    told.current = at === -1 ? [routed] : told.current.slice(at);
  }, [routed, replace]);
  useEffect(() => () => clearTimeout(pause.current), []);
  const router = useRouter();
  // Told while another screen is on its way, the route would take it for that one's.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) clearTimeout(pause.current);
      }),
    [router],
  );
  const box = useMemo(
    () => ({ input, typed, change, replace, catchUp, settle }),
    [typed, change, replace, catchUp, settle],
  );
  return { text, box };
}
