import { Icon, IconButton, Input, InputGroup } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** A search box with a button that empties it; Escape empties it too. */
export function SearchField(props: {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  autoFocus?: boolean;
}) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    props.onChange('');
    input.current?.focus();
  };
  return (
    <InputGroup
      startElement={<Icon as={Search} boxSize="5" color="fg.subtle" aria-hidden />}
      endElement={
        props.value === '' ? undefined : (
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
        value={props.value}
        // The search box is the one thing that such a screen is for.
        autoFocus={props.autoFocus ?? false}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || props.value === '') return;
          event.preventDefault();
          clear();
        }}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </InputGroup>
  );
}
