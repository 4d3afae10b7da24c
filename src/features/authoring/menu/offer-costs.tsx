import { Box, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestRecordName } from '../../../domain/changes/changeset-limits.ts';
import { addCost, type CostTable, makeCost } from '../../../domain/draft/commands/tier-offer.ts';
import type { CountedCost, EditedTier } from '../../../domain/draft/edited-menu.ts';
import { lengthOf } from '../../../domain/text.ts';
import type { CostMaterial, CostTime } from '../../../schemas/pricebook.ts';
import { TextField } from '../../../ui/input/text-field.tsx';
import { readCost, readNumber } from '../fields/amount-text.ts';
import { RecordPicker } from '../fields/record-picker.tsx';
import { nameOf } from '../workbench/relation-text.ts';
import { CostRow, useCostText } from './cost-row.tsx';
import { useMenuEditing } from './menu-editor-context.tsx';

/** The parts or the labour of a tier's offer. */
export function OfferCosts(props: {
  tier: EditedTier;
  tierName: string;
  table: CostTable;
  costs: readonly CountedCost[];
  /** The draft changes which they are, or how often they count. */
  isChanged: boolean;
}) {
  const { t } = useTranslation('authoring');
  const { run } = useMenuEditing();
  const textOf = useCostText(props.table);
  const [open, setOpen] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const { table, tier } = props;
  const { key } = tier;
  const texts = table === 'costsMaterial' ? 'parts' : 'labor';
  return (
    <Stack gap="0">
      <HStack
        justify="space-between"
        minH="touch"
        {...(props.isChanged
          ? { borderStartWidth: '3px', borderStartColor: 'orange.solid', ps: '2' }
          : {})}
      >
        <Text textStyle="sm" fontWeight="semibold">
          {t(`menuEditor.${texts}.title`)}
        </Text>
        <Button
          variant="ghost"
          colorPalette="brand"
          px="1.5"
          me="-1.5"
          aria-label={t(`menuEditor.${texts}.addTo`, { tier: props.tierName })}
          onClick={() => setPicking(true)}
        >
          <Plus />
          {t(`menuEditor.${texts}.add`)}
        </Button>
      </HStack>
      <Stack
        as="ul"
        role="list"
        aria-label={t(`menuEditor.${texts}.list`, { tier: props.tierName })}
        gap="0"
        listStyleType="none"
      >
        {props.costs.map((cost) => (
          <li key={cost.refId}>
            <CostRow
              menuTier={key}
              table={table}
              cost={cost}
              isOpen={open === cost.refId}
              onOpen={() => setOpen(cost.refId)}
              onClose={() => setOpen(null)}
            />
          </li>
        ))}
      </Stack>
      {picking ? (
        <RecordPicker
          table={table}
          title={t(`menuEditor.${texts}.pick`)}
          textOf={nameOf}
          endOf={(record) => textOf(amountOf(record))}
          onClose={() => setPicking(false)}
          onPick={(refId) => {
            setPicking(false);
            void run((editor) => addCost(editor, key, table, refId));
          }}
          maker={(typed) => (
            <CostMaker
              table={table}
              typed={typed}
              onMake={(name, amount) => {
                setPicking(false);
                void run((editor) => makeCost(editor, key, table, name, amount));
              }}
            />
          )}
        />
      ) : null}
    </Stack>
  );
}

function amountOf(record: CostMaterial | CostTime): number {
  return 'quantity' in record ? record.quantity : record.hours;
}

/** Makes a part or labour that the book does not have; its name begins as what was searched for. */
function CostMaker(props: {
  table: CostTable;
  typed: string;
  onMake: (name: string, amount: number) => void;
}) {
  const { t } = useTranslation(['authoring', 'common']);
  const { typedIn } = useMenuEditing();
  const [name, setName] = useState<string | null>(null);
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const texts = props.table === 'costsMaterial' ? 'parts' : 'labor';
  const shown = name ?? props.typed;
  const fault = faultOf(shown.trim());
  const value = texts === 'parts' ? readCost(amount, typedIn) : readNumber(amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog inside the page.
    event.stopPropagation();
    setTried(true);
    if (!fault && value !== null) props.onMake(shown.trim(), value);
  };
  return (
    <Stack as="form" gap="3" onSubmit={submit}>
      <Heading as="h3" textStyle="md">
        {t(`menuEditor.${texts}.make`)}
      </Heading>
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
        <Box flex="2">
          <TextField
            label={t('menuEditor.cost.name')}
            value={shown}
            onChange={setName}
            autoComplete="off"
            error={tried && fault ? t(fault, { count: longestRecordName }) : undefined}
          />
        </Box>
        <Box flex="1">
          <TextField
            label={texts === 'parts' ? t('menuEditor.cost.each') : t('menuEditor.cost.hours')}
            value={amount}
            onChange={setAmount}
            autoComplete="off"
            error={tried && value === null ? t('menuEditor.cost.noNumber') : undefined}
          />
        </Box>
      </Flex>
      <Button type="submit" alignSelf="end">
        {t('menuEditor.cost.make')}
      </Button>
    </Stack>
  );
}

function faultOf(name: string) {
  if (name === '') return 'menuEditor.cost.nameNeeded';
  return lengthOf(name) > longestRecordName ? 'common:tooLong' : null;
}
