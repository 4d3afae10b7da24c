import { Box, Button, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, keyOf } from '../../../domain/draft/history.ts';
import type { ContentValue, RecordEdit, RecordKey } from '../../../schemas/draft.ts';
import { pricebookTables } from '../../../schemas/pricebook.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { editTitle } from '../record-title.ts';
import { editKind } from './edit-kind.ts';
import { useValueText } from './use-value-text.ts';

/** So many are listed: a draft may have thousands. The first of them are there at once, the others in a moment. */
const mostListed = 100;
const firstListed = 4;

/** Each record that the draft edits, with what was and what is to be. */
export function EditsPanel() {
  const { t } = useTranslation('authoring');
  const { draft } = useAuthoring();
  const edits = useMemo(() => firstInOrder(draft, mostListed), [draft]);
  const [listed, setListed] = useState(firstListed);
  useEffect(() => startTransition(() => setListed(mostListed)), []);
  return (
    <Panel title={t('draft.edits.title', { count: draft.size })}>
      <Stack as="ul" listStyleType="none" gap="0" mt="2">
        {edits.slice(0, listed).map((edit) => (
          <EditRow key={keyOf(edit)} edit={edit} />
        ))}
      </Stack>
      {draft.size > mostListed ? (
        <Text color="fg.muted" pt="3">
          {t('draft.edits.more', { count: draft.size - mostListed })}
        </Text>
      ) : null}
    </Panel>
  );
}

/** So many by table and refId. As plain texts ten thousand are sorted within a frame. */
function firstInOrder(draft: Draft, most: number): RecordEdit[] {
  const tables = new Map<string, Map<string, RecordEdit>>();
  for (const edit of draft.values()) {
    const edits = tables.get(edit.table) ?? new Map<string, RecordEdit>();
    tables.set(edit.table, edits.set(edit.refId, edit));
  }
  const first: RecordEdit[] = [];
  for (const table of pricebookTables) {
    if (first.length >= most) break;
    const edits = tables.get(table) ?? new Map<string, RecordEdit>();
    // Texts are sorted by their code units.
    for (const refId of [...edits.keys()].sort().slice(0, most - first.length)) {
      const edit = edits.get(refId);
      if (edit) first.push(edit);
    }
  }
  return first;
}

function EditRow({ edit }: { edit: RecordEdit }) {
  const { t } = useTranslation('authoring');
  const authoring = useAuthoring();
  const { published, drafted } = authoring;
  const textOf = useValueText();
  const giveUp = useGiveUp();
  const title = editTitle(edit.kind === 'remove' ? published : drafted, edit);
  const { tone, key } = editKind(edit, published);
  return (
    <Box as="li" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <HStack justify="space-between" align="start" gap="3">
        <Stack gap="1" minW="0">
          <HStack gap="2" wrap="wrap">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {title}
            </Text>
            <StatusBadge tone={tone} label={t(`draft.edits.kinds.${key}`)} />
          </HStack>
          <Text textStyle="sm" color="fg.muted">
            {t(`tables.${edit.table}`)}
          </Text>
        </Stack>
        <Button
          variant="ghost"
          colorPalette="gray"
          flexShrink="0"
          aria-label={t('draft.edits.giveUpOf', { name: title })}
          onClick={() => void giveUp([edit])}
        >
          {t('draft.edits.giveUp')}
        </Button>
      </HStack>
      {saidOf(edit).map(([field, value]) => (
        <Box key={field} pt="1" overflowWrap="anywhere">
          <Span color="fg.muted">{t(`fields.${field as 'name'}`)}: </Span>
          {edit.kind === 'change' ? (
            <>
              <Box as="s" color="fg.muted" display="inline">
                {textOf(published, field, edit.base[field])}
              </Box>
              <Span aria-hidden> → </Span>
            </>
          ) : null}
          <Span fontWeight="medium">{textOf(drafted, field, value)}</Span>
        </Box>
      ))}
    </Box>
  );
}

/** Of a new record, what it says at all. */
function saidOf({ kind, values }: RecordEdit): [string, ContentValue][] {
  const isSaid = (value: ContentValue) =>
    Array.isArray(value) ? value.length > 0 : value !== '' && value !== false;
  const all = Object.entries(values);
  return kind === 'make' ? all.filter(([, value]) => isSaid(value)) : all;
}

/** Gives up what the draft says of these records, as one step that can be undone. */
function useGiveUp(): (keys: readonly RecordKey[]) => Promise<void> {
  const { t } = useTranslation('authoring');
  const { edit, undo } = useAuthoring();
  const toast = useToast();
  return async (keys) => {
    toast.retry('draft');
    try {
      await edit(() => new Map(keys.map((key) => [keyOf(key), { key, edit: null }])));
    } catch (error) {
      console.error(error);
      return toast.failure('draft', t('draft.notStored'));
    }
    toast.undo({
      text: t('draft.gaveUp', { count: keys.length }),
      action: t('draft.undo'),
      onUndo: () => void undo(),
    });
  };
}
