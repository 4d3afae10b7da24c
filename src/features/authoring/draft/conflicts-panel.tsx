import { Box, Button, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Conflict, decided } from '../../../domain/draft/conflicts.ts';
import { keyOf } from '../../../domain/draft/history.ts';
import type { RecordEdit } from '../../../schemas/draft.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { editTitle } from '../record-title.ts';
import { useChangeDraft } from '../use-command.ts';
import { useValueText } from './use-value-text.ts';

/** What somebody else has changed too, to be decided before publishing (A3); nothing if there is none. */
export function ConflictsPanel() {
  const { t } = useTranslation('authoring');
  const { conflicts, draft } = useAuthoring();
  if (conflicts.size === 0) return null;
  return (
    <Panel title={t('draft.conflicts.title')}>
      <Text color="fg.muted">{t('draft.conflicts.text')}</Text>
      <Stack as="ul" listStyleType="none" gap="4" mt="3">
        {[...conflicts].map(([key, found]) => {
          const edit = draft.get(key);
          return edit
            ? found.map((conflict) => (
                <ConflictRow key={`${key} ${nameOf(conflict)}`} edit={edit} conflict={conflict} />
              ))
            : null;
        })}
      </Stack>
    </Panel>
  );
}

function ConflictRow({ edit, conflict }: { edit: RecordEdit; conflict: Conflict }) {
  const { t } = useTranslation('authoring');
  const authoring = useAuthoring();
  const { published } = authoring;
  const change = useChangeDraft('draft.notStored');
  const title = editTitle(published, edit);
  const field = conflict.kind === 'value' ? t(`fields.${conflict.name as 'name'}`) : '';
  const about = field ? t('draft.conflicts.of', { name: title, field }) : title;

  const decide = (decision: 'mine' | 'theirs') =>
    change(() =>
      authoring.edit((draft) => {
        const now = draft.get(keyOf(edit));
        const left = now ? decided(now, published, conflict, decision) : null;
        return new Map([[keyOf(edit), { key: edit, edit: left }]]);
      }),
    );

  return (
    <Box as="li" borderStartWidth="4px" borderColor="orange.emphasized" ps="3">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {about}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {t(`tables.${edit.table}`)}
      </Text>
      {conflict.kind === 'value' ? (
        <Versions conflict={conflict} />
      ) : (
        <Text pt="1">{t(`draft.conflicts.${conflict.kind}`)}</Text>
      )}
      <HStack gap="3" wrap="wrap" pt="3">
        <Button
          variant="outline"
          onClick={() => void decide('mine')}
          aria-label={t('draft.conflicts.mineOf', { about })}
        >
          {t(`draft.conflicts.keep.${conflict.kind}`)}
        </Button>
        <Button
          variant="outline"
          colorPalette="gray"
          onClick={() => void decide('theirs')}
          aria-label={t('draft.conflicts.theirsOf', { about })}
        >
          {t(`draft.conflicts.take.${conflict.kind}`)}
        </Button>
      </HStack>
    </Box>
  );
}

function Versions({ conflict }: { conflict: Extract<Conflict, { kind: 'value' }> }) {
  const { t } = useTranslation('authoring');
  const { published, drafted } = useAuthoring();
  const textOf = useValueText();
  const { name, before, theirs, mine } = conflict;
  const versions = [
    { label: t('draft.conflicts.before'), text: textOf(published, name, before) },
    { label: t('draft.conflicts.theirs'), text: textOf(published, name, theirs) },
    { label: t('draft.conflicts.mine'), text: textOf(drafted, name, mine) },
  ];
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="3" pt="2">
      {versions.map(({ label, text }) => (
        <Box key={label} bg="bg.muted" borderRadius="l2" px="3" py="2">
          <Text textStyle="sm" color="fg.muted">
            {label}
          </Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}

function nameOf(conflict: Conflict): string {
  return conflict.kind === 'value' ? conflict.name : conflict.kind;
}
