import { Box, Grid } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { priceListLayouts$ } from '../../../database/local/price-list-layouts.ts';
import { storageFaultOf } from '../../../database/storage/storage-fault.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsScreen } from './columns-screen.tsx';
import { ExampleFiles } from './example-files.tsx';
import { ExportPanel } from './export-panel.tsx';
import type { ImportState } from './import-state.ts';
import type { Plan } from './plan.ts';
import { PreviewScreen } from './preview-screen.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { type HeadOfBook, useBookHead } from './use-book-head.ts';
import { useImport } from './use-import.ts';

/**
 * The book into a spreadsheet (X1), and a spreadsheet into the draft (X3, X4): a file is chosen, of a price list of an
 * unknown layout the columns too, then what it would change is looked at.
 */
export function ExchangeScreen() {
  const { t } = useTranslation('authoring');
  const head = useBookHead();
  const layouts = readyValue(useLive(priceListLayouts$, useWorkspace()));
  if (head && layouts) return <Exchange head={head} layouts={layouts} />;
  return (
    <Page title={t('exchange.title')}>
      <ListSkeleton rows={3} />
    </Page>
  );
}

function Exchange(props: { head: HeadOfBook; layouts: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('authoring');
  const { head } = props;
  const { undo } = useAuthoring();
  const toast = useToast();
  const navigate = useNavigate();
  const file = useImport(head, props.layouts);
  const { state } = file;

  const store = async (preview: Extract<ImportState, { step: 'preview' }>, plan: Plan) => {
    toast.retry('draft');
    const stored = await file.store(preview, plan).catch((error: unknown) => {
      console.error(error);
      const isFull = storageFaultOf(error) === 'full';
      toast.failure('draft', t(isFull ? 'exchange.storing.full' : 'exchange.storing.notStored'));
    });
    if (stored === 'stale') toast.warning(t('exchange.storing.stale'));
    if (stored !== 'stored' && stored !== 'left') return;
    // Whoever has left the screen is not taken away from where they are.
    if (stored === 'stored') await navigate({ to: '/workbench/draft' });
    toast.undo({
      text: t('exchange.storing.done', { count: plan.edits }),
      action: t('draft.undo'),
      onUndo: () => void undo(),
    });
  };

  switch (state.step) {
    case 'columns':
      return (
        <ColumnsScreen
          key={`${state.sheet} ${state.file.encoding}`}
          state={state}
          head={head}
          file={file}
        />
      );
    case 'preview':
      return (
        <PreviewScreen
          state={state}
          head={head}
          file={file}
          onStore={(plan) => void store(state, plan)}
        />
      );
    case 'choose':
      return (
        <Page title={t('exchange.title')} description={t('exchange.import.text')}>
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.form}' }}
            alignItems="start"
            gap="5"
          >
            <ChooseFile failure={state.failure} onFile={(chosen) => void file.open(chosen)} />
            <Box gridColumn={{ xl: '2' }} gridRow={{ xl: '1 / span 2' }}>
              <ExportPanel head={head} />
            </Box>
            <ExampleFiles head={head} />
          </Grid>
        </Page>
      );
    default:
      return (
        <Page title={t('exchange.import.title')} heading={state.name} width="reading">
          {state.step === 'reading' ? (
            <ProgressPanel label={t('exchange.reading.text')} onCancel={file.cancel} />
          ) : (
            <ProgressPanel
              label={t('exchange.storing.text')}
              hint={t('exchange.storing.keepOpen')}
              done={{ count: state.stored, total: state.total }}
            />
          )}
        </Page>
      );
  }
}
