import { Button, Grid, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { BookPanel } from './book-panel.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import type { ImportState } from './import-state.ts';
import type { Plan } from './plan.ts';
import { PriceListPanel } from './price-list-panel.tsx';
import { TablePlanPanel } from './table-plan-panel.tsx';
import type { HeadOfBook } from './use-book-head.ts';
import type { Import } from './use-import.ts';

/** What a file would change, before any of it is in the draft; beside it how the file was read. */
export function PreviewScreen(props: {
  state: Extract<ImportState, { step: 'preview' }>;
  head: HeadOfBook;
  file: Import;
  onStore: (plan: Plan) => void;
}) {
  const { t } = useTranslation('authoring');
  const { state, file } = props;
  const { plan, taken } = state;
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
          {taken.as === 'priceList' ? (
            <PriceListPanel state={state} taken={taken} head={props.head} file={file} />
          ) : (
            <BookPanel state={state} taken={taken} file={file} />
          )}
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
