import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestNote } from '../../domain/held-flags.ts';
import { flagRecord } from '../../replication/flags.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import type { RecordOnScreen } from '../../runtime/at-record.tsx';
import { leads, useAction } from '../../runtime/use-action.ts';
import type { HeldFlag } from '../../schemas/flag.ts';
import { Modal } from '../../ui/feedback/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { ChoiceList } from '../../ui/input/choice-list.tsx';
import { TextField } from '../../ui/input/text-field.tsx';

const kinds = ['price', 'text'] as const satisfies readonly HeldFlag['kind'][];

/** What is wrong with a record, and what it should be; kept at once, with or without contact. */
export function FlagDialog({ record, onClose }: { record: RecordOnScreen; onClose: () => void }) {
  const { t } = useTranslation(['flags', 'common']);
  const workspace = useWorkspace();
  const toast = useToast();
  const [kind, setKind] = useState<HeldFlag['kind']>(record.about === 'offers' ? 'price' : 'text');
  const [note, setNote] = useState('');
  const { busy, failed, run } = useAction();
  const isLong = note.trim().length > longestNote;
  const send = () =>
    run(async () => {
      await flagRecord(workspace, { ...record, kind, note });
      toast.success(t('dialog.kept'));
      onClose();
      return leads;
    });
  return (
    <Modal
      open
      onClose={onClose}
      title={t('dialog.title')}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button loading={busy} disabled={isLong} onClick={() => void send()}>
            {t('dialog.send')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {failed ? <Notice tone="error">{t('dialog.failed')}</Notice> : null}
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {record.name}
        </Text>
        <ChoiceList
          label={t('dialog.kind')}
          choices={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(value as HeldFlag['kind'])}
        />
        <TextField
          label={t('dialog.note')}
          lines={4}
          value={note}
          onChange={setNote}
          help={t('dialog.noteHelp')}
          error={isLong ? t('dialog.noteLong', { count: longestNote }) : undefined}
        />
      </Stack>
    </Modal>
  );
}
