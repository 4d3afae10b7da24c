import { Button, Field, Input, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import type { Content } from '../../../schemas/draft.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { ChoiceList } from '../../../ui/input/choice-list.tsx';
import { readCell } from './cells.ts';
import type { Column } from './columns.ts';
import { useWrongText } from './use-wrong-text.ts';

/** Gives one field of many rows the same value. */
export function SetDialog(props: {
  open: boolean;
  count: number;
  columns: readonly Column[];
  typedIn: TypedIn;
  onSet: (values: Content) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['authoring', 'common']);
  const wrongText = useWrongText();
  const [name, setName] = useState<string>(props.columns[0]?.name ?? '');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const column = props.columns.find((each) => each.name === name);
  if (!column) return null;
  const reading = readCell(column, typed, props.typedIn);
  const apply = () => {
    setTried(true);
    if (!reading.ok) return;
    props.onSet({ [column.name]: reading.value });
    setTyped('');
    setTried(false);
    props.onClose();
  };
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      title={t('workbench.set.title', { count: props.count })}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={props.onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button onClick={apply}>{t('workbench.set.apply')}</Button>
        </>
      }
    >
      <Stack gap="4">
        {props.columns.length > 1 ? (
          <ChoiceList
            label={t('workbench.set.field')}
            value={name}
            choices={props.columns.map((each) => ({
              value: each.name,
              label: t(`fields.${each.name}`),
            }))}
            onChange={setName}
          />
        ) : null}
        <Field.Root invalid={tried && !reading.ok}>
          <Field.Label>{t(`fields.${column.name}`)}</Field.Label>
          <Input
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') apply();
            }}
          />
          <Field.ErrorText>
            {reading.ok ? null : wrongText(column.name, reading.reason)}
          </Field.ErrorText>
        </Field.Root>
      </Stack>
    </Modal>
  );
}
