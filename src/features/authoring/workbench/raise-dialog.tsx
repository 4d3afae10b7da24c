import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  readAmount,
  readTypedNumber,
  type TypedIn,
} from '../../../domain/organization/typed-amount.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceList } from '../../../ui/input/choice-list.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { cellText } from './cells.ts';
import type { Column } from './columns.ts';
import { planRaise, type Raise, type RaisePlan, type RowValues } from './edits.ts';
import { nameOf } from './relation-text.ts';
import { fieldOf, type WorkbenchRow } from './rows.ts';

type Way = 'percent' | 'amount';

/** Raises costs or hours of many rows by a percentage or an amount; both may be below 0. */
export function RaiseDialog(props: {
  open: boolean;
  rows: readonly WorkbenchRow[];
  column: Column;
  money: Money;
  typedIn: TypedIn;
  onRaise: (values: RowValues) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['authoring', 'common']);
  const [way, setWay] = useState<Way>('percent');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { rows, column, money, typedIn } = props;
  const raise = readRaise(way, typed, column, typedIn);
  const plan = raise && planRaise(rows, column.name, raise);
  const show = (value: number) =>
    column.kind === 'money' ? money.formatCents(String(value)) : cellText(column, value, typedIn);
  const apply = () => {
    setTried(true);
    if (!plan || plan.values.size === 0) return;
    props.onRaise(plan.values);
    setTyped('');
    setTried(false);
    props.onClose();
  };
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      onEnter={apply}
      title={t('workbench.raise.title', { count: rows.length })}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={props.onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button onClick={apply}>{t('workbench.raise.apply')}</Button>
        </>
      }
    >
      <Stack gap="4">
        <ChoiceList
          label={t('workbench.raise.way')}
          value={way}
          choices={[
            { value: 'percent', label: t('workbench.raise.percent') },
            {
              value: 'amount',
              label: t(
                column.kind === 'money' ? 'workbench.raise.amount' : 'workbench.raise.hours',
              ),
            },
          ]}
          onChange={(value) => setWay(value as Way)}
        />
        <TextField
          label={t('workbench.raise.by')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          {...(way === 'percent' ? { placeholder: '5%' } : {})}
          help={t('workbench.raise.help')}
          error={tried && !plan ? t('workbench.wrong.noNumber') : undefined}
        />
        {plan ? <Preview rows={rows} column={column} plan={plan} show={show} /> : null}
      </Stack>
    </Modal>
  );
}

const mostPreviewed = 3;

function Preview(props: {
  rows: readonly WorkbenchRow[];
  column: Column;
  plan: RaisePlan;
  show: (value: number) => string;
}) {
  const { t } = useTranslation('authoring');
  const { plan, column, show } = props;
  const some = props.rows.filter(({ refId }) => plan.values.has(refId)).slice(0, mostPreviewed);
  return (
    <Stack gap="1" aria-live="polite" fontVariantNumeric="tabular-nums">
      {some.map((row) => (
        <Text key={row.refId}>
          {t('workbench.raise.example', {
            name: nameOf(row.record),
            before: show(fieldOf(row, column.name) as number),
            after: show(plan.values.get(row.refId)?.[column.name] as number),
          })}
        </Text>
      ))}
      {plan.belowZero > 0 ? (
        <Notice tone="warning">{t('workbench.raise.belowZero', { count: plan.belowZero })}</Notice>
      ) : null}
    </Stack>
  );
}

function readRaise(way: Way, typed: string, column: Column, typedIn: TypedIn): Raise | null {
  const [, minus = '', unsigned = ''] = /^([-−]?)\s*(.*)$/s.exec(typed.trim()) ?? [];
  const sign = minus === '' ? '' : '-';
  if (way === 'percent') {
    const percent = readTypedNumber(unsigned.replace('%', ''), null);
    return percent === undefined ? null : { kind: 'percent', percent: `${sign}${percent}` };
  }
  if (column.kind === 'money') {
    const amount = readAmount(unsigned, typedIn);
    if (amount.kind !== 'value') return null;
    return { kind: 'amount', amount: Number(`${sign}${amount.stored}`) };
  }
  const hours = readTypedNumber(unsigned, null);
  return hours === undefined ? null : { kind: 'amount', amount: Number(`${sign}${hours}`) };
}
