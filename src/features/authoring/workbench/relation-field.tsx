import { Box, Heading, HStack, IconButton, Stack, Text } from '@chakra-ui/react';
import { Minus, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { contentIn } from '../../../domain/draft/published-book.ts';
import type { PricebookTable } from '../../../schemas/pricebook.ts';
import { useAuthoring } from '../authoring-context.tsx';
import type { Column } from './columns.ts';
import { InlineRecordPicker } from './inline-record-picker.tsx';
import { related } from './relation-text.ts';
import { fieldOf, type WorkbenchRow } from './rows.ts';

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
  const label = t(`workbench.columns.${column.name}`);
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
