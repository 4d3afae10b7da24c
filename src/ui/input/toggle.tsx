import { Span, Stack, Switch } from '@chakra-ui/react';
import { useId } from 'react';

/** A switch with its label and, where given, what it means. */
export function Toggle(props: {
  label: string;
  explanation?: string;
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A row of a form: the label at its start, the switch at its end. */
  row?: boolean;
  /** Among other things: no wider than it needs, and on a phone what it means is for assistive technologies alone. */
  brief?: boolean;
}) {
  const explanationId = useId();
  return (
    <Switch.Root
      {...(props.name === undefined ? {} : { name: props.name })}
      w={props.row ? 'full' : { base: props.brief ? 'auto' : 'full', md: 'auto' }}
      justifyContent="space-between"
      checked={props.checked}
      onCheckedChange={({ checked }) => props.onChange(checked)}
    >
      <Switch.HiddenInput aria-describedby={props.explanation ? explanationId : undefined} />
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
