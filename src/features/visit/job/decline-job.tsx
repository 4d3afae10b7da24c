import { Button, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { CircleSlash, RotateCcw } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declineJob, reopenJob } from '../../../domain/session/session-state.ts';
import type { Job } from '../../../schemas/session.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceList } from '../../../ui/input/choice-list.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { useChangeVisit } from '../saving/use-change-visit.ts';

/** Asks why, and closes the job as declined (K9). */
export const DeclineJob = memo(function DeclineJob({ job }: { job: Job }) {
  const { t } = useTranslation('session');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" alignSelf="end" onClick={() => setOpen(true)}>
        <CircleSlash />
        {t('decline.action')}
      </Button>
      <DeclineDialog job={job} open={open} onClose={() => setOpen(false)} />
    </>
  );
});

/** That a job is closed as declined and why, with the way back (K9); nothing of another job. */
export function DeclinedNotice({ job }: { job: Job }) {
  const { t } = useTranslation('session');
  const { reopen } = useDecline(job);
  if (!job.declined) return null;
  const { reason } = job.declined;
  return (
    <Notice tone="info">
      <HStack justify="space-between" gap="3" wrap="wrap">
        <Span overflowWrap="anywhere" minW="0">
          {reason === '' ? t('job.declined') : t('decline.declined', { reason })}
        </Span>
        <Button variant="outline" colorPalette="gray" onClick={() => void reopen()}>
          <RotateCcw />
          {t('decline.reopen')}
        </Button>
      </HStack>
    </Notice>
  );
}

const reasons = ['price', 'thinks', 'later', 'other', 'repaired'] as const;

/** Why the customer wants none of the offers of a job: one of the usual reasons, words of one's own, or both (K9). */
function DeclineDialog(props: { job: Job; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['session', 'common']);
  const { decline } = useDecline(props.job);
  const [usual, setUsual] = useState('');
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const reason = [usual, words.trim()].filter((part) => part !== '').join(': ');
  const close = async () => {
    setBusy(true);
    if (await decline(reason)) props.onClose();
    setBusy(false);
  };
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      title={t('decline.title')}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={props.onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button disabled={reason === ''} loading={busy} onClick={() => void close()}>
            {t('decline.close')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">{t('decline.text')}</Text>
        <ChoiceList
          label={t('decline.reason')}
          choices={reasons.map((each) => {
            const label = t(`decline.reasons.${each}`);
            return { value: label, label };
          })}
          value={usual}
          onChange={setUsual}
        />
        <TextField label={t('decline.words')} value={words} onChange={setWords} />
      </Stack>
    </Modal>
  );
}

/** Closes a job as declined, and opens it again (K9). Each answers whether it was stored. */
function useDecline(job: Job) {
  const change = useChangeVisit();
  return {
    decline: (reason: string) => {
      const at = new Date().toISOString();
      return change((state) => declineJob(state, job.id, { reason, at }));
    },
    reopen: () => change((state) => reopenJob(state, job.id)),
  };
}
