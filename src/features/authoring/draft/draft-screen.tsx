import { Button, Grid, GridItem, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToPublish, takeBackPublication } from '../../../database/local/draft.ts';
import { noteFault } from '../../../domain/changes/changeset-limits.ts';
import type { MarkupEdge } from '../../../domain/draft/markup-edges.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useSync, useWorkspace } from '../../../runtime/app-context.tsx';
import { useAction } from '../../../runtime/use-action.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useSyncStatus } from '../../../runtime/use-sync-status.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ScrollList } from '../../../ui/display/scroll-list.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { mainContentId } from '../../../ui/frame/regions.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { FirstHint } from '../first-hint.tsx';
import { useChangeDraft } from '../use-command.ts';
import { ConflictsPanel } from './conflicts-panel.tsx';
import { EditsPanel } from './edits-panel.tsx';
import {
  ErrorsPanel,
  type Remarks,
  remarksOn,
  useWarningTicks,
  WarningsPanel,
} from './findings-panel.tsx';
import { ImpactPanel, useImpact } from './impact-panel.tsx';
import { PublishedPanel } from './published-panel.tsx';

/**
 * What was edited and is not published yet (A1), its impact (A4), and the way to publish it (A5); and what was
 * published from here and can be taken back (A12).
 */
export function DraftScreen() {
  const { t } = useTranslation('authoring');
  const { draft } = useAuthoring();
  const isEmpty = draft.size === 0;
  const summary = useRef<HTMLSpanElement>(null);
  const lookAtDraft = useCallback(() => {
    const made = summary.current ?? document.getElementById(mainContentId);
    made?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Page
      title={t('draft.title')}
      description={
        isEmpty ? undefined : (
          <Span ref={summary} tabIndex={-1} outline="none">
            {t('draft.edited', { count: draft.size })}
          </Span>
        )
      }
    >
      <Stack gap="5">
        {isEmpty ? <NothingEdited /> : <Draft />}
        <PublishedPanel onTakenBack={lookAtDraft} />
      </Stack>
    </Page>
  );
}

function NothingEdited() {
  const { t } = useTranslation('authoring');
  return (
    <EmptyState
      icon={PencilLine}
      title={t('draft.empty.title')}
      text={t('draft.empty.text')}
      link={<Link to="/workbench">{t('draft.empty.toWorkbench')}</Link>}
    />
  );
}

function Draft() {
  const { t } = useTranslation('authoring');
  const { faults, conflicts } = useAuthoring();
  const impact = useImpact();
  const remarks = useMemo(() => impact && remarksOn(impact, faults), [impact, faults]);
  const ticks = useWarningTicks();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.form}' }}
      templateAreas={{
        base: '"impact" "publish" "edits"',
        xl: '"impact publish" "edits publish"',
      }}
      gap="5"
    >
      <Stack gridArea="impact" gap="5" minW="0">
        <FirstHint of="draft" />
        <ConflictsPanel />
        {remarks ? <ErrorsPanel errors={remarks.errors} /> : null}
        {impact ? <ImpactPanel impact={impact} /> : <ListSkeleton rows={4} />}
        {remarks ? <WarningsPanel warnings={remarks.warnings} ticks={ticks} /> : null}
        {impact ? <NotesPanel edges={impact.edges} /> : null}
      </Stack>
      <GridItem area="edits" minW="0">
        <EditsPanel />
      </GridItem>
      <GridItem area="publish" minW="0">
        <PublishCard hindrance={hindranceOf(remarks, conflicts.size)} />
      </GridItem>
    </Grid>
  );

  function hindranceOf(remarks: Remarks | undefined, conflicting: number): string | null {
    if (conflicting > 0) return t('draft.hindrance.conflicts', { count: conflicting });
    if (!remarks) return t('draft.hindrance.working');
    if (remarks.errors.length > 0) {
      return t('draft.hindrance.errors', { count: remarks.errors.length });
    }
    return remarks.warnings.every(ticks.isTicked) ? null : t('draft.hindrance.warnings');
  }
}

