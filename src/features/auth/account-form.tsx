import { Button, Stack } from '@chakra-ui/react';
import type { FormEvent, ReactNode } from 'react';

/** The fields, what went wrong and the one button of a sign-in screen; Enter submits. */
export function AccountForm(props: {
  /** Above the fields: what a person should know first. */
  notice?: ReactNode;
  children: ReactNode;
  /** Beside the button: why the last try did not work. */
  failure: ReactNode;
  submitLabel: string;
  busyLabel: string;
  ready: boolean;
  busy: boolean;
  /** What it does can't be taken back. */
  destructive?: boolean;
  onSubmit: () => Promise<void>;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.ready && !props.busy) void props.onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        {props.notice}
        {props.children}
        {props.failure}
        <Button
          type="submit"
          size="lg"
          w="full"
          colorPalette={props.destructive ? 'red' : 'brand'}
          disabled={!props.ready}
          loading={props.busy}
          loadingText={props.busyLabel}
        >
          {props.submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
