import { Button, Field, Icon, Input, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preferOwn } from '../../../domain/menu/own-over-inherited.ts';
import { typedWords } from '../../../domain/search/filter-by-text.ts';
import { fold } from '../../../domain/search/fold.ts';
import { byCodeUnits } from '../../../domain/text.ts';
import type { PricebookTable } from '../../../schemas/pricebook.ts';
import { useAuthoring } from '../authoring-context.tsx';
import { nameOf } from './relation-text.ts';

const mostShown = 6;

/** Finds a record of a table by its name, and picks it. */
export function InlineRecordPicker(props: {
  table: PricebookTable;
  label: string;
  /** refIds that are not to be picked. */
  without: ReadonlySet<string>;
  onPick: (refId: string) => void;
}) {
  const { t } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const [typed, setTyped] = useState('');
  const { table, without } = props;
  const named = useMemo(
    () =>
      preferOwn([...drafted.tables.recordsOf(table)], drafted.organizations)
        .map((record) => ({
          refId: record.refId,
          name: nameOf(record),
          text: fold(nameOf(record)),
        }))
        .sort((a, b) => byCodeUnits(a.text, b.text)),
    [drafted, table],
  );
  const words = typedWords(useDeferredValue(typed));
  const found = named.filter(
    ({ refId, text }) => !without.has(refId) && words.every((word) => text.includes(word)),
  );
  return (
    <Stack gap="1">
      <Field.Root>
        <Field.Label>{props.label}</Field.Label>
        <Input
          type="search"
          autoComplete="off"
          value={typed}
          placeholder={t('workbench.picker.placeholder')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field.Root>
      {typed.trim() === '' ? null : (
        <Stack
          as="ul"
          listStyleType="none"
          gap="0"
          borderWidth="1px"
          borderRadius="l2"
          bg="bg.panel"
        >
          {found.slice(0, mostShown).map(({ refId, name }) => (
            <li key={refId}>
              <Button
                variant="ghost"
                colorPalette="gray"
                w="full"
                justifyContent="start"
                fontWeight="normal"
                h="auto"
                minH="touch"
                py="2"
                whiteSpace="normal"
                textAlign="start"
                onClick={() => {
                  props.onPick(refId);
                  setTyped('');
                }}
              >
                <Icon as={Plus} boxSize="4" aria-hidden />
                {name}
              </Button>
            </li>
          ))}
          <Text as="li" px="4" py="2" color="fg.muted" textStyle="sm" aria-live="polite">
            {found.length === 0
              ? t('workbench.picker.none')
              : t('workbench.picker.found', { count: found.length })}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
