import { Button, Field, HStack, Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToPublish, takeBackPublication } from '../../../database/local/draft.ts';
import { noteFault } from '../../../domain/changes/changeset-limits.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useSync, useWorkspace } from '../../../runtime/app-context.tsx';
import { useAction } from '../../../runtime/use-action.ts';
import { useSyncStatus } from '../../../runtime/use-sync-status.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { useChangeDraft } from '../use-command.ts';

/**
 * Asks for the draft to be published (A5), with a note that says why.
 *
 * @param hindrance what is to be done before; null: nothing
 */
export function PublishCard({ hindrance }: { hindrance: string | null }) {
  const { t } = useTranslation('authoring');
  const { publication, step } = useAuthoring();
  const isAsked = publication !== null && !publication.stopped && publication.step === step;
  return (
    <Panel title={t('draft.publish.title')}>
      <Stack gap="4" pt="2">
        {isAsked ? <Asked /> : <Form hindrance={hindrance} />}
      </Stack>
    </Panel>
  );
}

function Form({ hindrance }: { hindrance: string | null }) {
  const { t, i18n } = useTranslation('authoring');
  const workspace = useWorkspace();
  const sync = useSync();
  const change = useChangeDraft('draft.notStored');
  const { publication, step } = useAuthoring();
  const [note, setNote] = useState(publication?.note ?? '');
  const { busy, run } = useAction();
  const fault = noteFault(note);

  const publish = () =>
    run(async () => {
      const isAsked = await change(() => askToPublish(workspace, { note: note.trim(), step }));
      if (isAsked) sync.syncNow();
    });

  return (
    <>
      <Stopped />
      <Field.Root invalid={fault !== null}>
        <Field.Label>{t('draft.publish.note')}</Field.Label>
        <Textarea
          value={note}
          onChange={(event) => setNote(event.target.value)}
          rows={3}
          placeholder={t('draft.publish.example')}
        />
        <Field.HelperText>{t('draft.publish.noteHelp')}</Field.HelperText>
        <Field.ErrorText>{fault ? errorText(i18n, fault) : null}</Field.ErrorText>
      </Field.Root>
      {hindrance ? <Text color="fg.muted">{hindrance}</Text> : null}
      <Button
        size="lg"
        w="full"
        disabled={hindrance !== null || fault !== null}
        loading={busy}
        onClick={() => void publish()}
      >
        {t('draft.publish.do')}
      </Button>
    </>
  );
}

/** It goes out by itself: now, or at the next contact. */
function Asked() {
  const { t } = useTranslation(['authoring', 'common']);
  const workspace = useWorkspace();
  const change = useChangeDraft('draft.notStored');
  const { publication } = useAuthoring();
  const { status } = useSyncStatus();
  const isOffline = status.phase === 'offline' || status.phase === 'failed';

  return (
    <>
      <Notice tone="info">{t(isOffline ? 'draft.publish.waits' : 'draft.publish.goesOut')}</Notice>
      {publication?.note ? (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {publication.note}
        </Text>
      ) : null}
      {publication?.sent ? null : (
        <HStack>
          <Button variant="outline" colorPalette="gray" onClick={() => void change(() => takeBackPublication(workspace))}>
            {t('draft.publish.stop')}
          </Button>
        </HStack>
      )}
    </>
  );
}

/** Why it did not go out when it was asked for last. */
function Stopped() {
  const { t } = useTranslation('authoring');
  const { publication } = useAuthoring();
  const stopped = publication?.stopped;
  if (!stopped) return null;
  return (
    <Notice tone="error">
      {stopped.kind === 'refused'
        ? t('draft.publish.refused', { reason: stopped.message })
        : t(`draft.publish.${stopped.kind}`)}
    </Notice>
  );
}
