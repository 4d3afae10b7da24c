import { Field, Input, InputGroup, Textarea } from '@chakra-ui/react';
import type { ChangeEvent, ReactNode } from 'react';

/** A labelled text, of one line or of several; `error` replaces `help` and is announced. */
export function TextField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'email' | 'password' | 'number' | 'tel' | 'date' | 'time';
  /** A field of so many lines, for a text of several. */
  lines?: number;
  autoComplete?: string;
  /** Of a date, the first that there is to choose. */
  min?: string;
  help?: string;
  placeholder?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** A control inside the field, at its end. */
  endElement?: ReactNode;
  /** The dialog that it is in opens at it. */
  isFirst?: boolean;
}) {
  const shared = {
    'data-autofocus': props.isFirst || undefined,
    value: props.value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      props.onChange(event.target.value),
    onBlur: props.onBlur,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete,
  };
  const input = props.lines ? (
    <Textarea rows={props.lines} {...shared} />
  ) : (
    <Input type={props.type ?? 'text'} min={props.min} {...shared} />
  );
  return (
    <Field.Root
      invalid={props.error !== undefined}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
    >
      <Field.Label>{props.label}</Field.Label>
      {props.endElement ? (
        <InputGroup
          endElement={props.endElement}
          endElementProps={{ pointerEvents: 'auto', px: 0 }}
        >
          {input}
        </InputGroup>
      ) : (
        input
      )}
      {props.error === undefined && props.help ? (
        <Field.HelperText>{props.help}</Field.HelperText>
      ) : null}
      <Field.ErrorText>{props.error}</Field.ErrorText>
    </Field.Root>
  );
}

/** The same, of several lines; it shows so many `rows`. */
export function TextAreaField({
  rows,
  ...field
}: Omit<Parameters<typeof TextField>[0], 'lines' | 'type'> & { rows: number }) {
  return <TextField {...field} lines={rows} />;
}
