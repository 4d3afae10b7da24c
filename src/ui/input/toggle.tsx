import { Span, Stack, Switch } from '@chakra-ui/react';
import { useId, useRef } from 'react';

/** A switch with its label and, where given, what it means. */
export function Toggle(props: {
  label: string;
  explanation?: string;
  name?: string;
  checked: boolean;
  disabled?: boolean;
  /** False, then or later: it stays as it was. */
  onChange: (checked: boolean) => unknown;
  /** A row of a form: the label at its start, the switch at its end. */
  row?: boolean;
  /** Among other things: no wider than it needs, and on a phone what it means is for assistive technologies alone. */
  brief?: boolean;
}) {
  const explanationId = useId();
  const input = useRef<HTMLInputElement>(null);
  const turn = async (checked: boolean) => {
    // The browser has turned the box itself, whatever is drawn.
    if ((await props.onChange(checked)) === false && input.current)
      input.current.checked = !checked;
  };
  return (
    <Switch.Root
      {...(props.name === undefined ? {} : { name: props.name })}
      w={props.row ? 'full' : { base: props.brief ? 'auto' : 'full', md: 'auto' }}
      justifyContent="space-between"
      checked={props.checked}
      disabled={props.disabled ?? false}
      onCheckedChange={({ checked }) => void turn(checked)}
    >
      <Switch.HiddenInput
        ref={input}
        aria-describedby={props.explanation ? explanationId : undefined}
      />
      <Stack gap="0" textAlign={props.row ? 'start' : { md: 'end' }}>
        <Switch.Label>{props.label}</Switch.Label>
        {props.explanation ? (
          <Span
            id={explanationId}
            textStyle="sm"
            color="fg.muted"
            {...(props.brief ? { hideBelow: 'md' } : {})}
          >
            {props.explanation}
          </Span>
        ) : null}
      </Stack>
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  );
}
