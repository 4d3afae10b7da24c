import { Box, Button, Grid, HStack, Icon, Spinner, Stack, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { heldCostLists$ } from '../../../database/local/cost-lists.ts';
import { priceListLayouts$ } from '../../../database/local/price-list-layouts.ts';
import { storageFaultOf } from '../../../database/storage/storage-fault.ts';
import { numberFormat } from '../../../domain/pricing/number-locale.ts';
import { readFault } from '../../../domain/read-fault.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { giveUpCostList, sendCostListAgain } from '../../../replication/cost-lists.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import { attempt } from '../../../runtime/use-action.ts';
import { useGiveFile } from '../../../runtime/use-give-file.ts';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useNumberLocale } from '../../../runtime/use-money.ts';
import type { HeldCostList } from '../../../schemas/cost-list.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { useConfirmedText } from '../workbench/confirmed-cost.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsScreen } from './columns-screen.tsx';
import { type ExampleTexts, exampleTexts } from './example-texts.ts';
import { exchangeFile } from './exchange-file.ts';
import { ExportPanel } from './export-panel.tsx';
import type { FileFormat } from './file-reading.ts';
import type { ListPlan } from './list-reading.ts';
import { ListScreen } from './list-screen.tsx';
import { PreviewScreen } from './preview-screen.tsx';
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
  const number = numberFormat(useNumberLocale());
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

/** Lists that were taken and that the server refused (X14, V8), with what can be done; nothing where there is none. */
function UnsentLists() {
  const { t } = useTranslation('authoring');
  const held = readyValue(useLive(heldCostLists$, useWorkspace())) ?? [];
  const refused = held.filter(({ status }) => status === 'refused');
  if (refused.length === 0) return null;
  return (
    <Panel title={t('exchange.unsent.title')}>
      <Text color="fg.muted">{t('exchange.unsent.text')}</Text>
      <Stack as="ul" aria-label={t('exchange.unsent.title')} listStyleType="none" gap="4" mt="3">
        {refused.map((list) => (
          <UnsentList key={list.id} list={list} />
        ))}
      </Stack>
    </Panel>
  );
}

function UnsentList({ list }: { list: HeldCostList }) {
  const { t, i18n } = useTranslation(['authoring', 'common']);
  const workspace = useWorkspace();
  const toast = useToast();
  const name = useConfirmedText()(list);
  const run = (work: typeof giveUpCostList) => () =>
    void attempt(
      () => work(workspace, list.id),
      () => toast.error(t('exchange.storing.notStored')),
    );
  return (
    <Stack as="li" gap="1">
      <Text fontWeight="semibold">{name}</Text>
      <Text>
        {t('exchange.unsent.refused', { reason: errorText(i18n, readFault(list.error)) })}
      </Text>
      <Stack direction="row" gap="3" wrap="wrap">
        <Button
          variant="outline"
          aria-label={t('exchange.unsent.againOf', { name })}
          onClick={run(sendCostListAgain)}
        >
          {t('common:actions.retry')}
        </Button>
        <Button
          variant="outline"
          colorPalette="gray"
          aria-label={t('exchange.unsent.giveUpOf', { name })}
          onClick={run(giveUpCostList)}
        >
          {t('exchange.unsent.giveUp')}
        </Button>
      </Stack>
    </Stack>
  );
}

type Kind = 'book' | 'priceList';

/** What may be imported, with a small file of each kind and format to begin from. */
function ExampleFiles({ head }: { head: HeadOfBook }) {
  const { t } = useTranslation('authoring');
  return (
    <Panel title={t('exchange.examples.title')}>
      <Stack gap="5" pt="2">
        {(['book', 'priceList'] as const).map((kind) => (
          <Stack key={kind} gap="2">
            <Text>{t(`exchange.examples.${kind}`)}</Text>
            <HStack gap="3" wrap="wrap">
              <Example kind={kind} format="xlsx" head={head} />
              <Example kind={kind} format="csv" head={head} />
            </HStack>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

function Example(props: { kind: Kind; format: FileFormat; head: HeadOfBook }) {
  const { t } = useTranslation('authoring');
  const { kind, format, head } = props;
  const { startWorker } = useApp();
  const texts = useExampleTexts();
  const name = t(`exchange.examples.names.${kind}`);
  const { state, run } = useGiveFile(() =>
    exchangeFile({ name, format }, startWorker, (worker) =>
      kind === 'book'
        ? worker.call('exampleBook', texts, head, format)
        : worker.call('examplePriceList', texts, format),
    ),
  );
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        loading={state === 'working'}
        aria-label={t('exchange.examples.get', {
          what: name,
          format: t(`exchange.formats.${format}`),
        })}
        onClick={() => void run()}
      >
        <Icon as={Download} boxSize="5" aria-hidden />
        {t(`exchange.formats.${format}`)}
      </Button>
      {state === 'failed' ? <Notice tone="error">{t('exchange.export.failed')}</Notice> : null}
    </>
  );
}

function useExampleTexts(): ExampleTexts {
  const { t } = useTranslation('authoring');
  const texts = exampleTexts.map((name) => [name, t(`exchange.examples.texts.${name}`)]);
  return Object.fromEntries(texts);
}
