import { Span, Stack, Switch } from '@chakra-ui/react';

/** A switch with its label and, where given, what it means. */
export function Toggle(props: {
  label: string;
  explanation?: string;
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Switch.Root
      {...(props.name === undefined ? {} : { name: props.name })}
      w={{ base: 'full', md: 'auto' }}
      justifyContent="space-between"
      checked={props.checked}
      onCheckedChange={({ checked }) => props.onChange(checked)}
    >
      <Switch.HiddenInput aria-label={props.label} />
      <Switch.Label>
        <Stack gap="0" textAlign={{ md: 'end' }}>
          <Span>{props.label}</Span>
          {props.explanation ? (
            <Span textStyle="sm" fontWeight="normal" color="fg.muted">
              {props.explanation}
            </Span>
          ) : null}
        </Stack>
      </Switch.Label>
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  );
}
