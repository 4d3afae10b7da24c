import { Button, HStack, Stack } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestNote } from '../../domain/held-flags.ts';
import { useApp } from '../../runtime/app-context.tsx';
import { useServerCall } from '../../runtime/use-server-call.ts';
import { answerFlag, type FlagWithAuthor } from '../../server/flags.ts';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { mainContentId } from '../../ui/frame/regions.tsx';
import { TextField } from '../../ui/input/text-field.tsx';

/** Closes a flag with an answer, which whoever made it reads. */
export function AnswerForm(props: {
  flag: FlagWithAuthor;
  onAnswered: () => Promise<void>;
  toRecord: ReactNode;
}) {
  const { t } = useTranslation(['flags', 'common']);
  const { flag, onAnswered } = props;
  const { server } = useApp();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  const isLong = answer.trim().length > longestNote;
  const send = async () => {
    const isSent = await run(() => answerFlag(server, flag.id, answer.trim()));
    if (!isSent) return;
    toast.success(t('answer.sent'));
    await onAnswered();
    // The row that was worked in is not there any more.
    document.getElementById(mainContentId)?.focus({ preventScroll: true });
  };
  if (!open) {
    return (
      <HStack gap="3" wrap="wrap">
        {props.toRecord}
        <Button
          variant="outline"
          colorPalette="gray"
          aria-label={t('answer.openOf', { name: flag.name || t('unnamed') })}
          onClick={() => setOpen(true)}
        >
          {t('answer.open')}
        </Button>
      </HStack>
    );
  }
  return (
    <Stack gap="3">
      {failure ? <ServerFailure failure={failure} /> : null}
      <TextField
        label={t('answer.text')}
        lines={3}
        value={answer}
        onChange={setAnswer}
        help={t('answer.help')}
        error={isLong ? t('dialog.noteLong', { count: longestNote }) : undefined}
      />
      <HStack gap="3" wrap="wrap">
        <Button
          loading={busy}
          disabled={answer.trim() === '' || isLong}
          onClick={() => void send()}
        >
          {t('answer.send')}
        </Button>
        {props.toRecord}
        <Button variant="outline" colorPalette="gray" onClick={() => setOpen(false)}>
          {t('common:actions.cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}
