import { Icon, IconButton, Input, InputGroup, VisuallyHidden } from '@chakra-ui/react';
import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { largeText } from '../theme/large-text.ts';

/** What keys do with the results while the focus stays in the field, and what an assistive technology is told of it. */
type SearchKeys = {
  onKeyDown: (event: KeyboardEvent) => void;
  /** Which keys there are. */
  hint: string;
  /** The id of the element that has the results, a group. */
  results: string;
  /** The id of the marked result's link; null: none is marked. */
  marked: string | null;
};

/** A search box with a button that empties it; Escape empties it too. A letter typed renders none of it. */
export const SearchField = memo(function SearchField(props: {
  label: string;
  placeholder?: string;
  /** Of `useSearchText`. */
  box: SearchBox;
  /** Whether there is nothing to empty. */
  isEmpty: boolean;
  autoFocus?: boolean;
  /** The keys that the field leaves to what it searches. */
  keys?: SearchKeys;
}) {
  const { t } = useTranslation('common');
  const hintId = useId();
  const { keys } = props;
  const { input, typed, change, replace, settle } = props.box;
  const clear = () => {
    replace('');
    input.current?.focus();
  };
  const field = (
    <InputGroup
      startElement={
        <Icon
          as={Search}
          boxSize="5"
          css={{ [largeText]: { boxSize: '24px' } }}
          color="fg.subtle"
          aria-hidden
        />
      }
      startElementProps={{
        css: { [largeText]: { px: '0', w: 'touch', justifyContent: 'center' } },
      }}
      endElement={
        props.isEmpty ? undefined : (
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t('search.clear')}
            onClick={clear}
          >
            <X />
          </IconButton>
        )
      }
      endElementProps={{ pointerEvents: 'auto', px: 0 }}
    >
      <Input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={props.label}
        placeholder={props.placeholder ?? props.label}
        defaultValue={typed()}
        // The search box is the one thing that such a screen is for.
        autoFocus={props.autoFocus ?? false}
        onChange={change}
        onBlur={settle}
        {...(keys
          ? {
              'aria-controls': keys.results,
              'aria-describedby': hintId,
              'aria-activedescendant': keys.marked ?? undefined,
            }
          : {})}
        onKeyDown={(event) => {
          keys?.onKeyDown(event);
          if (event.key !== 'Escape' || typed() === '') return;
          event.preventDefault();
          clear();
        }}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </InputGroup>
  );
  if (!keys) return field;
  return (
    <>
      {field}
      <VisuallyHidden id={hintId}>{keys.hint}</VisuallyHidden>
    </>
  );
});

/** As long as nobody types, the route takes over what was typed. */
const pauseMs = 300;

type SearchText = {
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
