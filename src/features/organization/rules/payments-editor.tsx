import { chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  blankDiscount,
  type DiscountFault,
  type DiscountRow,
  editedPayments,
  type PaymentFaults,
  readPayments,
  type TypedPayments,
  typedPayments,
} from '../../../domain/organization/typed-payments.ts';
import { mostDiscounts, mostMonthsToPay } from '../../../domain/pricing/rule-texts.ts';
import { type Money, typedIn } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceList } from '../../../ui/input/choice-list.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { EditorEnd } from '../manage/editor-end.tsx';
import { currencyOf, isSame, NamedRow, NamedRows } from './named-rows.tsx';

type KeyedDiscount = DiscountRow & { key: number };
type Typed = TypedPayments & { discounts: readonly KeyedDiscount[] };
type PaymentName = (typeof editedPayments)[number];

/** Discounts, monthly payments and the payment link while they are typed. */
export function PaymentsEditor(props: {
  variables: Variables;
  hasDisclosure: boolean;
  money: Money;
  onDirty: (dirty: boolean) => void;
  /** Called for each that is another now; undefined: none. */
  onSave: (name: PaymentName, to: unknown) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('organization');
  // What was typed means what it meant when editing began, whoever changes rate or currency meanwhile.
  const [start] = useState(() => {
    const typing = typedIn(props.money);
    const typed = typedPayments(props.variables, typing);
    const discounts = typed.discounts.map((row, key) => ({ ...row, key }));
    const all: Typed = { ...typed, discounts };
    return { money: props.money, variables: props.variables, typing, typed: all };
  });
  const [typed, setTyped] = useState(start.typed);
  const [tried, setTried] = useState(false);
  const dirty = JSON.stringify(typed) !== JSON.stringify(start.typed);
  const { faults, stored } = readPayments(typed, start.typing, props.hasDisclosure);
  const set = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!stored) return;
    for (const name of editedPayments) {
      if (!isSame(start.variables[name], stored[name])) props.onSave(name, stored[name]);
    }
    props.onClose();
  };
  return (
    <chakra.form onSubmit={submit} noValidate mt="1">
      <Stack gap="4">
        <Discounts
          discounts={typed.discounts}
          faults={tried ? faults.discounts : []}
          money={start.money}
          onChange={(discounts) => set({ discounts })}
        />
        {tried && faults.tooMany ? (
          <Notice tone="error">{t('discounts.tooMany', { most: mostDiscounts })}</Notice>
        ) : null}
        <Financing
          typed={typed}
          faults={tried ? faults : null}
          money={start.money}
          onChange={set}
        />
        <TextField
          label={t('paymentLink.title')}
          help={t('paymentLink.help')}
          value={typed.link}
          autoComplete="off"
          error={tried && faults.link ? t('paymentLink.unreadable') : undefined}
          onChange={(link) => set({ link })}
        />
        <EditorEnd
          dirty={dirty}
          onDirty={props.onDirty}
          save={t('payments.save')}
          discard={{
            title: t('markupTable.discardTitle'),
            text: t('payments.discardText'),
            goOn: t('markupTable.goOn'),
          }}
          onClose={props.onClose}
        />
      </Stack>
    </chakra.form>
  );
}

function Discounts(props: {
  discounts: readonly KeyedDiscount[];
  faults: PaymentFaults['discounts'];
  money: Money;
  onChange: (discounts: KeyedDiscount[]) => void;
}) {
  const { t } = useTranslation('organization');
  const { discounts } = props;
  return (
    <NamedRows
      title={t('discounts.title')}
      text={t('discounts.text')}
      add={t('discounts.add')}
      rows={discounts}
      most={mostDiscounts}
      blank={(key) => ({ ...blankDiscount, key })}
      gap="3"
      onChange={props.onChange}
    >
      {(row, at) => (
        <Discount
          key={row.key}
          row={row}
          number={at + 1}
          fault={props.faults[at] ?? null}
          money={props.money}
          onChange={(changed) =>
            props.onChange(discounts.map((each) => (each === row ? changed : each)))
          }
          onRemove={() => props.onChange(discounts.filter((each) => each !== row))}
        />
      )}
    </NamedRows>
  );
}

function Discount(props: {
  row: KeyedDiscount;
  /** Its place, from 1. */
  number: number;
  fault: DiscountFault | null;
  money: Money;
  onChange: (row: KeyedDiscount) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('organization');
  const { row, number, fault, money } = props;
  const set = (change: Partial<DiscountRow>) => props.onChange({ ...row, ...change });
  const amount = (field: 'amount' | 'max') => (
    <TextField
      label={t(`discounts.${field}`, { number })}
      value={row[field].text}
      autoComplete="off"
      error={
        fault?.[field] ? t(`laborRates.fault.fee.${fault[field]}`, currencyOf(money)) : undefined
      }
      onChange={(text) => set({ [field]: { ...row[field], text } })}
    />
  );
  return (
    <NamedRow
      label={t('discounts.name', { number })}
      name={row.name}
      error={fault?.name ? t(`discounts.fault.name.${fault.name}`) : undefined}
      onName={(name) => set({ name })}
      remove={t('discounts.remove', { number })}
      onRemove={props.onRemove}
    >
      <ChoiceList
        label={t('discounts.by', { number })}
        value={row.by}
        choices={(['percent', 'amount'] as const).map((value) => ({
          value,
          label: t(`discounts.kind.${value}`),
        }))}
        onChange={(by) => set({ by: by === 'amount' ? 'amount' : 'percent' })}
      />
      {row.by === 'amount' ? (
        amount('amount')
      ) : (
        <Grid gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
          <TextField
            label={t('discounts.percent', { number })}
            value={row.percent}
            autoComplete="off"
            error={fault?.percent ? t(`discounts.fault.percent.${fault.percent}`) : undefined}
            onChange={(percent) => set({ percent })}
          />
          {amount('max')}
        </Grid>
      )}
      <Toggle
        row
        label={t('discounts.approve', { number })}
        checked={row.approve}
        onChange={(approve) => set({ approve })}
      />
    </NamedRow>
  );
}

function Financing(props: {
  typed: Typed;
  /** null: it was not to be saved yet. */
  faults: PaymentFaults | null;
  money: Money;
  onChange: (changed: Partial<Typed>) => void;
}) {
  const { t } = useTranslation('organization');
  const { typed, faults, money } = props;
  return (
    <Stack gap="2" role="group" aria-label={t('financing.title')}>
      <Text fontWeight="semibold">{t('financing.title')}</Text>
      <Text color="fg.muted" textStyle="sm">
        {t('financing.text')}
      </Text>
      <Grid gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
        <TextField
          label={t('financing.months')}
          value={typed.months}
          autoComplete="off"
          error={
            faults?.months ? t('financing.fault.months', { most: mostMonthsToPay }) : undefined
          }
          onChange={(months) => props.onChange({ months })}
        />
        <TextField
          label={t('financing.apr')}
          value={typed.apr}
          autoComplete="off"
          error={faults?.apr ? t(`financing.fault.apr.${faults.apr}`) : undefined}
          onChange={(apr) => props.onChange({ apr })}
        />
      </Grid>
      <TextField
        label={t('financing.min')}
        help={t('financing.minHelp')}
        value={typed.min.text}
        autoComplete="off"
        error={faults?.min ? t(`laborRates.fault.fee.${faults.min}`, currencyOf(money)) : undefined}
        onChange={(text) => props.onChange({ min: { ...typed.min, text } })}
      />
      {faults?.disclosure ? <Notice tone="error">{t('financing.noDisclosure')}</Notice> : null}
    </Stack>
  );
}
