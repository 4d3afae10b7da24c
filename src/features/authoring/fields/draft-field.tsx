import { Field, Input, Textarea, VisuallyHidden } from '@chakra-ui/react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestText } from '../../../domain/changes/changeset-limits.ts';
import { lengthOf } from '../../../domain/text.ts';

/** What became of a text that was typed: the draft has it, its author gave it up, or the device could not keep it. */
export type Committed = 'kept' | 'dropped' | 'notKept';

/**
 * A value of the book that is edited where it stands. Enter and leaving the field keep what was typed as one step of
 * the draft, Escape drops it. It stays in the field until the book says it, and where the device could not keep it.
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
  onCommit: (text: string) => Promise<Committed>;
  onEnd?: () => void;
  multiline?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
  help?: string;
  /** So many characters can be kept; absent: what the book takes. */
  mostCharacters?: number;
  inputMode?: ComponentProps<'input'>['inputMode'];
  fontWeight?: 'semibold' | 'normal';
  /** The draft says it. */
  isChanged?: boolean;
}) {
  const { t } = useTranslation(['authoring', 'common']);
  const { value, mostCharacters = longestText } = props;
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
    const isTooLong = lengthOf(text) > mostCharacters;
    const fault = isTooLong
      ? t('common:tooLong', { count: mostCharacters })
      : (props.check?.(text) ?? null);
    setError(fault);
    if (fault !== null) return false;
    setSent(true);
    const committed = await props.onCommit(text);
    if (committed === 'dropped') drop();
    if (committed === 'notKept') {
      setSent(false);
      setError(t('workbench.notKept'));
    }
    return committed === 'kept';
  };
  const shared = {
    value: typed ?? value,
    placeholder: props.placeholder,
    autoFocus: props.autoFocus ?? false,
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
