import { Field, Input, InputGroup } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A labelled line of text; `error` replaces `help` and is announced. */
export function TextField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'email' | 'password' | 'number';
  autoComplete?: string;
  help?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** A control inside the field, at its end. */
  endElement?: ReactNode;
}) {
  const input = (
    <Input
      type={props.type ?? 'text'}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      autoComplete={props.autoComplete}
    />
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
