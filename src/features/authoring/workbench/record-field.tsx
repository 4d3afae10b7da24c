import { Field, Input, Textarea } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { ContentValue } from '../../../schemas/draft.ts';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { type CellFault, cellText, readCell } from './cells.ts';
import { type Column, isNumeric } from './columns.ts';
import { fieldOf, valueBefore, type WorkbenchRow } from './rows.ts';
import { useWrongText } from './use-wrong-text.ts';

/** A field of a record in its form. The draft is written when it is left; what can't be read stays, with why. */
export function RecordField(props: {
  row: WorkbenchRow;
  column: Column;
  money: Money;
  typedIn: TypedIn;
  onChange: (value: ContentValue) => void;
}) {
  const { t } = useTranslation('authoring');
  const wrongText = useWrongText();
  const { row, column, typedIn } = props;
  const value = fieldOf(row, column.name);
  const label = t(`workbench.columns.${column.name}`);
  const text = cellText(column, value, typedIn);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [reason, setReason] = useState<CellFault | null>(null);
  // Undo, or an edit of another tab, shows here too, unless somebody is typing.
  useEffect(() => {
    const field = input.current;
    if (!field || field === document.activeElement || field.value === text) return;
    field.value = text;
    setReason(null);
  }, [text]);
  if (column.kind === 'toggle') {
    return (
      <Toggle
        row
        label={t('workbench.form.hidden')}
        explanation={t('workbench.form.hiddenHelp')}
        checked={value === true}
        onChange={props.onChange}
      />
    );
  }
  const commit = () => {
    const typed = input.current?.value ?? text;
    if (typed === text) return setReason(null);
    const reading = readCell(column, typed, typedIn);
    setReason(reading.ok ? null : reading.reason);
    if (reading.ok && reading.value !== value) props.onChange(reading.value);
  };
  const before = valueBefore(row, column.name);
  const isLong = column.name === 'description' || column.name === 'content';
  const shared = { ref: input, defaultValue: text, onBlur: commit, disabled: row.state === 'gone' };
  return (
    <Field.Root invalid={reason !== null}>
      <Field.Label>
        {label}
        {column.kind === 'money' && props.money.currency
          ? ` (${props.money.currency.toUpperCase()})`
          : ''}
      </Field.Label>
      {isLong ? (
        <Textarea {...shared} rows={5} />
      ) : (
        <Input
          {...shared}
          autoComplete="off"
          inputMode={isNumeric(column) ? 'decimal' : 'text'}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
          }}
        />
      )}
      <Field.ErrorText>{reason ? wrongText(column.name, reason) : null}</Field.ErrorText>
      {before === undefined || reason ? null : (
        <Field.HelperText>
          {t('workbench.form.was', {
            value: cellText(column, before, typedIn) || t('workbench.nothing'),
          })}
        </Field.HelperText>
      )}
    </Field.Root>
  );
}
