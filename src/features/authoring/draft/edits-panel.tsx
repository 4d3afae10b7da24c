import { Box, Button, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { recordOf } from '../../../domain/draft/draft-changes.ts';
import { keyOf } from '../../../domain/draft/history.ts';
import { inheritedIn, ownIn } from '../../../domain/draft/published-book.ts';
import { byCodeUnits } from '../../../domain/text.ts';
import type { RecordEdit } from '../../../schemas/draft.ts';
import { pricebookTables } from '../../../schemas/pricebook.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { type Authoring, useAuthoring } from '../authoring-context.tsx';
import { recordTitle } from '../record-title.ts';
import { useGiveUp } from './use-give-up.ts';
import { useValueText } from './use-value-text.ts';

/** So many are listed at once: a draft may have thousands. */
const mostListed = 100;

/** Each record that the draft edits, with what was and what is to be. */
export function EditsPanel() {
  const { t } = useTranslation('authoring');
  const { draft } = useAuthoring();
  const edits = [...draft.values()].sort(
    (a, b) =>
      pricebookTables.indexOf(a.table) - pricebookTables.indexOf(b.table) ||
      byCodeUnits(a.refId, b.refId),
  );
  return (
    <Panel title={t('draft.edits.title', { count: edits.length })}>
      <Stack as="ul" listStyleType="none" gap="0" mt="2">
        {edits.slice(0, mostListed).map((edit) => (
          <EditRow key={keyOf(edit)} edit={edit} />
        ))}
      </Stack>
      {edits.length > mostListed ? (
        <Text color="fg.muted" pt="3">
          {t('draft.edits.more', { count: edits.length - mostListed })}
        </Text>
      ) : null}
    </Panel>
  );
}

function EditRow({ edit }: { edit: RecordEdit }) {
  const { t } = useTranslation('authoring');
  const authoring = useAuthoring();
  const { published, drafted } = authoring;
  const textOf = useValueText();
  const giveUp = useGiveUp();
  const title = recordTitle(edit.kind === 'remove' ? published : drafted, edit);
  const { tone, key } = kindOf(edit, authoring);
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
      {Object.entries(edit.values).map(([field, value]) => (
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

type Kind = {
  tone: StatusTone;
  key: 'made' | 'changed' | 'removed' | 'override' | 'restored' | 'kept' | 'same';
};

function kindOf(edit: RecordEdit, { published }: Authoring): Kind {
  if (edit.kind === 'remove') {
    return inheritedIn(published, edit)
      ? { tone: 'info', key: 'restored' }
      : { tone: 'danger', key: 'removed' };
  }
  if (!recordOf(edit, published)) return { tone: 'neutral', key: 'same' };
  if (edit.kind === 'make') return { tone: 'success', key: 'made' };
  if (edit.keep && Object.keys(edit.values).length === 0) return { tone: 'neutral', key: 'kept' };
  return ownIn(published, edit)
    ? { tone: 'info', key: 'changed' }
    : { tone: 'info', key: 'override' };
}
