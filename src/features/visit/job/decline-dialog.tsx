import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declineJob } from '../../../domain/session/session-state.ts';
import { useAction } from '../../../runtime/use-action.ts';
import { useNow } from '../../../runtime/use-now.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import type { Job } from '../../../schemas/session.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { ChoiceList } from '../../../ui/input/choice-list.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { useChangeVisit } from '../saving/use-change-visit.ts';

const reasons = ['price', 'thinks', 'later', 'other', 'repaired'] as const;

/** Why the customer wants none of the offers of a job: one of the usual reasons, words of one's own, or both (K9). */
export function DeclineDialog(props: { job: Job; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['session', 'common']);
  const change = useChangeVisit();
  const [usual, setUsual] = useState('');
  const [words, setWords] = useState('');
  const [callBack, setCallBack] = useState('');
  const { dayOf } = useOfficeCalendar();
  const now = useNow();
  const { busy, run } = useAction();
  const reason = [usual, words.trim()].filter((part) => part !== '').join(': ');
  const close = () => {
    const why = { reason, at: new Date().toISOString(), ...(callBack === '' ? {} : { callBack }) };
    void run(async () => {
      if (await change((state) => declineJob(state, props.job.id, why))) props.onClose();
    });
  };
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      onEnter={() => {
        if (reason !== '' && !busy) close();
      }}
      title={t('decline.title')}
      footer={
        <>
          <Text role="status" flex="1" textStyle="sm">
            {reason === '' ? t('decline.waits') : ''}
          </Text>
          <Button variant="outline" colorPalette="gray" onClick={props.onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button disabled={reason === ''} loading={busy} onClick={close}>
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
        <TextField
          label={t('decline.callBack')}
          help={t('decline.callBackHelp')}
          type="date"
          min={dayOf(new Date(now).toISOString())}
          value={callBack}
          onChange={setCallBack}
        />
      </Stack>
    </Modal>
  );
}
