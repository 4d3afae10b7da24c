import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '../../../runtime/use-money.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { InlineEdit } from '../../../ui/input/inline-edit.tsx';
import { UnsavedNotice } from '../manage/unsaved-notice.tsx';
import type { PendingChange } from '../manage/use-changes.ts';
import { variableLabels } from './variable-labels.ts';
import { isMoney, storedVariable, variableText, variableWarning } from './variable-text.ts';

/** One variable: what it is, its value in place, and what to know of that value. */
export function VariableRow(props: {
  name: string;
  /** As the server has it. */
  value: unknown;
  pending: PendingChange<unknown> | undefined;
  money: Money;
  mayEdit: boolean;
  onChange: (from: unknown, to: unknown) => void;
  onDrop: () => void;
}) {
  const { t } = useTranslation('organization');
  const { name, pending, money } = props;
  const labels = variableLabels(name, t);
  const value = pending ? pending.to : props.value;
  // What was typed means what it meant when editing began, whoever changes value or rate meanwhile.
  const start = useRef({ value, rate: money.rate });
  const show = (each: unknown) =>
    isMoney(name, each)
      ? money.format(String(each))
      : variableText(name, each, money.rate) || t('variables.empty');
  const warning = variableWarning(name, value);
  return (
    <Box py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex gap="4" align="center" justify="space-between">
        <Box minW="0" flex="1">
          <Text fontWeight="semibold">{labels.label}</Text>
          {labels.help ? (
            <Text color="fg.muted" textStyle="sm">
              {labels.help}
            </Text>
          ) : null}
        </Box>
        <Flex
          w={{ base: '40', sm: '44' }}
          flexShrink={0}
          minH="touch"
          align="center"
          justify="end"
          fontVariantNumeric="tabular-nums"
        >
          {props.mayEdit ? (
            <InlineEdit
              label={labels.label}
              shown={show(value)}
              text={variableText(name, value, money.rate)}
              inputMode="decimal"
              busy={pending?.state === 'saving'}
              onStart={() => {
                start.current = { value, rate: money.rate };
              }}
              onCommit={(typed) => {
                const { value: from, rate } = start.current;
                props.onChange(pending ? seen(pending) : from, storedVariable(name, typed, rate));
              }}
            />
          ) : (
            <Text fontWeight="semibold">{show(value)}</Text>
          )}
        </Flex>
      </Flex>
      <Stack gap="2" mt="2" _empty={{ display: 'none' }}>
        {pending ? (
          <UnsavedNotice
            pending={pending}
            show={show}
            onSend={(from) => props.onChange(from, pending.to)}
            onDrop={props.onDrop}
          />
        ) : null}
        {warning ? <Notice tone="warning">{t(`variables.warning.${warning}`)}</Notice> : null}
      </Stack>
    </Box>
  );
}

/** What the server holds as far as the person knows, who now changes a value that is not saved. */
function seen(pending: PendingChange<unknown>): unknown {
  if (pending.state === 'conflict') return pending.theirs;
  return pending.state === 'saving' ? pending.to : pending.from;
}
