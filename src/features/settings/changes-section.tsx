import { Box, Button, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { combineLatest, map } from 'rxjs';
import { document$ } from '../../database/local/documents.ts';
import { removeStep } from '../../database/local/pending-changes.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { type DescribedStep, describedSteps$ } from '../../database/views/described-steps.ts';
import { books$ } from '../../database/views/readiness.ts';
import type { StepAtOnce } from '../../domain/changes/step-at-once.ts';
import type { StepPart } from '../../domain/draft/describe-step.ts';
import type { FaultCode } from '../../domain/fault.ts';
import { readFault } from '../../domain/read-fault.ts';
import { errorText } from '../../i18n/error-text.ts';
import { ageOf } from '../../i18n/moment.ts';
import { retryStep } from '../../replication/push/store-step.ts';
import { useSync, useWorkspace } from '../../runtime/app-context.tsx';
import { useAction } from '../../runtime/use-action.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useNow } from '../../runtime/use-now.ts';
import type { ChangeOutcome } from '../../schemas/change-log.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Section } from './section.tsx';
import { skipReasonKey } from './skip-reason.ts';

/** What became of changes: those still to be sent, those refused, those the book leaves out. */
export function ChangesSection() {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('changes.title')}>
      <Stack gap="0" divideY="1px">
        <UnsentChanges />
        <SkippedChanges />
      </Stack>
    </Section>
  );
}

/** The steps made on this device that the log does not have: those to be sent, those refused. */
function UnsentChanges() {
  const { t } = useTranslation('settings');
  const changes = readyValue(useLive(describedSteps$, useWorkspace())) ?? [];
  const refused = changes.filter(({ status }) => status === 'refused');
  const pending = changes.filter(({ status }) => status === 'pending');
  return (
    <>
      <Group
        title={t('changes.pendingTitle')}
        text={pending.length > 0 ? t('changes.pendingText') : t('changes.pendingEmpty')}
        changes={pending}
      />
      <Group
        title={t('changes.refusedTitle')}
        text={refused.length > 0 ? t('changes.refusedText') : t('changes.refusedEmpty')}
        changes={refused}
      />
    </>
  );
}

