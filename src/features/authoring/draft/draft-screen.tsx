import { Grid, GridItem, Span, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { mainContentId } from '../../../ui/frame/regions.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { FirstHint } from '../first-hint.tsx';
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
import { NotesPanel } from './notes-panel.tsx';
import { PublishCard } from './publish-card.tsx';
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
