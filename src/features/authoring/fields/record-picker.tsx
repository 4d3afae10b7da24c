import { Box, Button, Input, Span, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preferOwn } from '../../../domain/menu/own-over-inherited.ts';
import { filterByText, indexTexts, typedWords } from '../../../domain/search/filter-by-text.ts';
import type { PricebookRecord, PricebookTable } from '../../../schemas/pricebook.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { useAuthoring } from '../authoring-context.tsx';

/** So many are shown; a few letters find the others. */
const mostShown = 30;

/** Picks a record of the book by searching for it, or makes one. */
export function RecordPicker<T extends PricebookTable>(props: {
  table: T;
  title: string;
  /** Records that can't be picked, by refId. */
  except?: readonly string[];
  textOf: (record: PricebookRecord<T>) => string;
  endOf?: (record: PricebookRecord<T>) => string;
  onPick: (refId: string) => void;
  onClose: () => void;
  /** What makes a new one of what was typed. */
  maker?: (typed: string) => ReactNode;
}) {
  return (
    <Modal open title={props.title} onClose={props.onClose}>
      <Found {...props} />
    </Modal>
  );
}

function Found<T extends PricebookTable>(props: Parameters<typeof RecordPicker<T>>[0]) {
  const { t } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const { table, textOf, except = [] } = props;
  const [typed, setTyped] = useState('');
  const index = useMemo(() => {
    const records = [...drafted.tables.recordsOf(table)] as PricebookRecord<T>[];
    return indexTexts(preferOwn(records, drafted.organizations), (record) => [
      textOf(record),
      record.refId,
    ]);
  }, [drafted, table, textOf]);
  const found = filterByText(index, typedWords(typed)).filter(
    ({ refId }) => !except.includes(refId),
  );
  return (
    <Stack gap="3">
      <Input
        type="search"
        aria-label={t('menuEditor.pick.search')}
        placeholder={t('menuEditor.pick.search')}
        // Without it the dialog opens at its cross.
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? <Text color="fg.muted">{t('menuEditor.pick.nothing')}</Text> : null}
      <Stack as="ul" role="list" gap="0" listStyleType="none" maxH="60" overflowY="auto" mx="-2">
        {found.slice(0, mostShown).map((record) => (
          <li key={record.refId}>
            <Button
              variant="ghost"
              colorPalette="gray"
              w="full"
              h="auto"
              minH="touch"
              px="2"
              py="1.5"
              justifyContent="space-between"
              whiteSpace="normal"
              textAlign="start"
              fontWeight="normal"
              onClick={() => props.onPick(record.refId)}
            >
              <Span overflowWrap="anywhere">{textOf(record) || record.refId}</Span>
              {props.endOf ? (
                <Span color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                  {props.endOf(record)}
                </Span>
              ) : null}
            </Button>
          </li>
        ))}
      </Stack>
      {found.length > mostShown ? (
        <Text color="fg.muted" textStyle="sm">
          {t('menuEditor.pick.more', { count: found.length - mostShown })}
        </Text>
      ) : null}
      {props.maker ? (
        <Box borderTopWidth="1px" pt="3">
          {props.maker(typed.trim())}
        </Box>
      ) : null}
    </Stack>
  );
}
