import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../../../schemas/session.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { ChoiceList } from '../../../ui/input/choice-list.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { useDecline } from './use-decline.ts';

const reasons = ['price', 'thinks', 'later', 'other', 'repaired'] as const;

/** Why the customer wants none of the offers of a job: one of the usual reasons, words of one's own, or both (K9). */
export function DeclineDialog(props: { job: Job; open: boolean; onClose: () => void }) {
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