/** What an author may want to know of the prices of a draft, and need not tick (M5); nothing if there is nothing to see. */
function NotesPanel({ edges }: { edges: readonly MarkupEdge[] }) {
  const { t } = useTranslation('authoring');
  const money = useMoney();
  if (!money) return null;
  const notes = edges.flatMap((edge) => {
    const before = money.formatPrice(edge.before, edge);
    const after = money.formatPrice(edge.after, edge);
    const { refId, name, part } = edge;
    const text = t('draft.notes.edge', { name: name || refId, part, before, after });
    // Within a whole unit of the currency nobody sees it.
    return before === after ? [] : [{ id: refId, text }];
  });
  if (notes.length === 0) return null;
  const title = t('draft.notes.title');
  return (
    <Panel title={title}>
      <Text color="fg.muted">{t('draft.notes.text')}</Text>
      <ScrollList
        label={title}
        items={notes}
        rowHeight={32}
        renderRow={({ text }) => (
          <Text py="1" overflowWrap="anywhere">
            {text}
          </Text>
        )}
      />
    </Panel>
  );
}

/**
 * Asks for the draft to be published (A5), with a note that says why.
 *
 * @param hindrance what is to be done before; null: nothing
 */
function PublishCard({ hindrance }: { hindrance: string | null }) {
  const { t } = useTranslation('authoring');
  const { publication, step } = useAuthoring();
  const isAsked = publication !== null && !publication.stopped && publication.step === step;
  return (
    <Panel title={t('draft.publish.title')}>
      <Stack gap="4" pt="2">
        {isAsked ? <Asked /> : <Form hindrance={hindrance} />}
      </Stack>
    </Panel>
  );
}

function Form({ hindrance }: { hindrance: string | null }) {
  const { t, i18n } = useTranslation('authoring');
  const workspace = useWorkspace();
  const sync = useSync();
  const change = useChangeDraft('draft.notStored');
  const { publication, step } = useAuthoring();
  const [note, setNote] = useState(publication?.note ?? '');
  const { busy, run } = useAction();
  const fault = noteFault(note);

  const publish = () =>
    run(async () => {
      const isAsked = await change(() => askToPublish(workspace, { note: note.trim(), step }));
      if (isAsked) sync.syncNow();
    });

  return (
    <>
      <Stopped />
      <TextField
        label={t('draft.publish.note')}
        lines={3}
        value={note}
        onChange={setNote}
        placeholder={t('draft.publish.example')}
        help={t('draft.publish.noteHelp')}
        error={fault ? errorText(i18n, fault) : undefined}
      />
      {hindrance ? <Text color="fg.muted">{hindrance}</Text> : null}
      <Button
        size="lg"
        w="full"
        disabled={hindrance !== null || fault !== null}
        loading={busy}
        onClick={() => void publish()}
      >
        {t('draft.publish.do')}
      </Button>
    </>
  );
}

/** It goes out by itself: now, or at the next contact. */
function Asked() {
  const { t } = useTranslation(['authoring', 'common']);
  const workspace = useWorkspace();
  const change = useChangeDraft('draft.notStored');
  const { publication } = useAuthoring();
  const { status } = useSyncStatus();
  const isOffline = status.phase === 'offline' || status.phase === 'failed';

  return (
    <>
      <Notice tone="info">{t(isOffline ? 'draft.publish.waits' : 'draft.publish.goesOut')}</Notice>
      {publication?.note ? (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {publication.note}
        </Text>
      ) : null}
      {publication?.sent ? null : (
        <HStack>
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => void change(() => takeBackPublication(workspace))}
          >
            {t('draft.publish.stop')}
          </Button>
        </HStack>
      )}
    </>
  );
}

/** Why it did not go out when it was asked for last. */
function Stopped() {
  const { t } = useTranslation('authoring');
  const { publication } = useAuthoring();
  const stopped = publication?.stopped;
  if (!stopped) return null;
  return (
    <Notice tone="error">
      {stopped.kind === 'refused'
        ? t('draft.publish.refused', { reason: stopped.message })
        : t(`draft.publish.${stopped.kind}`)}
    </Notice>
  );
}
