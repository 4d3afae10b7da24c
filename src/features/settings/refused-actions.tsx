import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeStep } from '../../database/local/pending-changes.ts';
import type { StepAtOnce } from '../../domain/changes/step-at-once.ts';
import { retryStep } from '../../replication/push/store-step.ts';
import { useSync, useWorkspace } from '../../runtime/app-context.tsx';
import { useAction } from '../../runtime/use-action.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';

/** A person's decision on a refused step (S8); `texts` say what it does. */
export function RefusedActions({ step, texts }: { step: StepAtOnce; texts: readonly string[] }) {
  const { t } = useTranslation(['settings', 'common']);
  const workspace = useWorkspace();
  const sync = useSync();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const change = texts.join(', ');

  const retry = async () => {
    if (await run(() => retryStep(workspace, step))) sync.syncNow();
    else toast.error(t('changes.retryFailed'));
  };
  const discard = async () => {
    const isDone = await run(() => removeStep(workspace.database, step.id));
    if (!isDone) return toast.error(t('changes.discardFailed'));
    setAsking(false);
    toast.success(t('changes.discarded'));
  };

  return (
    <HStack gap="3" wrap="wrap" mt="2">
      <Button
        variant="outline"
        disabled={busy}
        aria-label={t('changes.retryOf', { change })}
        onClick={() => void retry()}
      >
        {t('common:actions.retry')}
      </Button>
      <Button
        variant="outline"
        colorPalette="gray"
        disabled={busy}
        aria-label={t('changes.discardOf', { change })}
        onClick={() => setAsking(true)}
      >
        {t('changes.discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('changes.discardTitle')}
        confirmLabel={t('changes.discard')}
        destructive
        busy={busy}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      >
        {t('changes.discardText')}
        <Stack as="ul" gap="1" mt="2" ps="5" color="fg">
          {texts.map((text) => (
            <Text key={text} as="li" overflowWrap="anywhere">
              {text}
            </Text>
          ))}
        </Stack>
      </ConfirmDialog>
    </HStack>
  );
}
