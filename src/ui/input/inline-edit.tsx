import {
  Box,
  Button,
  HStack,
  Icon,
  IconButton,
  Input,
  Span,
  Spinner,
  VisuallyHidden,
} from '@chakra-ui/react';
import { Check, Pencil } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { wholeText } from '../theme/large-text.ts';

/**
 * A value that becomes a field when tapped. Leaving the field, Enter and the check button commit what
 * was typed, Escape drops it; a text that was not changed is no commit.
 */
export function InlineEdit(props: {
  label: string;
  /** The value as it is read. */
  shown: ReactNode;
  /** The value as it is typed, taken over when editing starts: a later one does not replace it. */
  text: string;
  onStart?: () => void;
  /** What is in the field, at each letter; null once editing ends. */
  onType?: (typed: string | null) => void;
  /** Whether the text can be committed; whoever says no says why in what `describedBy` names. */
  mayCommit?: (typed: string) => boolean;
  onCommit: (typed: string) => void;
  inputMode?: ComponentProps<'input'>['inputMode'];
  autoComplete?: string;
  /** What holds where nothing is typed. */
  placeholder?: string;
  invalid?: boolean;
  /** The id of what is said about the text. */
  describedBy?: string;
  /** What shows what the text does: whoever moves on within it has not left the field. Always the same one. */
  area?: RefObject<HTMLElement | null>;
  /** It is being saved; it can be edited again meanwhile. */
  busy?: boolean;
}) {
  const { t } = useTranslation('common');
  const [editing, setEditing] = useState<{ from: string } | null>(null);
  const [focusValue, setFocusValue] = useState(false);
  const value = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!focusValue) return;
    value.current?.focus();
    setFocusValue(false);
  }, [focusValue]);

  if (!editing) {
    return (
      <Button
        ref={value}
        variant="ghost"
        colorPalette="gray"
        me="-3"
        px="3"
        gap="3"
        maxW="full"
        h="auto"
        minH="touch"
        whiteSpace="normal"
        textAlign="end"
        aria-busy={props.busy ?? false}
        onClick={() => {
          setEditing({ from: props.text });
          props.onStart?.();
        }}
      >
        <Span overflowWrap="anywhere" lineClamp="4" css={wholeText}>
          {props.shown}
        </Span>
        {props.busy ? (
          <Spinner boxSize="4" color="fg.subtle" aria-hidden />
        ) : (
          <Icon as={Pencil} boxSize="4" color="fg.subtle" aria-hidden />
        )}
        <VisuallyHidden>{t('inlineEdit.edit', { label: props.label })}</VisuallyHidden>
      </Button>
    );
  }
  return (
    <Field
      {...props}
      from={editing.from}
      onEnd={(typed, byKey) => {
        const isCommit = typed !== null && typed.trim() !== editing.from.trim();
        if (isCommit && props.mayCommit?.(typed) === false) return false;
        setEditing(null);
        props.onType?.(null);
        // Where the field was left for another control, that one keeps the focus.
        setFocusValue(byKey);
        if (isCommit) props.onCommit(typed);
        return true;
      }}
    />
  );
}

function Field(props: {
  label: string;
  from: string;
  onType?: (typed: string) => void;
  inputMode?: ComponentProps<'input'>['inputMode'];
  autoComplete?: string;
  placeholder?: string;
  invalid?: boolean;
  describedBy?: string;
  area?: RefObject<HTMLElement | null>;
  /** `typed` is null if it is dropped. Answers whether the field goes. */
  onEnd: (typed: string | null, byKey: boolean) => boolean;
}) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(props.from);
  // Removing the field from the page makes it lose the focus, which must not end it twice.
  const ended = useRef(false);
  const afterPress = useAfterPress();
  const end = (result: string | null, byKey: boolean) => {
    if (ended.current) return;
    ended.current = true;
    ended.current = props.onEnd(result, byKey);
  };
  const own = useRef<HTMLDivElement>(null);
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = () => afterPress(() => end(typed, false));
  });
  const { area } = props;
  useEffect(() => {
    const within = area?.current ?? own.current;
    const left = ({ relatedTarget }: FocusEvent) => {
      if (!within?.contains(relatedTarget as Node | null)) leave.current?.();
    };
    within?.addEventListener('focusout', left);
    return () => within?.removeEventListener('focusout', left);
  }, [area]);
  return (
    <HStack ref={own} gap="2" w="full">
      <Box flex="1" minW="0">
        <Input
          ref={focusAndSelect}
          aria-label={props.label}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          placeholder={props.placeholder}
          enterKeyHint="done"
          value={typed}
          aria-invalid={props.invalid}
          aria-describedby={props.describedBy}
          onChange={(event) => {
            setTyped(event.target.value);
            props.onType?.(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            // A dialog around it stays open.
            event.stopPropagation();
            end(event.key === 'Enter' ? typed : null, true);
          }}
        />
      </Box>
      <IconButton
        aria-label={t('inlineEdit.save', { label: props.label })}
        onClick={() => end(typed, true)}
      >
        <Check />
      </IconButton>
    </HStack>
  );
}

function focusAndSelect(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

const ends = ['pointerup', 'pointercancel'];

/**
 * Runs what it is given once the press that is under way is over: what a press takes the focus from must not move
 * the page before the press has become a click, or the click meets something else.
 */
function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
    };
    document.addEventListener('pointerdown', down, true);
    for (const end of ends) document.addEventListener(end, up, true);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      for (const end of ends) document.removeEventListener(end, up, true);
    };
  }, []);
  return (run) => {
    // A click follows its pointerup, and a tap's blur, in the same task.
    const later = () => setTimeout(run);
    if (!pressed.current) return later();
    for (const end of ends) document.addEventListener(end, later, { once: true, capture: true });
  };
}
