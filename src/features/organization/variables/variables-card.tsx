import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuView } from '../../../domain/menu/menu-view.ts';
import { readVariable, type TypedVariable } from '../../../domain/organization/typed-variable.ts';
import { mostMonths, mostQuoteDays } from '../../../domain/organization/variables-fault.ts';
import { priceVariables } from '../../../domain/pricing/constants.ts';
import { type Money, typedIn } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { BaseUnitNotice, Notice } from '../../../ui/feedback/notice.tsx';
import { InlineEdit } from '../../../ui/input/inline-edit.tsx';
import { UnsavedNotice } from '../manage/unsaved-notice.tsx';
import { type Changes, type PendingChange, seen } from '../manage/use-changes.ts';
import { MenusBeforeAfter } from '../rules/menus-before-after.tsx';
import { variableAnchor } from '../setup/anchors.ts';
import { ExamplePrice, useExamples } from './example-price.tsx';
import {
  isMoney,
  shownVariable,
  variableLabels,
  variableMeaning,
  variableText,
  variableWarning,
} from './variable-text.ts';
import { useWriting } from './writing.ts';

/** Variables of a section (U19), edited in place; the first section has the name that U18 gives the card. */
export function VariablesCard(props: {
  org: string;
  title: string;
  text?: string;
  names: readonly string[];
  variables: Variables;
  changes: Changes<unknown>;
  money: Money;
  mayEdit: boolean;
}) {
  const { pending, commit, drop } = props.changes;
  const examples = useExamples(props.org, 3);
  return (
    <Panel title={props.title}>
      {props.text ? (
        <Text color="fg.muted" textStyle="sm">
          {props.text}
        </Text>
      ) : null}
      <Stack gap="0" mt="2">
        <BaseUnitNotice money={props.money} />
        {props.names.map((name) => (
          <VariableRow
            key={name}
            name={name}
            org={props.org}
            variables={props.variables}
            pending={pending[name]}
            money={props.money}
            examples={examples}
            mayEdit={props.mayEdit}
            onChange={(from, to) => commit({ key: name, from, to })}
            onDrop={() => drop(name)}
          />
        ))}
      </Stack>
    </Panel>
  );
}

/** One variable: what it is, its value in place, and what to know of that value. */
function VariableRow(props: {
  name: string;
  org: string;
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
  const row = useRef<HTMLDivElement>(null);

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
    <Box
      ref={row}
      id={variableAnchor(name)}
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex columnGap="4" wrap="wrap" align="center" justify="end">
        <Box minW="min-content" flex="1 1 7rem">
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
              area={row}
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
            org={props.org}
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

/** Below a variable that is being edited: how it is read and what it does to a price, or why it is not saved. */
function TypedNote(props: {
  id: string;
  name: string;
  org: string;
  reading: TypedVariable;
  /** Whether it was to be saved as it is; before that nothing is said about an unfinished text. */
  tried: boolean;
  variables: Variables;
  examples: readonly MenuView[];
  money: Money;
}) {
  const { t } = useTranslation('organization');
  const { name, reading, variables, examples, money } = props;
  if (reading.kind === 'none') return null;
  if (reading.kind === 'unreadable') {
    if (!props.tried) return null;
    return (
      <div id={props.id}>
        <Notice tone="error">
          {t(`variables.unreadable.${reading.reason}`, {
            currency: money.currency?.toUpperCase() ?? '',
            most: reading.reason === 'noDays' ? mostQuoteDays : mostMonths,
          })}
        </Notice>
      </div>
    );
  }
  const meaning = variableMeaning(name, reading.stored, money, t);
  if (meaning === '') return null;
  if (!priceVariables.some((each) => each === name)) {
    return (
      <Text id={props.id} aria-live="polite" color="fg.muted" textStyle="sm">
        {meaning}
      </Text>
    );
  }
  const after = { ...variables, [name]: reading.stored };
  const isOfMembers = name === 'saDiscount';
  return (
    <>
      <Stack id={props.id} gap="0" aria-live="polite" textStyle="sm">
        <Text color="fg.muted">{meaning}</Text>
        <ExamplePrice
          examples={examples.slice(0, 1)}
          before={variables}
          after={after}
          money={money}
          discounted={isOfMembers}
        />
      </Stack>
      <MenusBeforeAfter
        org={props.org}
        menus={examples}
        before={variables}
        after={after}
        agreement={isOfMembers}
        money={money}
      />
    </>
  );
}
