import { Button, HStack, Icon, IconButton, Spacer, Stack, Text } from '@chakra-ui/react';
import { Eye, EyeOff, type LucideIcon, Pencil, Percent, Tag, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Content } from '../../../schemas/draft.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { ChoiceList } from '../../../ui/input/choice-list.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { readCell } from './cells.ts';
import { type Column, columnsOf, isField } from './columns.ts';
import { planTag, type RowValues, sameValues } from './edits.ts';
import { InlineRecordPicker } from './inline-record-picker.tsx';
import { RaiseDialog } from './raise-dialog.tsx';
import type { WorkbenchRow } from './rows.ts';
import { useWrongText } from './use-wrong-text.ts';
import type { WorkbenchTable } from './workbench-search.ts';

/** What can be done to the rows that are picked. */
export function BulkBar(props: {
  table: WorkbenchTable;
  rows: readonly WorkbenchRow[];
  money: Money;
  typedIn: TypedIn;
  onValues: (values: RowValues) => void;
  onTakeAway: () => void;
  onClear: () => void;
}) {
  const { t } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const [open, setOpen] = useState<'raise' | 'set' | 'tag' | null>(null);
  const { table, rows, money, typedIn } = props;
  const columns = columnsOf[table];
  const raised = columns.find(({ name }) => name === 'quantity' || name === 'hours');
  const settable = columns.filter(
    (column) => isField(column) && column.kind !== 'toggle' && column.name !== 'name',
  );
  const canHide = columns.some(({ name }) => name === 'hidden');
  const close = () => setOpen(null);
  const give = (values: Content) => props.onValues(sameValues(rows, values));
  const tag = (refId: string) => props.onValues(planTag(rows, drafted, refId));
  return (
    <HStack
      role="group"
      aria-label={t('workbench.bulk.label')}
      gap="1"
      wrap="wrap"
      px="4"
      py="1"
      borderRadius="l3"
      bg="bg.inverted"
      color="fg.inverted"
    >
      <Text fontWeight="semibold" aria-live="polite">
        {t('workbench.bulk.picked', { count: rows.length })}
      </Text>
      <Spacer />
      {raised ? (
        <BarButton
          icon={Percent}
          label={t(raised.name === 'hours' ? 'workbench.bulk.hours' : 'workbench.bulk.costs')}
          onClick={() => setOpen('raise')}
        />
      ) : null}
      {settable.length > 0 ? (
        <BarButton icon={Pencil} label={t('workbench.bulk.set')} onClick={() => setOpen('set')} />
      ) : null}
      {table === 'problems' ? (
        <BarButton icon={Tag} label={t('workbench.bulk.tag')} onClick={() => setOpen('tag')} />
      ) : null}
      {canHide ? (
        <>
          <BarButton
            icon={EyeOff}
            label={t('workbench.bulk.hide')}
            onClick={() => give({ hidden: true })}
          />
          <BarButton
            icon={Eye}
            label={t('workbench.bulk.show')}
            onClick={() => give({ hidden: false })}
          />
        </>
      ) : null}
      <BarButton icon={Trash2} label={t('workbench.bulk.takeAway')} onClick={props.onTakeAway} />
      <IconButton
        variant="plain"
        color="inherit"
        focusRingColor="currentColor"
        aria-label={t('workbench.bulk.clear')}
        onClick={props.onClear}
      >
        <X />
      </IconButton>
      {raised ? (
        <RaiseDialog
          open={open === 'raise'}
          rows={rows}
          column={raised}
          money={money}
          typedIn={typedIn}
          onRaise={props.onValues}
          onClose={close}
        />
      ) : null}
      <SetDialog
        open={open === 'set'}
        count={rows.length}
        columns={settable}
        typedIn={typedIn}
        onSet={give}
        onClose={close}
      />
      <TagDialog open={open === 'tag'} count={rows.length} onTag={tag} onClose={close} />
    </HStack>
  );
}

function BarButton(props: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <Button
      variant="plain"
      color="inherit"
      px="3"
      focusRingColor="currentColor"
      _hover={{ textDecoration: 'underline' }}
      onClick={props.onClick}
    >
      <Icon as={props.icon} boxSize="5" aria-hidden />
      {props.label}
    </Button>
  );
}

/** Gives many problems one more tag. */
function TagDialog(props: {
  open: boolean;
  count: number;
  onTag: (refId: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('authoring');
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      title={t('workbench.tag.title', { count: props.count })}
    >
      <InlineRecordPicker
        table="problemTags"
        label={t('workbench.tag.label')}
        without={none}
        onPick={(refId) => {
          props.onTag(refId);
          props.onClose();
        }}
      />
    </Modal>
  );
}

const none: ReadonlySet<string> = new Set();

/** Gives one field of many rows the same value. */
function SetDialog(props: {
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
      onEnter={apply}
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
        <TextField
          label={t(`fields.${column.name}`)}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          error={tried && !reading.ok ? wrongText(column.name, reading.reason) : undefined}
        />
      </Stack>
    </Modal>
  );
}
