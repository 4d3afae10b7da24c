import { Box, Button, Grid, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Ignored } from '../../../domain/exchange/table-sheet.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { useValueText } from '../draft/use-value-text.ts';
import { FaultsPanel } from './faults-panel.tsx';
import type { Plan, PlannedChange, TablePlan } from './plan.ts';
import type { Import, ImportState } from './use-import.ts';

/** What a file would change, before any of it is in the draft; beside it how the file was read. */
export function PreviewScreen(props: {
  state: Extract<ImportState, { step: 'preview' }>;
  file: Import;
  onStore: (plan: Plan) => void;
}) {
  const { t } = useTranslation('authoring');
  const { state, file } = props;
  const { plan } = state;
  return (
    <Page
      title={t('exchange.import.title')}
      heading={state.file.name}
      description={
        <Text role="status">
          {plan
            ? t('exchange.preview.edits', { count: plan.edits })
            : t('exchange.preview.comparing')}
        </Text>
      }
      secondaryAction={
        <Button variant="outline" colorPalette="gray" size="lg" onClick={file.cancel}>
          {t('exchange.preview.otherFile')}
        </Button>
      }
      primaryAction={
        <Button
          size="lg"
          disabled={!plan || plan.edits === 0}
          onClick={() => plan && props.onStore(plan)}
        >
          {t('exchange.preview.store')}
        </Button>
      }
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.form}' }}
        templateAreas={{ base: '"read" "plan"', xl: '"plan read"' }}
        gap="5"
      >
        <Stack gridArea="read" gap="5" minW="0">
          <BookPanel state={state} file={file} />
        </Stack>
        <Stack gridArea="plan" gap="5" minW="0">
          {plan ? <Planned plan={plan} file={file} /> : <ListSkeleton rows={4} />}
        </Stack>
      </Grid>
    </Page>
  );
}

function Planned({ plan, file }: { plan: Plan; file: Import }) {
  const { t } = useTranslation('authoring');
  const hasFaults = plan.faults > 0;
  return (
    <>
      {hasFaults ? <FaultsPanel count={plan.faults} load={file.faults} /> : null}
      {plan.edits === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title={t('exchange.preview.nothing')}
          text={t(hasFaults ? 'exchange.preview.nothingRead' : 'exchange.preview.nothingText')}
        />
      ) : null}
      {plan.tables.map((each) => (
        <TablePlanPanel key={each.table} plan={each} />
      ))}
    </>
  );
}

type Preview = Extract<ImportState, { step: 'preview' }>;

/** Of a workbook of the book (X3): what is not read of it, and what becomes of records that it lacks. */
function BookPanel(props: { state: Preview; file: Import }) {
  const { t, i18n } = useTranslation('authoring');
  const { state, file } = props;
  const { removeMissing, withHidden } = state.choices;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const { ignored, missing = 0 } = state.plan ?? {};
  const { sheets = [], columns = [], hidden = [] } = ignored ?? {};
  const hiddenText = ({ sheet, isWhole, rows, columns: names }: Ignored['hidden'][number]) => {
    if (isWhole) return t('exchange.preview.hiddenSheet', { sheet });
    const parts = [
      ...(rows > 0 ? [t('exchange.preview.hiddenRows', { count: rows })] : []),
      ...names,
    ];
    return `${sheet}: ${list.format(parts)}`;
  };
  return (
    <Panel title={t('exchange.preview.asBook')}>
      <Stack gap="4" pt="2">
        {sheets.length > 0 ? (
          <Notice tone="warning">
            {t('exchange.preview.ignoredSheets', {
              count: sheets.length,
              names: list.format(sheets),
            })}
          </Notice>
        ) : null}
        {columns.length > 0 ? (
          <Notice tone="warning">
            {t('exchange.preview.ignoredColumns', {
              count: columns.length,
              names: list.format(columns.map(({ sheet, column }) => `${sheet}: ${column}`)),
            })}
          </Notice>
        ) : null}
        {hidden.length > 0 || withHidden ? (
          <Toggle
            row
            label={t('exchange.list.withHidden')}
            explanation={list.format(hidden.map(hiddenText))}
            checked={withHidden}
            onChange={(checked) =>
              void file.plan(state.file, { removeMissing, withHidden: checked })
            }
          />
        ) : null}
        {missing > 0 || removeMissing ? (
          <Toggle
            row
            label={t('exchange.preview.removeMissing')}
            explanation={t('exchange.preview.missing', { count: missing })}
            checked={removeMissing}
            onChange={(checked) =>
              void file.plan(state.file, { withHidden, removeMissing: checked })
            }
          />
        ) : (
          <Text color="fg.muted">{t('exchange.preview.nothingMissing')}</Text>
        )}
        <Button
          variant="outline"
          colorPalette="gray"
          alignSelf="start"
          onClick={() => void file.openPriceList(state.file)}
        >
          {t('exchange.preview.asList')}
        </Button>
      </Stack>
    </Panel>
  );
}

const kinds = ['changed', 'made', 'removed'] as const;

const tones: Readonly<Record<PlannedChange['kind'], StatusTone>> = {
  changed: 'info',
  made: 'success',
  removed: 'danger',
};

/** What becomes of the records of a table: how many, and the first of them. */
function TablePlanPanel({ plan }: { plan: TablePlan }) {
  const { t } = useTranslation('authoring');
  const total = plan.changed + plan.made + plan.removed;
  const more = total - plan.examples.length;
  return (
    <Panel title={t(`fields.${plan.table}`)}>
      <HStack gap="2" wrap="wrap" pb="2">
        {kinds.map((kind) =>
          plan[kind] > 0 ? (
            <StatusBadge
              key={kind}
              tone={tones[kind]}
              label={t(`exchange.preview.${kind}`, { count: plan[kind] })}
            />
          ) : null,
        )}
      </HStack>
      <Stack as="ul" listStyleType="none" gap="0">
        {plan.examples.map((change) => (
          <ChangeRow key={change.key.refId} change={change} isMixed={total > plan[change.kind]} />
        ))}
      </Stack>
      {more > 0 ? (
        <Text color="fg.muted" pt="3" borderTopWidth="1px">
          {t('exchange.preview.more', { count: more })}
        </Text>
      ) : null}
    </Panel>
  );
}

/** @param props.isMixed whether the list has changes of other kinds too */
function ChangeRow({ change, isMixed }: { change: PlannedChange; isMixed: boolean }) {
  const { t } = useTranslation('authoring');
  const { published, drafted } = useAuthoring();
  const textOf = useValueText();
  return (
    <Box as="li" py="3" borderTopWidth="1px">
      <HStack gap="2" wrap="wrap">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {change.name}
        </Text>
        {isMixed ? (
          <StatusBadge tone={tones[change.kind]} label={t(`draft.edits.kinds.${change.kind}`)} />
        ) : null}
      </HStack>
      {change.values.map(({ name, before, after }) => (
        <Box key={name} pt="1" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
          <Span color="fg.muted">{t(`fields.${name as 'name'}`)}: </Span>
          {before === undefined ? null : (
            <>
              <Box as="s" color="fg.muted" display="inline">
                {textOf(published, name, before)}
              </Box>
              <Span aria-hidden> → </Span>
            </>
          )}
          <Span fontWeight="medium">{textOf(drafted, name, after)}</Span>
        </Box>
      ))}
    </Box>
  );
}
