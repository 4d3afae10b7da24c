import { Box, Button, Grid, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { priceListLayouts$ } from '../../../database/local/price-list-layouts.ts';
import { storageFaultOf } from '../../../database/storage/storage-fault.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useNumberLocale } from '../../../runtime/use-money.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsScreen } from './columns-screen.tsx';
import { ExampleFiles } from './example-files.tsx';
import { ExportPanel } from './export-panel.tsx';
import type { ListPlan } from './list-reading.ts';
import { ListScreen } from './list-screen.tsx';
import { PreviewScreen } from './preview-screen.tsx';
import { UnsentLists } from './unsent-lists.tsx';
import { type HeadOfBook, useBookHead } from './use-book-head.ts';
import { type ListState, useImport } from './use-import.ts';

/**
 * The book into a spreadsheet (X1), and a spreadsheet into the draft (X3, X4): a file is chosen, of a supplier's list of an
 * unknown layout also how it is read, then what it would change is looked at.
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

  const confirm = async (list: ListState, plan: ListPlan) => {
    toast.retry('draft');
    const stored = await file.store(list, plan).catch((error: unknown) => {
      console.error(error);
      toast.failure('draft', t('exchange.storing.notStored'));
    });
    if (stored === undefined || stored === 'stale') return;
    if (stored === 'stored') {
      await navigate({ to: '/workbench', search: { table: 'costsMaterial' } });
    }
    toast.success(t('exchange.costs.confirmedDone', { count: plan.confirmed }));
  };

  const store = async (...[before, plan]: Parameters<typeof file.store>) => {
    toast.retry('draft');
    const stored = await file.store(before, plan).catch((error: unknown) => {
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
          key={`${state.reading.sheet} ${state.file.encoding}`}
          state={state}
          head={head}
          file={file}
        />
      );
    case 'preview':
      return (
        <PreviewScreen state={state} file={file} onStore={(plan) => void store(state, plan)} />
      );
    case 'list':
      return (
        <ListScreen
          state={state}
          file={file}
          onStore={() => {
            if (!state.plan) return;
            void (state.plan.edits === 0 ? confirm : store)(state, state.plan);
          }}
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
            <UnsentLists />
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

/** That something is being done, and how far it has come where that is known. */
function ProgressPanel(props: {
  label: string;
  hint?: string;
  done?: { count: number; total: number };
  onCancel?: () => void;
}) {
  const { t } = useTranslation('authoring');
  const { done } = props;
  return (
    <Panel>
      <Stack gap="4" py="4">
        <HStack gap="3">
          {done ? null : <Spinner size="sm" color="brand.solid" aria-hidden />}
          <Text role="status" fontWeight="semibold">
            {props.label}
          </Text>
        </HStack>
        {done ? <Bar label={props.label} {...done} /> : null}
        {props.hint ? <Text color="fg.muted">{props.hint}</Text> : null}
        {props.onCancel ? (
          <Button variant="outline" colorPalette="gray" alignSelf="start" onClick={props.onCancel}>
            {t('exchange.reading.cancel')}
          </Button>
        ) : null}
      </Stack>
    </Panel>
  );
}

function Bar({ label, count, total }: { label: string; count: number; total: number }) {
  const { t } = useTranslation('authoring');
  const number = new Intl.NumberFormat(useNumberLocale());
  return (
    <>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={count}
        h="3"
        borderRadius="full"
        overflow="hidden"
        bg="bg.emphasized"
      >
        <Box
          h="full"
          bg="brand.solid"
          style={{ width: `${(100 * count) / Math.max(total, 1)}%` }}
        />
      </Box>
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {t('exchange.storing.count', { done: number.format(count), total: number.format(total) })}
      </Text>
    </>
  );
}
