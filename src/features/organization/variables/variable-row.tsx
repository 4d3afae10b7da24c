import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuView } from '../../../domain/menu/menu-view.ts';
import { readVariable } from '../../../domain/organization/typed-variable.ts';
import { type Money, typedIn } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { InlineEdit } from '../../../ui/input/inline-edit.tsx';
import { UnsavedNotice } from '../manage/unsaved-notice.tsx';
import { type PendingChange, seen } from '../manage/use-changes.ts';
import { variableAnchor } from '../setup/anchors.ts';
import { shownVariable } from './shown-variable.ts';
import { TypedNote } from './typed-note.tsx';
import { useWriting } from './use-writing.ts';
import { variableLabels } from './variable-labels.ts';
import { variableMeaning } from './variable-meaning.ts';
import { isMoney, variableText, variableWarning } from './variable-text.ts';

/** One variable: what it is, its value in place, and what to know of that value. */
export function VariableRow(props: {
  name: string;
  /** All of them as the server has them. */
  variables: Variables;
  pending: PendingChange<unknown> | undefined;
  money: Money;
  /** Menus to show what a change does. */
  examples: readonly MenuView[];
  mayEdit: boolean;
  onChange: (from: unknown, to: unknown) => void;
  onDrop: () => void;
}) {
  const { t } = useTranslation('organization');
  const { name, pending, money } = props;
  const writing = useWriting(money);
  const labels = variableLabels(name, t);
  const value = pending ? pending.to : props.variables[name];
  // What was typed means what it meant when editing began, whoever changes value or rate meanwhile.
  const start = useRef({ value, typedIn: typedIn(money) });
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  // Another one closes the field.
  const [round, setRound] = useState(0);
  const noteId = useId();

  const read = (text: string) => readVariable(name, text, start.current.typedIn);
  const reading = typed === null ? null : read(typed);
  const save = (stored: number | string | undefined) => {
    const from = pending ? seen(pending) : start.current.value;
    // Written another way it is no change.
    if (stored !== (from ?? undefined)) props.onChange(from, stored);
  };
  const show = (each: unknown) => shownVariable(name, each, writing);
  const warning = variableWarning(name, value);
  const help = [labels.help, isMoney(name, value) ? '' : variableMeaning(name, value, money, t)];
  return (
    <Box id={variableAnchor(name)} py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex gap="4" align="center" justify="space-between">
        <Box minW="0" flex="1">
          <Text fontWeight="semibold">{labels.label}</Text>
          {help.map((line) =>
            line === '' ? null : (
              <Text key={line} color="fg.muted" textStyle="sm">
                {line}
              </Text>
            ),
          )}
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
              key={round}
              label={labels.label}
              shown={show(value)}
              text={variableText(name, value, money.rate)}
              // A percent sign and a currency's sign can be typed too.
              inputMode={labels.help === '' ? 'text' : 'decimal'}
              busy={pending?.state === 'saving'}
              invalid={tried && (reading?.kind === 'unusual' || reading?.kind === 'unreadable')}
              describedBy={noteId}
              onStart={() => {
                start.current = { value, typedIn: typedIn(money) };
              }}
              onType={(text) => {
                setTyped(text);
                setTried(false);
              }}
              mayCommit={(text) => {
                const { kind } = read(text);
                const isSaved = kind === 'value' || kind === 'none';
                setTried(!isSaved);
                setAsking(kind === 'unusual');
                return isSaved;
              }}
              onCommit={(text) => {
                const result = read(text);
                if (result.kind === 'value') save(result.stored);
                if (result.kind === 'none') save(undefined);
              }}
            />
          ) : (
            <Text fontWeight="semibold">{show(value)}</Text>
          )}
        </Flex>
      </Flex>
      <Stack gap="2" mt="2" _empty={{ display: 'none' }}>
        {reading ? (
          <TypedNote
            id={noteId}
            name={name}
            reading={reading}
            tried={tried}
            variables={props.variables}
            examples={props.examples}
            money={money}
          />
        ) : null}
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
      <ConfirmDialog
        open={asking}
        title={t('variables.unusual.title', { label: labels.label })}
        confirmLabel={t('variables.unusual.confirm')}
        onConfirm={() => {
          if (reading?.kind === 'unusual') save(reading.stored);
          setAsking(false);
          setTyped(null);
          setTried(false);
          setRound(round + 1);
        }}
        onCancel={() => setAsking(false)}
      >
        {reading?.kind === 'unusual'
          ? t(`variables.unusual.${reading.means}`, { percent: reading.percent })
          : ''}
      </ConfirmDialog>
    </Box>
  );
}
