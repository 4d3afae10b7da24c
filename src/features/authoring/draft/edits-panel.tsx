import { Box, Button, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DraftEntry, draftEntries } from '../../../domain/draft/draft-entries.ts';
import { keyOf } from '../../../domain/draft/history.ts';
import type { ContentValue, RecordEdit, RecordKey } from '../../../schemas/draft.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ScrollList } from '../../../ui/display/scroll-list.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { editTitle } from '../record-title.ts';
import { useChangeDraft } from '../use-command.ts';
import { editKind } from './edit-kind.ts';
import { useValueText } from './use-value-text.ts';

/** Each record that the draft edits, with what was and what is to be; what was made for a new problem stands behind it. */
export function EditsPanel() {
  const { t } = useTranslation('authoring');
  const { draft } = useAuthoring();
  const rows = useMemo(
    () => draftEntries(draft).map((entry) => ({ id: keyOf(entry.edit), ...entry })),
    [draft],
  );
  const title = t('draft.edits.title', { count: draft.size });
  return (
    <Panel title={title}>
      <Box mt="2">
        <ScrollList
          label={title}
          items={rows}
          rowHeight={100}
          renderRow={({ edit, inner }) => <EditRow edit={edit} inner={inner} />}
        />
      </Box>
    </Panel>
  );
}

function EditRow({ edit, inner }: DraftEntry) {
  const { t } = useTranslation('authoring');
  const giveUp = useGiveUp();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const title = useEditTitle()(edit);
  return (
    <Box py="3" borderBottomWidth="1px" borderColor="border.muted">
      <HStack justify="space-between" align="start" gap="3">
        <EditHead edit={edit} />
        <Button
          variant="ghost"
          colorPalette="gray"
          flexShrink="0"
          aria-label={t('draft.edits.giveUpOf', { name: title })}
          onClick={() => void giveUp([edit, ...inner])}
        >
          {t('draft.edits.giveUp')}
        </Button>
      </HStack>
      <EditValues edit={edit} />
      {inner.length > 0 ? (
        <>
          <Button
            variant="ghost"
            colorPalette="gray"
            ms="-4"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('draft.edits.innerOf', { count: inner.length, name: title })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('draft.edits.inner', { count: inner.length })}
            <ChevronDown />
          </Button>
          <Stack id={id} hidden={!isOpen} gap="3" ps="4" borderStartWidth="2px">
            {isOpen
              ? inner.map((each) => (
                  <Box key={keyOf(each)}>
                    <EditHead edit={each} />
                    <EditValues edit={each} />
                  </Box>
                ))
              : null}
          </Stack>
        </>
      ) : null}
    </Box>
  );
}

function useEditTitle(): (edit: RecordEdit) => string {
  const { published, drafted } = useAuthoring();
  return (edit) => editTitle(edit.kind === 'remove' ? published : drafted, edit);
}

/** Which record it is, and what becomes of it. */
function EditHead({ edit }: { edit: RecordEdit }) {
  const { t } = useTranslation('authoring');
  const { published } = useAuthoring();
  const { tone, key } = editKind(edit, published);
  return (
    <Stack gap="1" minW="0">
      <HStack gap="2" wrap="wrap">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {useEditTitle()(edit)}
        </Text>
        <StatusBadge tone={tone} label={t(`draft.edits.kinds.${key}`)} />
      </HStack>
      <Text textStyle="sm" color="fg.muted">
        {t(`tables.${edit.table}`)}
      </Text>
    </Stack>
  );
}

function EditValues({ edit }: { edit: RecordEdit }) {
  const { t } = useTranslation('authoring');
  const { published, drafted } = useAuthoring();
  const textOf = useValueText();
  return saidOf(edit).map(([field, value]) => (
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
  ));
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
  const change = useChangeDraft('draft.notStored');
  const toast = useToast();
  return async (keys) => {
    const isDone = await change(() =>
      edit(() => new Map(keys.map((key) => [keyOf(key), { key, edit: null }]))),
    );
    if (!isDone) return;
    toast.undo({
      text: t('draft.gaveUp', { count: keys.length }),
      action: t('draft.undo'),
      onUndo: () => void undo(),
    });
  };
}
