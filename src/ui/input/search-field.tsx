import { Icon, IconButton, Input, InputGroup } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchBox } from './use-search-text.ts';

/** A search box with a button that empties it; Escape empties it too. A letter typed renders none of it. */
export const SearchField = memo(function SearchField(props: {
  label: string;
  placeholder?: string;
  /** Of `useSearchText`. */
  box: SearchBox;
  /** Whether there is nothing to empty. */
  isEmpty: boolean;
  autoFocus?: boolean;
}) {
  const { t } = useTranslation('common');
  const { input, typed, change, replace, settle } = props.box;
  const clear = () => {
    replace('');
    input.current?.focus();
  };
  return (
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
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed() === '') return;
          event.preventDefault();
          clear();
        }}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </InputGroup>
  );
});
