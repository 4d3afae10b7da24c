import { Button, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestMailNote } from '../../domain/quote/quote-mail.ts';
import { Modal } from '../feedback/modal.tsx';
import { TextAreaField } from '../input/text-field.tsx';

/** Asks for the note of a mail that brings a customer the link of an estimate (O3). */
export function MailDialog(props: {
  open: boolean;
  onClose: () => void;
  /** Where it goes to. */
  address: string;
  busy: boolean;
  /** Why the last one was not taken. */
  failure: ReactNode;
  /** @returns whether it was taken: the dialog closes then, and begins anew */
  onSend: (note: string) => Promise<boolean>;
}) {
  const { t } = useTranslation(['quotes', 'common']);
  const [note, setNote] = useState('');
  const left = longestMailNote - note.length;
  const send = async () => {
    if (!(await props.onSend(note.trim()))) return;
    setNote('');
    props.onClose();
  };
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      title={t('mail.title')}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={props.onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button disabled={left < 0} loading={props.busy} onClick={() => void send()}>
            {t('mail.send')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {props.failure}
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {t('mail.to', { address: props.address })}
        </Text>
        <Text>{t('mail.text')}</Text>
        <TextAreaField
          rows={3}
          label={t('mail.note')}
          value={note}
          onChange={(text) => setNote(text.replace(/\t/g, ' '))}
          help={t('mail.noteHelp', { left })}
          error={left < 0 ? t('mail.tooLong', { most: longestMailNote }) : undefined}
        />
      </Stack>
    </Modal>
  );
}
