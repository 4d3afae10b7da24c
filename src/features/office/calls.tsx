import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRecordId } from '../../database/storage/new-record-id.ts';
import { momentText } from '../../i18n/moment.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { useOfficeCalendar } from '../../runtime/use-office-calendar.ts';
import { useServerCall } from '../../runtime/use-server-call.ts';
import {
  type CallOutcome,
  callOutcomes,
  longestCallNote,
  type VisitCall,
} from '../../schemas/visit.ts';
import { markCalled, takeBackCall } from '../../server/visits.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Modal } from '../../ui/feedback/modal.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { ChoiceList } from '../../ui/input/choice-list.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { readOfficeOn } from './office-reading.ts';

/** Who called about a visit, when and with which outcome, the latest first; each can be taken back. */
export function CallList(props: { calls: readonly VisitCall[]; nameOf: (user: string) => string }) {
  const { t } = useTranslation('office');
  return (
    <Stack as="ul" aria-label={t('calls.label')} listStyleType="none" gap="0" divideY="1px" mb="-3">
      {props.calls.map((call) => (
        <CallRow key={call.id} call={call} by={props.nameOf(call.user)} />
      ))}
    </Stack>
  );
}

function CallRow({ call, by }: { call: VisitCall; by: string }) {
  const { t, i18n } = useTranslation('office');
  const { server } = useApp();
  const workspace = useWorkspace();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asking, setAsking] = useState(false);
  const { zone } = useOfficeCalendar();
  const when = momentText(call.created, i18n.language, zone);
  const takeBack = async () => {
    if (!(await run(() => takeBackCall(server, call.id)))) return;
    setAsking(false);
    toast.success(t('calls.takenBack'));
    await readOfficeOn(workspace);
  };
  return (
    <Flex as="li" gap="4" justify="space-between" align="center" py="2">
      <Stack gap="0" flex="1" minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{t(`calls.outcomes.${call.outcome}`)}</Text>
        {call.note === '' ? null : <Text whiteSpace="pre-line">{call.note}</Text>}
        <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
          {t('calls.by', { name: by, when })}
        </Text>
      </Stack>
      <Button
        variant="ghost"
        colorPalette="gray"
        flexShrink={0}
        me="-5"
        aria-label={t('calls.takeBackOf', { when })}
        onClick={() => setAsking(true)}
      >
        {t('calls.takeBack')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('calls.takeBackTitle')}
        confirmLabel={t('calls.takeBack')}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void takeBack()}
      >
        {t('calls.takeBackText')}
        {failure ? <ServerFailure failure={failure} /> : null}
      </ConfirmDialog>
    </Flex>
  );
}

/** Says that a visit's customer was called, and what came of it (V5). */
export function CallDialog(props: {
  visit: string;
  /** The customer's. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
  onMarked: (visit: string) => void;
}) {
  const { t } = useTranslation(['office', 'common']);
  const { server } = useApp();
  const workspace = useWorkspace();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [call, setCall] = useState(newCall);
  const { id, outcome, note } = call;
  const isLong = note.trim().length > longestCallNote;
  const save = async () => {
    const made = { id, visit: props.visit, outcome, note: note.trim() };
    if (!(await run(() => markCalled(server, workspace.identity.org, made)))) return;
    props.onMarked(props.visit);
    props.onClose();
    setCall(newCall());
    toast.success(t('calls.marked'));
    await readOfficeOn(workspace);
  };
  return (
    <Modal
      open={props.isOpen}
      onClose={props.onClose}
      title={t('calls.title', { name: props.name })}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={props.onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button loading={busy} disabled={isLong} onClick={() => void save()}>
            {t('calls.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {failure ? <ServerFailure failure={failure} /> : null}
        <ChoiceList
          label={t('calls.outcome')}
          choices={callOutcomes.map((value) => ({ value, label: t(`calls.outcomes.${value}`) }))}
          value={outcome}
          onChange={(value) => setCall({ ...call, outcome: value as CallOutcome })}
        />
        <TextField
          label={t('calls.note')}
          lines={3}
          value={note}
          onChange={(value) => setCall({ ...call, note: value })}
          error={isLong ? t('calls.noteLong', { count: longestCallNote }) : undefined}
        />
      </Stack>
    </Modal>
  );
}

/** Under an id of its own, so that one whose answer was lost is not made twice. */
function newCall(): { id: string; outcome: CallOutcome; note: string } {
  return { id: newRecordId(), outcome: 'reached', note: '' };
}
