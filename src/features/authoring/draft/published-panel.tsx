import { Box, Button, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeptPublication, keptPublications$ } from '../../../database/local/publications.ts';
import { inPieces } from '../../../database/tables/next-task.ts';
import type { Draft } from '../../../domain/draft/history.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import {
  type PublicationState,
  publicationStateSteps,
  takeBackSteps,
} from '../../../domain/draft/taken-back.ts';
import type { Steps } from '../../../domain/steps.ts';
import { momentText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useAction } from '../../../runtime/use-action.ts';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import type { PublishedRecord } from '../../../schemas/draft.ts';
import { type PricebookTable, pricebookTables } from '../../../schemas/pricebook.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { useCommand } from '../use-command.ts';

/**
 * The last publications of this device (A12), each with what it changed and the way to take it back. Once the draft
 * does so, the button is gone: `onTakenBack` gives the focus another place.
 */
export function PublishedPanel({ onTakenBack }: { onTakenBack: () => void }) {
  const { t } = useTranslation('authoring');
  const published = usePublished();
  return (
    <Panel title={t('draft.published.title')}>
      {published ? (
        <List published={published} onTakenBack={onTakenBack} />
      ) : (
        <LineSkeleton lines={2} />
      )}
    </Panel>
  );
}

function List(props: { published: readonly Published[]; onTakenBack: () => void }) {
  const { t } = useTranslation('authoring');
  const { published, onTakenBack } = props;
  if (published.length === 0) {
    return (
      <HStack gap="3" pt="2" color="fg.muted">
        <Icon as={History} boxSize="6" color="fg.subtle" flexShrink="0" aria-hidden />
        <Text>{t('draft.published.empty')}</Text>
      </HStack>
    );
  }
  return (
    <>
      <Text color="fg.muted">{t('draft.published.text')}</Text>
      <Stack as="ul" listStyleType="none" gap="0" mt="2">
        {published.map((each) => (
          <PublishedRow key={each.publication.id} {...each} onTakenBack={onTakenBack} />
        ))}
      </Stack>
    </>
  );
}

function PublishedRow(props: Published & { onTakenBack: () => void }) {
  const { t, i18n } = useTranslation('authoring');
  const { state, onTakenBack } = props;
  const { created, note, records } = props.publication;
  const { run, busy } = useTakeBack(records, state, onTakenBack);
  const moment = momentText(created, i18n.language);
  const counts = countsOf(records).map(([table, count]) =>
    t(`draft.published.counts.${table}`, { count }),
  );
  return (
    <HStack
      as="li"
      justify="space-between"
      align="start"
      gap="3"
      wrap="wrap"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Stack gap="1" minW="0" flex="1 1 14rem">
        <Text fontWeight="semibold" whiteSpace="pre-line" overflowWrap="anywhere">
          {note || t('draft.published.noNote')}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {[moment, ...counts].join(' · ')}
        </Text>
      </Stack>
      {state === 'stands' ? (
        <Button
          variant="outline"
          colorPalette="gray"
          flexShrink="0"
          loading={busy}
          aria-label={t('draft.published.takeBackOf', { moment })}
          onClick={() => void run()}
        >
          {t('draft.published.takeBack')}
        </Button>
      ) : (
        <Box minH="touch" alignContent="center">
          <StatusBadge
            tone={state === 'drafted' ? 'info' : 'neutral'}
            label={t(`draft.published.states.${state}`)}
          />
        </Box>
      )}
    </HStack>
  );
}

function useTakeBack(
  records: readonly PublishedRecord[],
  state: PublicationState,
  onTakenBack: () => void,
) {
  const { t } = useTranslation('authoring');
  const { undo } = useAuthoring();
  const command = useCommand();
  const toast = useToast();
  const { busy, run } = useAction();
  const isAsked = useRef(false);
  useEffect(() => {
    if (state === 'stands' || !isAsked.current) return;
    isAsked.current = false;
    onTakenBack();
  }, [state, onTakenBack]);
  const takeBack = () =>
    run(async () => {
      isAsked.current = true;
      const done = await command((editor) => inPieces(takeBackSteps(editor, records)));
      if (!done) {
        isAsked.current = false;
        return;
      }
      toast.undo({
        text: t('draft.published.done'),
        action: t('draft.undo'),
        onUndo: () => void undo(),
      });
    });
  return { run: takeBack, busy };
}

/** How many records of each table there are, in the order of the tables. */
function countsOf(records: readonly PublishedRecord[]): [PricebookTable, number][] {
  const counts = new Map<PricebookTable, number>();
  for (const { table } of records) counts.set(table, (counts.get(table) ?? 0) + 1);
  return pricebookTables.flatMap((table): [PricebookTable, number][] => {
    const count = counts.get(table);
    return count ? [[table, count]] : [];
  });
}

/** A publication that can be taken back (A12), and what has become of it. */
type Published = { publication: KeptPublication; state: PublicationState };

/** The latest first; undefined while it is being read. What became of them is worked out again after each edit. */
function usePublished(): Published[] | undefined {
  const { draft, published } = useAuthoring();
  const publications = readyValue(useLive(keptPublications$, useWorkspace()));
  const work = () => publications && inPieces(withStates(publications, draft, published));
  return useWorked(work, [publications, draft, published]).latest;
}

function* withStates(
  publications: readonly KeptPublication[],
  draft: Draft,
  book: PublishedBook,
): Steps<Published[]> {
  const all: Published[] = [];
  for (const publication of publications) {
    const state = yield* publicationStateSteps(publication.records, draft, book);
    all.push({ publication, state });
  }
  return all;
}
