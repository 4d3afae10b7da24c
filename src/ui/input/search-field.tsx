import { Icon, IconButton, Input, InputGroup, VisuallyHidden } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchBox } from './use-search-text.ts';

/** What keys do with the results while the focus stays in the field, and what an assistive technology is told of it. */
export type SearchKeys = {
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
      startElement={<Icon as={Search} boxSize="5" color="fg.subtle" aria-hidden />}
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
