import { Box, Button, Flex, HStack, IconButton, Span, Stack, Text } from '@chakra-ui/react';
import { Big } from 'big.js';
import { Check, Minus, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { longestRecordName } from '../../../domain/changes/changeset-limits.ts';
import {
  amountField,
  type CostTable,
  setCount,
} from '../../../domain/draft/commands/tier-offer.ts';
import type { CountedCost } from '../../../domain/draft/edited-menu.ts';
import { usesIn } from '../../../domain/draft/uses.ts';
import { decimalText } from '../../../domain/pricing/exact.ts';
import { laborRatesOf } from '../../../domain/pricing/shop-rules.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { PickOne } from '../../../ui/input/pick-one.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { costText, numberText, readCost, readNumber } from '../fields/amount-text.ts';
import { DraftField } from '../fields/draft-field.tsx';
import { committed } from '../use-command.ts';
import { useMenuEditing } from './menu-editor-context.tsx';
import { useRecordState } from './use-record-state.ts';

/** A part or labour of an offer, how often it counts (A11) and what that makes; its tools once it is tapped. */
export function CostRow(props: {
  menuTier: RecordKey;
  table: CostTable;
  cost: CountedCost;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['authoring', 'common']);
  const { run, typedIn } = useMenuEditing();
  const stateOf = useRecordState();
  const amountOf = useCostText(props.table);
  const { menuTier, table, cost } = props;
  const { refId, count } = cost;
  const key: RecordKey = { table, refId };
  const state = stateOf(key);
  const name = cost.name || refId;
  const edge = state.isChanged ? { borderStartWidth: '3px', borderStartColor: 'orange.solid' } : {};
  if (!props.isOpen) {
    return (
      <Button
        variant="ghost"
        colorPalette="gray"
        w="full"
        h="auto"
        minH={{ base: 'touch', xl: '10' }}
        px="1.5"
        py="1"
        gap="2"
        justifyContent="space-between"
        whiteSpace="normal"
        textAlign="start"
        textWrap="wrap"
        textStyle="sm"
        fontWeight="normal"
        {...edge}
        onClick={props.onOpen}
      >
        <Span overflowWrap="anywhere" minW="0">
          {count > 1 ? (
            <Span fontWeight="semibold">{t('menuEditor.cost.times', { count })} </Span>
          ) : null}
          {name}
        </Span>
        <Span whiteSpace="nowrap" color="fg.muted" fontVariantNumeric="tabular-nums">
          {amountOf(cost.amount, count)}
        </Span>
      </Button>
    );
  }
  const setTo = (next: number) =>
    void run((editor) => setCount(editor, menuTier, table, refId, next));
  const isPart = table === 'costsMaterial';
  return (
    <Stack bg="bg.muted" borderRadius="l2" p="1.5" mx="-2" my="1" gap="2" {...edge}>
      <HStack gap="1" role="group" aria-label={t('menuEditor.cost.count', { name })}>
        <IconButton
          variant="outline"
          colorPalette="gray"
          aria-label={t('menuEditor.cost.fewer', { name })}
          aria-disabled={count <= 1}
          onClick={() => (count > 1 ? setTo(count - 1) : undefined)}
        >
          <Minus />
        </IconButton>
        <Text
          minW="10"
          textAlign="center"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          aria-live="polite"
        >
          {t('menuEditor.cost.times', { count })}
        </Text>
        <IconButton
          variant="outline"
          colorPalette="gray"
          aria-label={t('menuEditor.cost.more', { name })}
          aria-disabled={count >= mostOfOne}
          onClick={() => (count < mostOfOne ? setTo(count + 1) : undefined)}
        >
          <Plus />
        </IconButton>
      </HStack>
      <DraftField
        multiline
        label={t('menuEditor.cost.name')}
        value={cost.name}
        isChanged={state.changes('name')}
        mostCharacters={longestRecordName}
        check={(typed) => (typed === '' ? t('menuEditor.cost.nameNeeded') : null)}
        onCommit={(text) => committed(run((editor) => editor.set(key, { name: text })))}
      />
      <DraftField
        label={isPart ? t('menuEditor.cost.each') : t('menuEditor.cost.hours')}
        value={isPart ? costText(cost.amount, typedIn) : numberText(cost.amount, typedIn)}
        inputMode="decimal"
        isChanged={state.changes(amountField(table))}
        check={(typed) => (read(typed) === null ? t('menuEditor.cost.noNumber') : null)}
        onCommit={async (text) => {
          const amount = read(text);
          if (amount === null) return 'dropped';
          return committed(run((editor) => editor.set(key, { [amountField(table)]: amount })));
        }}
      />
      {isPart ? null : <LaborRate cost={key} rate={cost.rate} />}
      <UsedIn cost={key} />
      <Flex justify="end" wrap="wrap">
        {state.isOverride ? (
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t('menuEditor.useInherited')}
            title={t('menuEditor.useInherited')}
            onClick={() => void run((editor) => editor.remove(key))}
          >
            <RotateCcw />
          </IconButton>
        ) : null}
        <IconButton
          variant="ghost"
          colorPalette="red"
          aria-label={t('menuEditor.cost.remove', { name })}
          onClick={() => {
            props.onClose();
            setTo(0);
          }}
        >
          <Trash2 />
        </IconButton>
        <IconButton
          variant="ghost"
          colorPalette="brand"
          aria-label={t('common:actions.done')}
          onClick={props.onClose}
        >
          <Check />
        </IconButton>
      </Flex>
    </Stack>
  );

  function read(typed: string): number | null {
    return isPart ? readCost(typed, typedIn) : readNumber(typed);
  }
}

/** A cost of the book in money or hours, so many of it. */
export function useCostText(table: CostTable): (amount: number, count?: number) => string {
  const { t } = useTranslation('authoring');
  const { money, typedIn } = useMenuEditing();
  return (amount, count = 1) => {
    const total = decimalText(new Big(amount).times(count));
    return table === 'costsMaterial'
      ? money.formatCents(total)
      : t('menuEditor.cost.inHours', { hours: numberText(Number(total), typedIn) });
  };
}

/** Which of the shop's kinds of work it is (M2). There is nothing to choose where the shop has none. */
function LaborRate({ cost, rate }: { cost: RecordKey; rate: string }) {
  const { t } = useTranslation('authoring');
  const { run, variables, money } = useMenuEditing();
  const rates = laborRatesOf(variables);
  if (rates.length === 0 && rate === '') return null;
  const options = rates.map(({ name, fee }) => {
    return { value: name, label: t('menuEditor.rate.at', { name, fee: money.formatCents(fee) }) };
  });
  const isKnown = rate === '' || rates.some(({ name }) => name === rate);
  return (
    <PickOne
      label={t('menuEditor.rate.label')}
      value={rate}
      options={[
        { value: '', label: t('menuEditor.rate.usual') },
        ...options,
        ...(isKnown ? [] : [{ value: rate, label: t('menuEditor.rate.unknown', { name: rate }) }]),
      ]}
      onChange={(name) => void run((editor) => editor.set(cost, { rate: name }))}
    />
  );
}

function UsedIn({ cost }: { cost: RecordKey }) {
  const { t } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const uses = useMemo(() => usesIn(drafted.tables, drafted.organizations), [drafted]);
  const count = uses.usersOf(cost).length;
  if (count < 2) return null;
  return (
    <Box textStyle="sm" color="fg.muted">
      {t('menuEditor.cost.usedIn', { count })}
    </Box>
  );
}

/** More of one part than anybody fits. */
const mostOfOne = 99;
