import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRecordId } from '../../database/storage/new-record-id.ts';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { useServerCall } from '../../runtime/use-server-call.ts';
import { type CallOutcome, callOutcomes, longestCallNote } from '../../schemas/visit.ts';
import { markCalled } from '../../server/visits.ts';
import { Modal } from '../../ui/feedback/modal.tsx';
import { ServerFailure } from '../../ui/feedback/server-failure.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { ChoiceList } from '../../ui/input/choice-list.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { readOfficeOn } from './office-reading.ts';

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
