import { Button, Field, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/feedback/modal.tsx';
import type { WorkbenchTable } from './workbench-search.ts';

/** Asks for the name of a new record, which its refId is made of (A7). */
export function NewRecordDialog(props: {
  open: boolean;
  table: WorkbenchTable;
  onMake: (name: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['authoring', 'common']);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const isEmpty = name.trim() === '';
  const make = () => {
    setTried(true);
    if (isEmpty) return;
    props.onMake(name.trim());
    setName('');
    setTried(false);
    props.onClose();
  };
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      title={t(`workbench.new.${props.table}`)}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={props.onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button onClick={make}>{t('workbench.new.make')}</Button>
        </>
      }
    >
      <Field.Root invalid={tried && isEmpty} required>
        <Field.Label>{t('workbench.columns.name')}</Field.Label>
        <Input
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) make();
          }}
        />
        <Field.HelperText>{t('workbench.new.help')}</Field.HelperText>
        <Field.ErrorText>{t('workbench.wrong.empty')}</Field.ErrorText>
      </Field.Root>
    </Modal>
  );
}
