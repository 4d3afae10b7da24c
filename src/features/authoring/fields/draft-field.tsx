import { Field, Input, Textarea, VisuallyHidden } from '@chakra-ui/react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';

/**
 * A value of the book that is edited where it stands. Enter and leaving the field keep what was typed as one step of
 * the draft, Escape drops it. It stays in the field until the book says it.
 */
export function DraftField(props: {
  label: string;
  /** The label is for those who hear the screen: what is seen says it. */
  hideLabel?: boolean;
  /** Among fields of a form: its label looks as theirs. */
  inForm?: boolean;
  value: string;
  /** Why this can't be kept; null: it can. */
  check?: (typed: string) => string | null;
  /** Answers whether it was taken. */
  onCommit: (text: string) => Promise<boolean>;
  onEnd?: () => void;
  multiline?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
  help?: string;
  maxLength?: number;
  inputMode?: ComponentProps<'input'>['inputMode'];
  fontWeight?: 'semibold' | 'normal';
  /** The draft says it. */
  isChanged?: boolean;
}) {
  const { value } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [seen, setSeen] = useState(value);
  // A field that goes from the page loses the focus, which must not keep what was dropped.
  const dropped = useRef(false);
  if (seen !== value) {
    setSeen(value);
    if (sent) {
      setTyped(null);
      setSent(false);
    }
  }

  const drop = () => {
    setTyped(null);
    setError(null);
    setSent(false);
  };
  /** Whether the field is done with. */
  const commit = async (): Promise<boolean> => {
    if (sent) return true;
    const text = typed?.trim() ?? value;
    if (text === value.trim()) {
      drop();
      return true;
    }
    const fault = props.check?.(text) ?? null;
    setError(fault);
    if (fault !== null) return false;
    setSent(true);
    if (await props.onCommit(text)) return true;
    drop();
    return false;
  };
  const shared = {
    value: typed ?? value,
    placeholder: props.placeholder,
    autoFocus: props.autoFocus ?? false,
    maxLength: props.maxLength,
    autoComplete: 'off',
    enterKeyHint: 'done' as const,
    fontWeight: props.fontWeight ?? 'normal',
    borderStartColor: props.isChanged ? 'orange.solid' : undefined,
    borderStartWidth: props.isChanged ? '3px' : undefined,
    onFocus: () => {
      dropped.current = false;
    },
    onBlur: () => {
      if (!dropped.current) void commit();
    },
    onChange: ({ target }: { target: { value: string } }) => {
      dropped.current = false;
      setTyped(target.value);
      setSent(false);
      setError(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        // A dialog around it stays open, unless there was nothing to drop.
        if (typed !== null) event.stopPropagation();
        dropped.current = true;
        drop();
        props.onEnd?.();
      }
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      void commit().then((isDone) => (isDone ? props.onEnd?.() : undefined));
    },
  };
  return (
    <Field.Root invalid={error !== null} {...(props.inForm ? {} : { gap: '1' })}>
      {props.hideLabel ? (
        <VisuallyHidden asChild>
          <Field.Label>{props.label}</Field.Label>
        </VisuallyHidden>
      ) : (
        <Field.Label {...(props.inForm ? {} : { textStyle: 'sm', color: 'fg.muted' })}>
          {props.label}
        </Field.Label>
      )}
      {props.multiline ? (
        <Textarea {...shared} autoresize rows={1} minH="touch" px="2.5" />
      ) : (
        <Input {...shared} inputMode={props.inputMode} {...(props.inForm ? {} : { px: '2.5' })} />
      )}
      <Field.ErrorText>{error}</Field.ErrorText>
      {props.help && error === null ? <Field.HelperText>{props.help}</Field.HelperText> : null}
    </Field.Root>
  );
}
