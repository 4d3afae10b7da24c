import {
  Box,
  Field,
  Heading,
  HStack,
  IconButton,
  Input,
  Stack,
  Text,
  Textarea,
} from '@chakra-ui/react';
import { Minus, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentIn } from '../../../domain/draft/published-book.ts';
import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { describedField } from '../../../schemas/described-fields.ts';
import type { ContentValue } from '../../../schemas/draft.ts';
import type { PricebookTable } from '../../../schemas/pricebook.ts';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { type CellFault, cellText, readCell } from './cells.ts';
import { type Column, isNumeric } from './columns.ts';
import { InlineRecordPicker } from './inline-record-picker.tsx';
import { related } from './relation-text.ts';
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
  const label = t(`fields.${column.name}`);
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
  const isLong = describedField(column.name)?.isLong === true;
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

/** What a record leads to: parts and labour as often as they count (A11), anything else once. */
export function RelationField(props: {
  row: WorkbenchRow;
  table: PricebookTable;
  column: Column;
  onChange: (refIds: string[]) => void;
}) {
  const { t } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const { row, column } = props;
  const target = column.name as PricebookTable;
  const counted = target === 'costsMaterial' || target === 'costsTime';
  const items = related(drafted, target, fieldOf(row, column.name) as readonly string[]);
  const label = t(`fields.${column.name}`);
  // What leads nowhere can't be said again.
  const refIds = (contentIn(drafted, props.table, row.record)[target] as string[]).filter(
    (refId) => refId !== '',
  );
  const withOneLess = (refId: string) => {
    const last = refIds.lastIndexOf(refId);
    return refIds.filter((_each, at) => at !== last);
  };
  return (
    <Box as="section" aria-label={label}>
      <Heading as="h3" textStyle="md" mb="1">
        {label}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0" mb="2">
        {items.map(({ refId, name, times }) => (
          <HStack key={refId} as="li" borderBottomWidth="1px" gap="1" minH="touch">
            <Text flex="1" minW="0" overflowWrap="anywhere">
              {counted ? `${times} × ${name}` : name}
            </Text>
            {counted ? (
              <>
                <IconButton
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={t('workbench.form.oneLess', { name })}
                  onClick={() => props.onChange(withOneLess(refId))}
                >
                  <Minus />
                </IconButton>
                <IconButton
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={t('workbench.form.oneMore', { name })}
                  onClick={() => props.onChange([...refIds, refId])}
                >
                  <Plus />
                </IconButton>
              </>
            ) : (
              <IconButton
                variant="ghost"
                colorPalette="gray"
                aria-label={t('workbench.form.takeOut', { name })}
                onClick={() => props.onChange(refIds.filter((each) => each !== refId))}
              >
                <X />
              </IconButton>
            )}
          </HStack>
        ))}
        {items.length === 0 ? (
          <Text as="li" color="fg.muted">
            {t('workbench.form.none')}
          </Text>
        ) : null}
      </Stack>
      <InlineRecordPicker
        table={target}
        label={t('workbench.form.add', { what: label })}
        without={counted ? new Set() : new Set(refIds)}
        onPick={(refId) => props.onChange([...refIds, refId])}
      />
    </Box>
  );
}
