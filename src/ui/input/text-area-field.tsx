import { Field, Textarea } from '@chakra-ui/react';

/** A labelled text of several lines; `error` replaces `help` and is announced. */
export function TextAreaField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How many lines it shows. */
  rows: number;
  autoComplete?: string;
  help?: string;
  error?: string | undefined;
}) {
  return (
    <Field.Root invalid={props.error !== undefined}>
      <Field.Label>{props.label}</Field.Label>
      <Textarea
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        rows={props.rows}
        autoComplete={props.autoComplete}
      />
      {props.error === undefined && props.help ? (
        <Field.HelperText>{props.help}</Field.HelperText>
      ) : null}
      <Field.ErrorText>{props.error}</Field.ErrorText>
    </Field.Root>
  );
}
