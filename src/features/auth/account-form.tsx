import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { leads } from '../../runtime/use-action.ts';
import { useServerCall } from '../../runtime/use-server-call.ts';
import { useUser } from '../../runtime/use-user.ts';
import type { Failure } from '../../server/failure.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

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

/** Why signing in or registering did not work, and what to do. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const { t } = useTranslation(['auth', 'errors']);
  if (failure.foreign) return <Waiting>{t('errors:server.foreign')}</Waiting>;
  if (failure.kind === 'unreachable') return <Waiting>{t('failure.unreachable')}</Waiting>;
  if (failure.kind === 'rate-limited') return <Waiting>{t('failure.rateLimited')}</Waiting>;
  return <Notice tone="error">{objection(t, failure)}</Notice>;
}

function objection(t: TFunction<'auth'>, { kind, fields, message }: Failure): string {
  if (kind === 'wrong-credentials') return t('failure.rejected');
  // Of the link of a mail: it was used, is too old, or was cut off.
  if (fields.token) return t('failure.linkExpired');
  if (fields.email === 'validation_not_unique') return t('failure.emailTaken');
  return fields.email ? t('failure.emailInvalid') : t('failure.other', { reason: message });
}

/** Nothing that was typed is wrong: it only has to be sent again. */
function Waiting({ children }: { children: string }) {
  return (
    <Box role="alert">
      <Notice tone="warning">{children}</Notice>
    </Box>
  );
}

/** One submission of a form at a time, and why the last one did not work. */
export function useSubmission(action: () => Promise<void>) {
  const { busy, failure, run } = useServerCall();
  const submit = async () => {
    await run(async () => {
      await action();
      return leads;
    });
  };
  return { busy, failure, submit };
}

/** Under a sign-in form: the way to the other one. */
export function OtherScreen({ question, children }: { question: string; children: ReactNode }) {
  return (
    <HStack mt="4" minH="touch" gap="2" wrap="wrap">
      <Text color="fg.muted">{question}</Text>
      {children}
    </HStack>
  );
}

/** Leaves a sign-in screen once somebody is signed in, here or in another tab. */
export function useGoOn(path: string): void {
  const navigate = useNavigate();
  const signedIn = useUser() !== null;
  useEffect(() => {
    if (signedIn) void navigate({ href: path, replace: true });
  }, [signedIn, navigate, path]);
}