function Group(props: { title: string; text: string; changes: readonly DescribedStep[] }) {
  return (
    <Box py="3" _first={{ pt: '0' }}>
      <Heading as="h3" size="md">
        {props.title}
      </Heading>
      <Text color="fg.muted">{props.text}</Text>
      <Stack
        as="ul"
        aria-label={props.title}
        listStyleType="none"
        gap="4"
        mt="3"
        _empty={{ display: 'none' }}
      >
        {props.changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </Stack>
    </Box>
  );
}

function ChangeRow({ change }: { change: DescribedStep }) {
  const { t } = useTranslation(['settings', 'common']);
  const textOf = useChangeText();
  const reasonOf = useRefusalText();
  const { key, count } = ageOf(change.created, useNow());
  const isRefused = change.status === 'refused';
  const texts = change.parts.map(textOf);
  return (
    <Box
      as="li"
      borderStartWidth="4px"
      borderColor={isRefused ? 'red.emphasized' : 'border.emphasized'}
      ps="3"
    >
      {texts.map((text) => (
        <Text key={text} fontWeight="semibold" overflowWrap="anywhere">
          {text}
        </Text>
      ))}
      <Text color="fg.muted" textStyle="sm">
        {t('settings:changes.madeAt', { age: t(key, { count }) })}
      </Text>
      {change.waits ? <Text>{t('settings:changes.waits')}</Text> : null}
      {isRefused ? (
        <>
          <Text>{reasonOf(change.error ?? '')}</Text>
          {change.parts.map(({ text }) => (text ? <Written key={text} text={text} /> : null))}
          <RefusedActions step={change} texts={texts} />
        </>
      ) : null}
    </Box>
  );
}

/** What was written, to be read or copied before a person decides. */
function Written({ text }: { text: string }) {
  return (
    <Text
      bg="bg.muted"
      borderRadius="l2"
      px="3"
      py="2"
      mt="2"
      whiteSpace="pre-line"
      overflowWrap="anywhere"
    >
      {text}
    </Text>
  );
}

/** So many are shown before one asks for all. */
const shownAtFirst = 5;

/** The changes of the log that this book leaves out, the newest first, with the reason of each. */
function SkippedChanges() {
  const { t } = useTranslation('settings');
  const skipped = readyValue(useLive(skipped$, useWorkspace())) ?? [];
  const [all, setAll] = useState(false);
  const shown = all ? skipped : skipped.slice(0, shownAtFirst);
  return (
    <Box pt="3">
      <Heading as="h3" size="md">
        {t('changes.skippedTitle')}
      </Heading>
      <Text color="fg.muted">
        {skipped.length === 0 ? t('changes.skippedEmpty') : t('changes.skippedText')}
      </Text>
      <Stack as="ul" listStyleType="none" gap="3" mt="3" _empty={{ display: 'none' }}>
        {shown.map((change) => (
          <SkippedRow key={change.id} change={change} />
        ))}
      </Stack>
      {shown.length < skipped.length ? (
        <Button variant="outline" colorPalette="gray" mt="3" onClick={() => setAll(true)}>
          {t('changes.showAll', { count: skipped.length })}
        </Button>
      ) : null}
    </Box>
  );
}

type SkippedChange = ChangeOutcome & { bookName: string };

function SkippedRow({ change }: { change: SkippedChange }) {
  const { t } = useTranslation(['settings', 'common']);
  const { error = '', at = 0, seq, bookName } = change;
  const { key, count } = ageOf(change.created, useNow());
  const place = [
    bookName,
    t('settings:changes.seq', { seq }),
    t('settings:changes.madeAt', { age: t(key, { count }) }),
  ];
  return (
    <Box as="li" borderStartWidth="4px" borderColor="orange.emphasized" ps="3">
      <Text fontWeight="semibold">{t(`settings:reasons.${skipReasonKey(error)}`)}</Text>
      <Text color="fg.muted" textStyle="sm">
        {place.filter((part) => part !== '').join(' · ')}
      </Text>
      <ChangeNote note={change.note} />
      <Text color="fg.muted" textStyle="sm">
        {t('settings:changes.skippedAt', { index: at + 1, error })}
      </Text>
    </Box>
  );
}

function skipped$(workspace: Workspace) {
  return combineLatest([document$(workspace.database, 'syncState'), books$(workspace)]).pipe(
    map(([state, books]): SkippedChange[] => {
      const names = new Map(books.map(({ id, name }) => [id, name]));
      return (state?.skipped ?? [])
        .map((change) => ({ ...change, bookName: names.get(change.book) ?? '' }))
        .sort((a, b) => b.seq - a.seq);
    }),
  );
}

/** Why a change was published (A5); nothing where its author did not say. */
function ChangeNote({ note }: { note: string | undefined }) {
  const { t } = useTranslation('settings');
  if (!note) return null;
  return (
    <Text whiteSpace="pre-line" overflowWrap="anywhere">
      {t('changes.note', { note })}
    </Text>
  );
}

/** Says in words what a step does, a sentence a record: "Sink drips: description". */
function useChangeText(): (part: StepPart) => string {
  const { t, i18n } = useTranslation('settings');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return ({ table, name, kind, details }) => {
    if (kind === 'deleted') return t('changes.deleted', { name });
    if (kind === 'created') {
      const noun = table === 'problems' || table === 'problemTags' ? table : 'other';
      return t(`changes.created.${noun}`, { name });
    }
    const texts = new Set(details.map((detail) => t(`changes.details.${detailKey(detail)}`)));
    return t('changes.changed', {
      name,
      details: texts.size > 0 ? list.format(texts) : t('changes.noDetails'),
    });
  };
}

/** Says why the server refused a change, by the sentence that was stored of it. */
function useRefusalText(): (sentence: string) => string {
  const { t, i18n } = useTranslation('settings');
  return (sentence) => {
    const fault = readFault(sentence);
    const key = refusals[fault.code];
    if (key) return t(`changes.refusal.${key}`);
    return t('changes.refusal.other', { reason: errorText(i18n, fault) });
  };
}

/** What PocketBase itself says, or this device; what our own hooks say names what is wrong with the change. */
const refusals: Partial<
  Record<FaultCode, 'notAllowed' | 'gone' | 'tooLarge' | 'changedMeanwhile'>
> = {
  createRefused: 'notAllowed',
  requestRefused: 'notAllowed',
  resourceMissing: 'gone',
  bodyTooLarge: 'tooLarge',
  changedMeanwhile: 'changedMeanwhile',
};

const named = ['name', 'description', 'problemTags', 'menus'] as const;

function detailKey(detail: string): (typeof named)[number] | 'other' {
  return named.find((key) => key === detail) ?? 'other';
}

/** A person's decision on a refused step (S8); `texts` say what it does. */
function RefusedActions({ step, texts }: { step: StepAtOnce; texts: readonly string[] }) {
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
