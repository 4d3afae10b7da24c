import { Box, Button, Flex, Heading, Stack } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestRecordName } from '../../../domain/changes/changeset-limits.ts';
import type { CostTable } from '../../../domain/draft/commands/tier-offer.ts';
import { lengthOf } from '../../../domain/text.ts';
import { TextField } from '../../../ui/input/text-field.tsx';
import { readCost, readNumber } from '../fields/amount-text.ts';
import { useMenuEditing } from './menu-editor-context.tsx';

/** Makes a part or labour that the book does not have; its name begins as what was searched for. */
export function CostMaker(props: {
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
