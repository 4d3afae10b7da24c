import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { readText } from './cells.ts';
import { useWrongText } from './use-wrong-text.ts';
import type { WorkbenchTable } from './workbench-search.ts';

/** Asks for the name of a new record, which its refId is made of (A7). */
export function NewRecordDialog(props: {
  open: boolean;
  table: WorkbenchTable;
  /** Answers whether it was made. */
  onMake: (name: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTranslation(['authoring', 'common']);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const once = useOneAtATime();
  const wrongText = useWrongText();
  const reading = readText('name', name.trim());
  const make = async () => {
    setTried(true);
    if (!reading.ok) return;
    const made = await once(() => props.onMake(name.trim()));
    if (!made) return;
    setName('');
    setTried(false);
    props.onClose();
  };
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      onEnter={() => void make()}
      title={t(`workbench.new.${props.table}`)}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={props.onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button onClick={() => void make()}>{t('workbench.new.make')}</Button>
        </>
      }
    >
      <TextField
        label={t('fields.name')}
        value={name}
        onChange={setName}
        autoComplete="off"
        required
        help={t('workbench.new.help')}
        error={tried && !reading.ok ? wrongText('name', reading.reason) : undefined}
      />
    </Modal>
  );
}
