import { Button, Grid, HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import {
  blankCallTime,
  type CallTimeFault,
  type CallTimeRow,
  usualFactor,
} from '../../../domain/organization/typed-call-times.ts';
import { everyDay } from '../../../domain/pricing/call-time-hours.ts';
import { mostCallTimes } from '../../../domain/pricing/rule-texts.ts';
import { TextField } from '../../../ui/input/text-field.tsx';
import { NamedRow, NamedRows } from './named-rows.tsx';

export type KeyedCallTime = CallTimeRow & { key: number };

/** The call times while they are typed (M3). */
export function CallTimes(props: {
  times: readonly KeyedCallTime[];
  /** Of each row; none before it was to be saved. */
  faults: readonly (CallTimeFault | null)[];
  /** `changed`: the row that is another now; undefined: one was removed. */
  onChange: (times: KeyedCallTime[], changed?: KeyedCallTime) => void;
}) {
  const { t } = useTranslation('organization');
  const { times } = props;
  return (
    <NamedRows
      title={t('callTimes.title')}
      text={t('callTimes.text')}
      add={t('callTimes.add')}
      rows={times}
      most={mostCallTimes}
      blank={(key) => ({ ...blankCallTime, key })}
      gap="3"
      onChange={props.onChange}
    >
      {(row, at) => (
        <CallTime
          key={row.key}
          row={row}
          number={at + 1}
          fault={props.faults[at] ?? null}
          onChange={(changed) =>
            props.onChange(
              times.map((each) => (each === row ? changed : each)),
              changed,
            )
          }
          onRemove={() => props.onChange(times.filter((each) => each !== row))}
        />
      )}
    </NamedRows>
  );
}

function CallTime(props: {
  row: KeyedCallTime;
  /** Its place, from 1. */
  number: number;
  fault: CallTimeFault | null;
  onChange: (row: KeyedCallTime) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('organization');
  const { row, number, fault } = props;
  const set = (change: Partial<CallTimeRow>) => props.onChange({ ...row, ...change });
  const factor = (field: 'labor' | 'serviceCall') => (
    <TextField
      label={t(`callTimes.${field}`, { number })}
      value={row[field]}
      placeholder={usualFactor}
      autoComplete="off"
      error={fault?.[field] ? t(`callTimes.fault.factor.${fault[field]}`) : undefined}
      onChange={(text) => set({ [field]: text })}
    />
  );
  const time = (field: 'from' | 'to') => (
    <TextField
      label={t(`callTimes.${field}`, { number })}
      type="time"
      value={row[field]}
      error={fault?.hours && field === 'to' ? t('callTimes.fault.hours') : undefined}
      onChange={(text) => set({ [field]: text })}
    />
  );
  return (
    <NamedRow
      label={t('callTimes.name', { number })}
      name={row.name}
      error={fault?.name ? t(`callTimes.fault.name.${fault.name}`) : undefined}
      onName={(name) => set({ name })}
      remove={t('callTimes.remove', { number })}
      onRemove={props.onRemove}
    >
      <Grid gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
        {factor('labor')}
        {factor('serviceCall')}
        {time('from')}
        {time('to')}
      </Grid>
      <Days
        label={t('callTimes.days', { number })}
        days={row.days}
        onChange={(days) => set({ days })}
      />
      <Text color="fg.muted" textStyle="sm">
        {t(`callTimes.when.${whenOf(row)}`)}
      </Text>
    </NamedRow>
  );
}

function whenOf({ from, to, days }: CallTimeRow): 'byHand' | 'days' | 'hours' | 'both' {
  const isTimed = from !== '' || to !== '';
  if (days.length === 0) return isTimed ? 'hours' : 'byHand';
  return isTimed ? 'both' : 'days';
}

/** Any of the seven days, Monday first. */
function Days(props: {
  label: string;
  days: readonly number[];
  onChange: (days: number[]) => void;
}) {
  const { i18n } = useTranslation('organization');
  const { days } = props;
  const name = (day: number, weekday: 'short' | 'long') =>
    // 1 January 2024 is a Monday.
    new Date(Date.UTC(2024, 0, day)).toLocaleDateString(i18n.language, {
      weekday,
      timeZone: 'UTC',
    });
  return (
    <HStack role="group" aria-label={props.label} gap="1" wrap="wrap">
      {everyDay.map((day) => {
        const isOn = days.includes(day);
        return (
          <Button
            key={day}
            variant={isOn ? 'solid' : 'outline'}
            {...(isOn ? {} : { colorPalette: 'gray' })}
            px="2.5"
            minW="touch"
            aria-pressed={isOn}
            onClick={() =>
              props.onChange(isOn ? days.filter((each) => each !== day) : [...days, day])
            }
          >
            <span aria-hidden>{name(day, 'short')}</span>
            <VisuallyHidden>{name(day, 'long')}</VisuallyHidden>
          </Button>
        );
      })}
    </HStack>
  );
}
